/**
 * The page: its cards, the form that is open, what is dropped on it, and what Python answers.
 * @typedef {{version: string, largest: number, forms: Record<string, import("./forms.js").Form>,
 *   functions: import("./look-up.js").Spec[]}} Described
 */
import { byId, make } from "./dom.js";
import { droppedFiles } from "./files.js";
import { ShownForm } from "./forms.js";
import { forget, recalled, store } from "./keeping.js";
import { search } from "./look-up.js";
import { Python, Stopped, said } from "./python.js";
import { refuse, show } from "./results.js";

/** @type {Described} */
const described = JSON.parse(byId("described").textContent ?? "{}");
/** The cards in the order of an evening: what each is called, and the forms it has. */
const CARDS = [
  { name: "read", short: "Open", forms: ["read"] },
  { name: "look-up", title: "Look up", lead: "Any function, formula or scale, with the reason and the clause.", forms: ["formula", "scale"] },
  { name: "sheet", short: "Score sheet", forms: ["sheet"] },
  { name: "draw", short: "Draw", forms: ["draw"] },
  { name: "award", short: "Award", forms: ["award", "template"] },
  { name: "month", short: "Month", forms: ["month"] },
  { name: "workbooks", short: "Check", forms: ["workbooks"] },
  { name: "cards", title: "Cards and charts to order", short: "Cards and charts", lead: "Victory Point cards, award charts for your own tables, the pages for a wall, and the printed set.", forms: ["cards", "charts", "wall", "set"] },
  { name: "club", short: "Club", forms: ["club", "first"] },
  { name: "editions", forms: ["editions"] },
].filter((card) => card.forms.every((form) => form in described.forms))
  .map((card) => ({ ...described.forms[card.name], ...card }));

const state = byId("state");
const seconds = byId("seconds");
const stop = /** @type {HTMLButtonElement} */ (byId("stop"));
const main = byId("main");
let began = 0;

const python = new Python((now, words) => {
  document.body.dataset.state = now;
  state.textContent = words;
  stop.hidden = now !== "working";
  seconds.textContent = "";
  began = performance.now();
});
setInterval(() => {
  const worked = Math.round((performance.now() - began) / 1000);
  if (document.body.dataset.state === "working" && worked > 1) seconds.textContent = `${worked} seconds`;
}, 1000);
stop.addEventListener("click", () => python.stop());

/** What may answer for a visit, in the words of the line that says so. */
const ANSWERING = [["edition", "Edition:"], ["club", "Club:"]];

/**
 * Lets files answer until the tab is closed, or those that are kept in the browser; without files nothing does.
 * @param {string} kind
 * @param {import("./keeping.js").Held} held
 */
function answerBy(kind, held) {
  python.kept[kind] = held.files;
  const told = byId(kind);
  told.hidden = !held.files.length;
  const until = held.stays ? "kept in this browser" : "until this tab is closed";
  const again = (/** @type {string} */ words, /** @type {() => void} */ onclick) => make("button", { type: "button", class: "remove", onclick }, words);
  const over = again(held.stays ? "Forget it" : "Stop using it", () => {
    forget(kind);
    answerBy(kind, { name: "", files: [], stays: false });
  });
  const keep = again("Keep it in this browser", () => {
    const stays = store("localStorage", kind, held);
    if (stays) answerBy(kind, { ...held, stays });
    else keep.replaceWith("This browser keeps nothing for this page.");
  });
  told.replaceChildren(`${ANSWERING.find(([each]) => each === kind)?.[1]} ${held.name}, ${until}. `, over, held.stays ? "" : keep);
}
for (const [kind] of ANSWERING) {
  const held = recalled(kind);
  if (held) answerBy(kind, held);
}

/**
 * A card as it was left: its forms with what the fragment keeps of each, the places of their answers, what is shown.
 * @typedef {{forms: ShownForm[], kept: (() => [string, string][])[], places: HTMLElement[], nodes: Node[]}} Opened
 */
