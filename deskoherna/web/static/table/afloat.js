/* Afloat: labels written over the board stand at their places, follow them when the board is moved or enlarged, and
   are gone where a place is out of sight. */

import { $, $$ } from "./page.js";

const NEAR = 12; // px from what it stands above
const ROOM = 20; // px: how high a label is

/* Whether a label at a point is within the frames that a place lies in, any of which may scroll. */
const inSight = (at, x, top) => {
  for (let frame = at.closest(".laid, .board"); frame; frame = frame.parentElement?.closest(".laid, .board")) {
    const box = frame.getBoundingClientRect();
    if (x < box.left || x > box.right || top < box.top || top + ROOM > box.bottom) return false;
  }
  return true;
};

/* Where a label stands, its middle and its top: above the name of a place, below what lies there, or in its middle. */
const spot = (at, foot) => {
  const name = $(".place-label", at)?.getBoundingClientRect();
  const box = name ?? at.getBoundingClientRect();
  const x = box.left + box.width / 2;
  if (!name) return [x, foot ? box.bottom - ROOM : box.top + (box.height - ROOM) / 2];
  const lows = $$("[data-thing]", at).map((thing) => thing.getBoundingClientRect().bottom);
  return [x, foot ? Math.max(name.bottom, ...lows) + 2 : name.top - NEAR - ROOM / 2];
};

const settle = (label) => {
  const at = document.getElementById(label.dataset.over);
  label.hidden = !at?.getClientRects().length;
  if (label.hidden) return;
  const [x, top] = spot(at, label.dataset.edge === "foot");
  label.hidden = !inSight(at, x, top);
  label.style.left = `${x}px`;
  label.style.top = `${top}px`;
};

/* A label over a place, by the id of that; null where it is not drawn. */
export const afloat = (place, text, kind, edge = "") => {
  if (!document.getElementById(place)?.getClientRects().length) return null;
  const label = document.createElement("span");
  label.className = kind;
  label.dataset.over = place;
  label.dataset.edge = edge;
  label.textContent = text;
  settle(label);
  return label;
};

let waiting = 0;
const settleAll = () => {
  waiting = 0;
  for (const label of $$(".ghosts [data-over]")) settle(label);
};
const soon = () => { waiting ||= requestAnimationFrame(settleAll); };
document.addEventListener("scroll", soon, { capture: true, passive: true });
window.addEventListener("resize", soon);
const sizes = new ResizeObserver(soon);
export const followBoards = () => { for (const board of $$(".laid > svg")) sizes.observe(board); };
