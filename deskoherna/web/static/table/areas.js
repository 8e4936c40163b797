/* Areas: panels as large as they fit, in tabs where they do not; hands that stay readable; what a sheet hides. */

import { $, $$, now } from "./page.js";

const LEAST = 0.72; // panels and cards are not shown smaller than so; they scroll instead
const GAP = 8;

const wide = () => window.matchMedia("(min-width: 1100px)").matches;
const box = (picture) => picture.viewBox.baseVal;

/* -- tabs --------------------------------------------------------------------------------------------------------- */

let front = null;
const bring = (key, scroll) => {
  front = key;
  for (const one of $$("[data-tab]")) one.setAttribute("aria-pressed", String(one.dataset.tab === key));
  for (const one of $$(".area")) one.classList.toggle("front", one.id === `area-${key}`);
  if (scroll) {
    $(`[data-tab="${CSS.escape(key)}"]`)?.scrollIntoView({ block: "nearest", inline: "nearest" });
    if (wide()) $(`#area-${CSS.escape(key)}`)?.scrollIntoView({ block: "nearest" });
  }
};
document.addEventListener("click", (event) => {
  const tab = event.target.closest("[data-tab]");
  if (!tab) return;
  if (wide()) $(".areas").focus({ preventScroll: true }); // panels under a wide board rise over it
  bring(tab.dataset.tab, true);
});

const turnTabs = (asked) => {
  const tabs = $$("[data-tab]").map((one) => one.dataset.tab);
  if (!tabs.length) return;
  const choosable = asked ? $(".area:has(.can)")?.id.slice("area-".length) : undefined;
  bring(choosable ?? (tabs.includes(front) ? front : tabs[0]), choosable !== undefined);
};

/* -- sizes -------------------------------------------------------------------------------------------------------- */

const fit = () => {
  for (const row of $$(".row-of-cards", now())) {
    row.style.setProperty("--w", box(row.firstElementChild).width);
    row.style.setProperty("--h", box(row.firstElementChild).height);
  }
  const sheets = $(".sheets");
  if (!sheets) return;
  const drawn = $$(".area > svg", sheets);
  const em = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const room = $(".areas", sheets).clientHeight - GAP * (drawn.length - 1) - 2;
  const tall = drawn.reduce((sum, one) => sum + box(one).height / box(one).width, 0);
  const board = $(".laid > svg", now());
  const beside = $(".board").clientWidth + sheets.clientWidth; // what the board does not need at full height
  const spare = board ? beside - ($(".board").clientHeight * box(board).width) / box(board).height : Infinity;
  const most = Math.min(26 * em, Math.max(...drawn.map((one) => box(one).width * 1.25), 20 * em), spare);
  const least = Math.max(...drawn.map((one) => box(one).width)) * LEAST;
  const inColumn = now().matches(".wide") && window.innerWidth < 1700; // as wide as the players above
  const size = inColumn ? sheets.clientWidth : Math.max(least, Math.min(most, room / tall));
  sheets.style.setProperty("--sheets", `${Math.round(size)}px`);
  sheets.classList.toggle("over", size * tall > room + 4);
};

/* How high the sheet of the decision is, where it lies over the page. */
export const sheetSize = () => {
  const sheet = $(".decision:not(.finished)");
  const fixed = sheet && getComputedStyle(sheet).position === "fixed";
  document.documentElement.style.setProperty("--sheet", fixed ? `${sheet.offsetHeight}px` : "0px");
};

/* On a phone the sheet must not lie on what it asks about. */
export const reveal = (first = $(".can", now())) => {
  const sheet = $(".decision");
  if (!first || !sheet || getComputedStyle(sheet).position !== "fixed") return;
  const place = first.getBoundingClientRect();
  if (place.top < 0 || place.bottom > sheet.getBoundingClientRect().top) {
    (first.closest(".area, .row-of-cards, .laid") ?? first).scrollIntoView({ block: "end", inline: "nearest" });
  }
};

export const arrange = (asked) => {
  turnTabs(asked);
  fit();
  sheetSize();
  if (asked) reveal();
};

new ResizeObserver(() => { fit(); sheetSize(); }).observe(document.body);