/** @type {Map<string, Opened>} the cards that were opened, each with its files, fields and answers */
const desk = new Map();
/** @type {Opened} the card that is shown */
let shown = { forms: [], kept: [], places: [], nodes: [] };

/** The form of the card to which dropped files go. */
const taking = () => shown.forms.filter((form) => form.files).pop();

/**
 * Whether nothing was put into a card yet, and nothing came out.
 * @param {Opened} card
 */
const untouched = (card) => card.forms.every((form) => !form.files?.files.length) && card.places.every((place) => !place.hasChildNodes());

/**
 * What is filled in on a card, as the fragment has it.
 * @param {Opened} card
 */
const query = (card) => new URLSearchParams(card.kept.flatMap((values) => values())).toString();

/** What the fragment says: the card and what is filled in. */
function fragment() {
  const [name, rest] = location.hash.slice(1).split(/\?(.*)/s);
  return { name, values: Object.fromEntries(new URLSearchParams(rest ?? "")) };
}

/**
 * Keeps what is filled in, in the fragment: the address can be bookmarked.
 * @param {string} card
 */
function keep(card) {
  const filled = query(shown);
  history.replaceState(null, "", `#${card}${filled ? `?${filled}` : ""}`);
}

/**
 * A form with the place of its answers.
 * @param {string} card
 * @param {string} name
 * @param {import("./forms.js").Field[]} fields
 * @param {[string, string][]} buttons
 * @param {Record<string, string>} values
 * @param {Record<string, string>} [fixed] values that stand in no field
 */
function working(card, name, fields, buttons, values, fixed = {}) {
  const place = make("div", { class: "answer", role: "region", "aria-label": `Answer: ${described.forms[name]?.title ?? name}`, tabindex: "-1" });
  // Of several forms on a card the first has the plain names, the others their own before them.
  const own = shown.kept.length ? `${name}.` : "";
  const begun = Object.fromEntries(fields.map((field) => [field.name, values[own + field.name] ?? ""]));
  const form = new ShownForm(fields, buttons, begun, described.largest, (button) => send(button), () => keep(card));
  if (name === "read") form.files?.element.addEventListener("input", () => form.files?.files.length && send("read"));
  let looked = Promise.resolve();
  if (described.forms[name]?.reads) {
    const again = () => (looked = looked.then(look));
    form.files?.element.addEventListener("input", again);
    form.element.addEventListener("change", (event) => event.target !== form.files?.chooser && again());
  }
  /** Has Python say what the files are, before anything is asked about them. */
  async function look() {
    if (document.body.dataset.state === "working" || !form.files?.files.length) return form.know({ said: {}, useless: [] });
    try {
      const { files } = await form.files.read();
      const { said } = await python.ask({ form: name, button: "read", values: form.values() }, files);
      form.know(said.known ?? { said: {}, useless: [] });
      form.ask(said.asked, said.questions);
    } catch {
      // What is wrong with the files is told where they are worked on.
    }
  }
  shown.forms.push(form);
  shown.places.push(place);
  shown.kept.push(() => Object.entries({ ...fixed, ...form.values(fields) }).map(([field, value]) => [own + field, value]));
  /** @param {string} button */
  async function send(button) {
    place.replaceChildren(make("p", { class: "help" }, document.body.dataset.state === "starting" ? "Python is starting; then this is done ..." : "Working ..."));
    await looked;
    if (document.body.dataset.state === "working") return refuse(place, "Work is going on; stop it, or wait until it is done.");
    form.ask([]);
    try {
      const read = await form.files?.read() ?? { files: [], refused: [], held: new Map() };
      if (form.files?.files.length && !read.files.length) throw new Error(read.refused.join("; "));
      const answer = await python.ask({ form: name, button, values: { ...fixed, ...form.values() } }, read.files);
      show(place, answer, read.held);
      // What is asked for stands above what says so.
      if (answer.said.good) form.element.before(place);
      else form.element.after(place);
      place.parentElement?.classList.toggle("answered", answer.said.good);
      for (const said of read.refused) refuse(place, said, true);
      form.ask(answer.said.asked, answer.said.questions);
      const { holds } = answer.said;
      if (holds) {
        const held = { name: holds.name, files: read.files, stays: false };
        store("sessionStorage", holds.kind, held);
        answerBy(holds.kind, held);
      }
    } catch (problem) {
      refuse(place, problem instanceof Stopped ? "Stopped. Nothing was made." : said(problem));
    }
    if (!place.isConnected) return arrived(card, true);
    place.scrollIntoView({ block: "nearest" });
    const asked = form.asked();
    // Whoever listens hears what the focus is on; where that is a field, what is missing is said besides.
    byId("told").textContent = asked ? place.textContent : "";
    (asked ?? place).focus({ preventScroll: !asked });
  }
  return make("div", { class: "working" }, form.element, place);
}

