/* Symbols are named in words wherever they stand: under a resting mouse, on focus, under a finger that stays. */

const WAIT = 350;
const PRESS = 450;
const LONGER = 900; // on a card, which is shown in full before
const NEAR = 3; // pixels beside a symbol that still mean it,
const FINGER = 14; // and for fingers
const MOST = 6; // symbols named at once

const names = JSON.parse(document.querySelector("#legend").textContent);
const tip = document.querySelector("#symbol");
const DRAWN = "svg.picture, svg.icon";
const uses = (from) => [...from.querySelectorAll('use[href^="#icon-"]')];

/* What the legend says; else what it stands in says. Emblems only adorn a card. */
const meaning = (use) => {
  if (use.closest(".emblem, .emblem-line, g[aria-hidden], button, a, summary")) return "";
  const named = names[use.getAttribute("href").slice("#icon-".length)];
  return named ?? use.closest("g:has(> title)")?.querySelector(":scope > title").textContent ?? "";
};

/* The smallest symbol at a point: they are drawn in thin lines, so it is their box that counts. */
const at = (x, y, near) => {
  const frame = document.elementFromPoint(x, y)?.closest(DRAWN);
  let found = null;
  let least = Infinity;
  for (const use of frame ? uses(frame) : []) {
    const box = use.getBoundingClientRect();
    const out = Math.max(box.left - x, x - box.right, box.top - y, y - box.bottom);
    const size = box.width * box.height + Math.max(out, 0) * 1000; // one that is under the finger is meant before others
    if (out <= near && size < least && meaning(use)) [found, least] = [use, size];
  }
  return found;
};

const hide = () => { if (tip.matches(":popover-open")) tip.hidePopover(); };
let named = null; // what is named now,
let seen = null; // and where it was
const put = () => {
  const box = seen = named.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const left = box.left + box.width / 2 - width / 2;
  const top = box.top - height - 6;
  tip.style.left = `${Math.max(4, Math.min(left, innerWidth - width - 4))}px`;
  tip.style.top = `${top > 4 ? top : box.bottom + 6}px`;
};
const show = (text, thing) => {
  named = thing;
  tip.textContent = text;
  tip.showPopover();
  put();
};
const name = (use) => show(meaning(use), use);

let timer = 0;
let held = false; // the finger that lets go has read, and did not mean to choose
document.addEventListener("pointermove", (event) => {
  if (event.pointerType === "touch") {
    if (Math.hypot(event.movementX, event.movementY) > 6) clearTimeout(timer);
    return;
  }
  clearTimeout(timer);
  if (!event.target.closest?.(DRAWN)) return hide();
  const { clientX: x, clientY: y } = event;
  timer = setTimeout(() => { const use = at(x, y, NEAR); if (use) name(use); else hide(); }, WAIT);
}, { passive: true });
document.addEventListener("pointerdown", (event) => {
  clearTimeout(timer);
  hide();
  held = false;
  if (event.pointerType !== "touch") return;
  const { clientX: x, clientY: y } = event;
  timer = setTimeout(() => {
    const use = document.querySelector("#shown:popover-open") ? null : at(x, y, FINGER);
    if (use) { held = true; name(use); }
  }, event.target.closest?.("[data-card]") ? LONGER : PRESS);
}, { passive: true });
for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, () => clearTimeout(timer));
document.addEventListener("click", (event) => {
  if (!held) return;
  held = false;
  event.preventDefault();
  event.stopPropagation();
}, { capture: true });
document.addEventListener("contextmenu", (event) => { if (held) event.preventDefault(); });

/* Cards are shown in full on focus, with their symbols below. */
const left = () => { if (named?.matches(":not(use)")) hide(); }; // what focus named
document.addEventListener("focusin", ({ target }) => {
  left();
  if (!target.matches(":focus-visible") || !target.closest("svg.picture") || target.closest("[data-card]")) return;
  const said = [...new Set(uses(target).map((use) => names[use.getAttribute("href").slice("#icon-".length)]))].filter(Boolean);
  if (!said.length || said.length > MOST) return;
  // What opens now may have brought the focus, and nothing else can open meanwhile.
  setTimeout(() => { if (target === document.activeElement) show(said.join(" · "), target); });
});
document.addEventListener("focusout", left);
/* Focus scrolls the page by itself; what scrolls elsewhere on the page does not matter. */
document.addEventListener("scroll", () => {
  if (!tip.matches(":popover-open")) return;
  if (named === document.activeElement) return put();
  const box = named.getBoundingClientRect();
  if (Math.hypot(box.left - seen.left, box.top - seen.top) > NEAR) hide();
}, { capture: true, passive: true });
document.addEventListener("keydown", (event) => { if (event.key === "Escape") hide(); });
