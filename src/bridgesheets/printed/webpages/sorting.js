/**
 * Tables whose columns can be sorted by a click on their headings; cells without text stay last. On a telephone the
 * places of one strat are shown, which can be chosen.
 */

/**
 * Lets a table be sorted by each of its columns.
 * @param {HTMLTableElement} table
 */
export function sortable(table) {
  const body = table.tBodies[0];
  if (!body || body.rows.length < 2) return;
  headings(table).forEach((head, column) => {
    const label = head.textContent;
    if (!label) return;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "sort";
    button.textContent = label;
    /* On paper the heading stands without its button: a browser leaves it out where it repeats the head of a table. */
    head.dataset.heading = label;
    button.addEventListener("click", () => sort(table, column));
    head.replaceChildren(button);
  });
}

/**
 * The headings of the columns; those above several columns stand in a row before them.
 * @param {HTMLTableElement} table
 */
export function headings(table) {
  return [...(table.tHead?.rows[table.tHead.rows.length - 1]?.cells ?? [])];
}

/**
 * Lets a reader choose the strat whose places a narrow screen shows, above the first table that has several.
 * @param {ParentNode} place
 */
export function oneStrat(place) {
  const heads = /** @type {HTMLElement[]} */ ([...place.querySelectorAll("th[data-strat]")]);
  const strats = [...new Set(heads.map((head) => head.dataset.strat ?? ""))];
  if (strats.length < 2) return;
  const select = document.createElement("select");
  select.append(...strats.map((strat) => new Option(strat)));
  const label = document.createElement("label");
  label.className = "strats";
  label.append("Places of strat", select);
  heads[0].closest("table")?.before(label);
  /* A table without the chosen strat is of another event: all its places stay. */
  const choose = () => heads.forEach((head) => {
    const table = /** @type {HTMLTableElement} */ (head.closest("table"));
    const column = /** @type {HTMLTableCellElement} */ (head).cellIndex;
    const has = heads.some((other) => table.contains(other) && other.dataset.strat === select.value);
    table.classList.toggle("one-strat", has);
    for (const row of [head.parentElement, ...table.tBodies[0].rows]) {
      row?.children[column].classList.toggle("of-other-strat", has && head.dataset.strat !== select.value);
    }
  });
  select.addEventListener("change", choose);
  choose();
}

/**
 * @param {HTMLTableElement} table
 * @param {number} column
 */
function sort(table, column) {
  const heads = headings(table);
  const falling = heads[column].getAttribute("aria-sort") === "ascending";
  heads.forEach((head) => head.removeAttribute("aria-sort"));
  heads[column].setAttribute("aria-sort", falling ? "descending" : "ascending");
  const key = (/** @type {HTMLTableRowElement} */ row) => row.cells[column]?.textContent ?? "";
  const compare = new Intl.Collator("en", { numeric: true }).compare;
  const rows = [...table.tBodies[0].rows];
  const filled = rows.filter(key).sort((one, other) => {
    const [a, b] = [key(one), key(other)];
    const [x, y] = [Number.parseFloat(a), Number.parseFloat(b)];
    return Number.isNaN(x) || Number.isNaN(y) ? compare(a, b) : x - y;
  });
  table.tBodies[0].append(...(falling ? filled.reverse() : filled), ...rows.filter((row) => !key(row)));
}