/**
 * The card of functions, formulas and scales.
 * @param {Record<string, string>} values
 */
function lookUp(values) {
  const spec = described.functions.find((each) => each.name === values.function || each.twins.includes(values.function));
  if (spec) {
    const rules = described.forms.formula.fields.filter((field) => field.group === "Rules");
    const form = working("look-up", "function", [...spec.fields, ...rules], [["call", "Calculate"]], values, { function: spec.name });
    return [
      make("p", {}, make("a", { href: "#look-up" }, "All functions")),
      make("section", {}, make("h3", {}, [spec.name, ...spec.twins].join(", ")), make("p", {}, spec.summary),
        spec.detail ? make("p", { class: "help" }, spec.detail) : null, form,
        make("p", { class: "clause" }, `Written in ${spec.source.join("; ")}`)),
    ];
  }
  const [formula, scale] = sections("look-up", ["formula", "scale"], values);
  return [formula, make("section", {}, make("h3", {}, "A function"), search(described.functions)), scale];
}

/**
 * The forms of a card that has several, each with its title.
 * @param {string} card
 * @param {string[]} names
 * @param {Record<string, string>} values
 */
function sections(card, names, values) {
  return names.map((name) => {
    const form = described.forms[name];
    const alone = CARDS.some((each) => each.name === card && each.title === form.title);
    const head = alone ? [] : [make("h3", {}, form.title), make("p", { class: "help" }, form.lead)];
    return make("section", {}, ...head, working(card, name, form.fields, form.buttons, values));
  });
}

/**
 * What is inside a card.
 * @param {{name: string, forms: string[], fields: import("./forms.js").Field[], buttons: [string, string][]}} card
 * @param {Record<string, string>} values
 */
function inside(card, values) {
  if (card.name === "look-up") return lookUp(values);
  if (card.forms.length > 1) return sections(card.name, card.forms, values);
  return [working(card.name, card.forms[0], card.fields, card.buttons, values)];
}

/**
 * Marks a card in the navigation while an answer waits on it that nobody has seen.
 * @param {string} name
 * @param {boolean} waits
 */
function arrived(name, waits) {
  const link = document.querySelector(`nav a[href="#${name}"]`);
  link?.querySelector(".done")?.remove();
  if (!waits) return;
  link?.append(make("span", { class: "done" }, " done"));
  byId("told").textContent = `${link?.firstChild?.textContent} is done`;
}

/**
 * Makes a card anew.
 * @param {typeof CARDS[number]} card
 * @param {Record<string, string>} values what is filled in
 */
function begin(card, values) {
  shown = { forms: [], kept: [], places: [], nodes: [] };
  const over = make("button", { type: "button", class: "remove over", onclick: () => {
    desk.delete(key(card.name, values));
    history.replaceState(null, "", values.function ? `#${card.name}?function=${encodeURIComponent(values.function)}` : `#${card.name}`);
    open();
  } }, "Start over");
  shown.nodes = [make("h2", {}, card.title), make("p", { class: "lead" }, card.lead, " ", over), ...inside(card, values)];
}

