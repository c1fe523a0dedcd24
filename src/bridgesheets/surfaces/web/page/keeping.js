/**
 * Files that answer for a visit: an amendment, the files of a club. They last as long as the tab, and until the visitor
 * forgets them where they are kept in the browser. A tab reads what is kept when it opens, so tabs disturb no other tab.
 * @typedef {{name: string, files: import("./python.js").Dropped[], stays: boolean}} Held
 */

const PREFIX = "bridgesheets.";

/** @param {Uint8Array} content */
function asText(content) {
  let bytes = "";
  for (const byte of content) bytes += String.fromCharCode(byte);
  return btoa(bytes);
}

/** @param {string} text */
const asBytes = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/**
 * What is held of a kind: by this tab, or kept in the browser; null for nothing, and for what is damaged.
 * @param {string} kind
 * @returns {Held | null}
 */
export function recalled(kind) {
  try {
    const [tab, browser] = [sessionStorage, localStorage].map((storage) => storage.getItem(PREFIX + kind));
    const { name, files } = JSON.parse(tab ?? browser ?? "");
    const read = files.map((/** @type {{name: string, content: string}} */ file) => ({ name: file.name, content: asBytes(file.content) }));
    return { name, files: read, stays: browser !== null };
  } catch {
    return null;
  }
}

/**
 * Holds files for this tab, or keeps them in the browser.
 * @param {"sessionStorage" | "localStorage"} where
 * @param {string} kind
 * @param {Held} held
 * @returns {boolean} whether the browser lets the page store anything, and has room for it
 */
export function store(where, kind, held) {
  const files = held.files.map(({ name, content }) => ({ name, content: asText(content) }));
  try {
    window[where].setItem(PREFIX + kind, JSON.stringify({ name: held.name, files }));
    return true;
  } catch {
    return false;
  }
}

/**
 * Forgets what is held of a kind, in this tab and in the browser.
 * @param {string} kind
 */
export function forget(kind) {
  try {
    for (const storage of [sessionStorage, localStorage]) storage.removeItem(PREFIX + kind);
  } catch {
    // A browser that stores nothing has nothing to forget.
  }
}
