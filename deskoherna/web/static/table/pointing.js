/* Pointing: clicks on drawings and tools, previews by mouse, focus and long press, searching among moves. */

import { answer, choose, confirm, disarm, hint, never, parts, preview, reason, unpreview, why } from "./choosing.js";
import { chair, rules, shut } from "./drawers.js";
import { list } from "./slots.js";
import { asked } from "./live.js";
import { openMenu } from "./menu.js";
import { $, $$, gesture, main, moves } from "./page.js";
import { closer } from "./zoom.js";

const HASTE = 250; // a question this fresh was not meant by a click that was already on its way
const TWICE = 400; // so soon after an answer, and in the same place, a click is the rest of a double one
const NEAR = 8; // pixels
const CHOICES = "[data-move], [data-moves], [data-part], #moves button.move";

/* The second click of a double one was not meant for what has come to lie under it. Browsers count clicks, but
   some begin anew where the page has changed. */
let last = { x: 0, y: 0 };
const hasty = (event) => {
  const { detail, target, clientX: x, clientY: y } = event;
  const near = Math.hypot(x - last.x, y - last.y) < NEAR;
  if (detail > 0) last = { x, y };
  if (detail > 1) return target.closest(`${CHOICES}, [data-confirm], [data-advised], #now form button`);
  const again = detail > 0 && near && Date.now() - answer.at < TWICE;
  return (again || Date.now() - asked.at < HASTE) && target.closest(CHOICES);
};

document.addEventListener("click", (event) => {
  if (!gesture.meant) return;
  if (hasty(event)) return event.preventDefault();
  const piece = event.target.closest("[data-move], [data-moves], [data-part], [data-why]");
  const button = event.target.closest("button, a");
  const finger = event.pointerType === "touch"; // a finger's first tap shows, its second plays
  if (piece) {
    if (finger) closer(piece);
    if (piece.dataset.part) parts(piece);
    else if (piece.dataset.move) choose(piece.dataset.move, finger);
    else if (piece.dataset.moves) openMenu(piece);
    else why(piece.dataset.why);
  } else if (button?.matches("#moves button.move")) {
    event.preventDefault();
    choose(button.value, finger);
  } else if (button) tool(button, event);
});

const tool = (button, event) => {
  const { dataset } = button;
  if (dataset.reason) { event.preventDefault(); reason(dataset.reason); }
  else if ("confirm" in dataset) confirm();
  else if ("cancel" in dataset) disarm();
  else if ("never" in dataset) never();
  else if (dataset.advised) choose(dataset.advised, true);
  else if (dataset.hint) hint(button);
  else if (dataset.rules) { event.preventDefault(); rules(""); }
  else if (dataset.rule) { event.preventDefault(); rules(dataset.rule); }
  else if (dataset.chair) { event.preventDefault(); chair(dataset.chair); }
  else if ("close" in dataset) shut(button.closest("dialog"));
  else if ("list" in dataset) { if ($("#moves")) list(); } // while others are asked it only keeps its place
  else if ("site" in dataset) button.setAttribute("aria-expanded", String(document.body.classList.toggle("site")));
  else if ("copies" in dataset) copy(button);
};

const copy = async (button) => {
  const field = $("[data-copy]", button.parentElement);
  field.select();
  try { await navigator.clipboard.writeText(field.value); } catch { document.execCommand("copy"); }
  button.lastChild.textContent = button.dataset.copies;
};

/* -- previews ------------------------------------------------------------------------------------------------- */

const pointed = (target) => {
  const one = target.closest?.("[data-move], #moves button.move, [data-advised]");
  return one ? one.dataset.move ?? one.dataset.advised ?? one.value : null;
};

main.addEventListener("pointerover", (event) => {
  const notation = event.pointerType === "touch" ? null : pointed(event.target);
  if (notation) preview(notation);
});
main.addEventListener("pointerout", (event) => {
  if (event.pointerType !== "touch" && pointed(event.target)) unpreview();
});
main.addEventListener("focusin", (event) => {
  const notation = pointed(event.target);
  if (notation && event.target.matches(":focus-visible")) preview(notation, 80);
});

let press = 0;
main.addEventListener("pointerdown", (event) => {
  gesture.meant = true;
  if (event.pointerType !== "touch") return;
  const notation = pointed(event.target);
  if (notation) press = setTimeout(() => { gesture.meant = false; preview(notation, 0); }, 450);
});
main.addEventListener("pointermove", (event) => {
  if (Math.hypot(event.movementX, event.movementY) > 6) clearTimeout(press);
});
for (const end of ["pointerup", "pointercancel"]) main.addEventListener(end, () => clearTimeout(press));
main.addEventListener("contextmenu", (event) => { if (!gesture.meant) event.preventDefault(); });

/* -- searching among moves ----------------------------------------------------------------------------------- */

const plain = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

document.addEventListener("input", (event) => {
  if (!event.target.matches("[data-filter]")) return;
  const words = plain(event.target.value).split(/\s+/).filter(Boolean);
  for (const one of moves()) {
    const text = plain(`${one.textContent} ${one.value}`);
    one.parentElement.hidden = !words.every((word) => text.includes(word));
  }
  for (const kind of $$("#moves .kind")) {
    kind.hidden = !$("li:not([hidden])", kind);
    if (kind.matches("details")) kind.open = words.length > 0 && !kind.hidden;
  }
  $(".none-found").hidden = moves().some((one) => !one.parentElement.hidden);
});
document.addEventListener("keydown", (event) => {
  if (!event.target.matches?.("[data-filter]") || event.key !== "Enter") return;
  event.preventDefault();
  moves().find((one) => !one.parentElement.hidden)?.focus();
});