/**
 * The name under which the desk keeps a card; each function has its own.
 * @param {string} name
 * @param {Record<string, string>} values
 */
const key = (name, values) => (values.function ? `${name} ${values.function}` : name);

/** Shows what the fragment asks for: a card as it was left, or anew. */
function open() {
  const { name, values } = fragment();
  if (name === "main") return main.focus();
  const card = CARDS.find((each) => each.name === name);
  shown = { forms: [], kept: [], places: [], nodes: [] };
  for (const link of document.querySelectorAll("nav a")) {
    const here = link.getAttribute("href") === `#${name}`;
    if (here) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  document.title = card ? `${card.title} – bridgesheets` : "bridgesheets";
  if (!card) {
    main.replaceChildren(make("p", { class: "lead" }, "Choose what to do, or drop a file anywhere on this page."), make("ul", { class: "cards" }, ...CARDS.map((each) =>
      make("li", {}, make("a", { href: `#${each.name}` }, make("h2", {}, each.title), make("p", {}, each.lead))))),
      make("p", { class: "example" }, make("button", { type: "button", class: "second", onclick: example }, "Try it with an example evening")));
    return;
  }
  python.warm(card.forms[0]);
  arrived(card.name, false);
  const left = desk.get(key(card.name, values));
  const asked = new URLSearchParams(values).toString();
  if (left && (!asked || asked === query(left) || !untouched(left))) shown = left;
  else begin(card, values);
  desk.set(key(card.name, values), shown);
  main.replaceChildren(...shown.nodes);
  if (shown === left) keep(card.name);
}

byId("tasks").replaceChildren(...CARDS.map((card) => make("li", {}, make("a", { href: `#${card.name}` }, card.short ?? card.title))));
byId("version").textContent = described.version;
addEventListener("hashchange", () => {
  open();
  main.focus({ preventScroll: true });
  scrollTo(0, 0);
});
for (const name of ["dragover", "drop"])
  addEventListener(name, (event) => {
    const moved = /** @type {DragEvent} */ (event).dataTransfer;
    if (!moved?.types.includes("Files")) return;
    event.preventDefault();
    if (name === "drop") droppedFiles(moved).then(dropped);
  });
addEventListener("focus", () => shown.forms.forEach((form) => form.files?.refresh()));

/**
 * Files that were dropped go to the form that is open, or are opened.
 * @param {import("./files.js").Held[]} files
 */
function dropped(files) {
  if (!taking()) {
    history.pushState(null, "", "#read");
    open();
  }
  taking()?.files?.add(files);
}

/** Opens the files of an evening that Python makes up. */
async function example() {
  if (document.body.dataset.state === "working") return;
  const { said, contents } = await python.ask({ form: "sheet", button: "example", values: {} }, []);
  dropped(said.files.map(({ name }, at) => ({ name, file: new File([/** @type {BlobPart} */ (contents[at])], name), handle: null })));
}

main.addEventListener("go", (event) => {
  const [card, button, ...name] = /** @type {CustomEvent} */ (event).detail.split("/");
  const files = taking()?.files?.files.filter((held) => !name.length || held.name === name.join("/")) ?? [];
  history.pushState(null, "", `#${card}`);
  open();
  const form = taking();
  form?.files?.hold(files);
  form?.send(button);
});

open();
if (location.protocol !== "file:" && "serviceWorker" in navigator && !document.getElementById("script-worker.js")) {
  let before = navigator.serviceWorker.controller;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    // The first one that a visit has is of the version that it sees.
    const first = !before;
    before = navigator.serviceWorker.controller;
    if (first) return;
    const newer = byId("newer");
    newer.hidden = false;
    newer.replaceChildren("A new version of this page is there. ", make("button", { type: "button", class: "remove", onclick: () => location.reload() }, "Reload"));
  });
  navigator.serviceWorker.register("service-worker.js").catch(() => {});
}
