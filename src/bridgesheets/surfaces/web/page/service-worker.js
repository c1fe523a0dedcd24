// Keeps the page for use without a network. Answers from what it keeps; what it does not know, the network is asked.
"use strict";
const KEPT = "bridgesheets-{{version}}";
const FILES = ["{{files}}"];
/** Asks the host itself: what the browser keeps may be of the version before. */
const fresh = (address) => new Request(address, { cache: "reload" });

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll(FILES.map(fresh))).then(() => self.skipWaiting()));
});
self.addEventListener("activate", (event) => {
  const old = caches.keys().then((names) => names.filter((name) => name.startsWith("bridgesheets-") && name !== KEPT));
  event.waitUntil(old.then((names) => Promise.all(names.map((name) => caches.delete(name)))).then(() => self.clients.claim()));
});
self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  event.respondWith(caches.match(event.request, { ignoreSearch: true }).then((kept) => kept ?? fetch(event.request)));
});
