/* Menus: a thing that several moves are about offers them in a short list beside it. */

import { preview, unpreview } from "./choosing.js";
import { $, $$, find } from "./page.js";

const place = $("#menu");
let thing = null;

const line = (button) => {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "move";
  made.setAttribute("role", "menuitem");
  made.dataset.move = button.value;
  made.textContent = button.textContent;
  return made;
};

/* Below what it belongs to, or above it, always within the window, and not over what tells what a move does. */
const put = () => {
  const box = thing.getBoundingClientRect();
  const size = place.getBoundingClientRect();
  const told = $("#preview")?.getBoundingClientRect();
  const left = Math.max(8, Math.min(box.left + box.width / 2 - size.width / 2, window.innerWidth - size.width - 8));
  const inside = (top) => top > 8 && top + size.height < window.innerHeight;
  const clear = (top) => !told?.height || left + size.width < told.left || left > told.right || top + size.height < told.top || top > told.bottom;
  const beside = [box.bottom + 6, box.top - size.height - 6];
  const apart = told?.height ? [told.top - size.height - 6, told.bottom + 6] : [];
  const top = [...beside, ...apart].find((one) => inside(one) && clear(one)) ?? beside.find(inside) ?? beside[1];
  place.style.left = `${left}px`;
  place.style.top = `${Math.max(8, Math.min(top, window.innerHeight - size.height - 8))}px`;
};
const grown = new ResizeObserver(() => { if (place.matches(":popover-open")) put(); });

export const closeMenu = () => { if (place.matches(":popover-open")) place.hidePopover(); };

export const openMenu = (piece) => {
  closeMenu();
  const lines = piece.dataset.moves.split("|").map(find).filter(Boolean).map(line);
  thing = piece;
  place.setAttribute("aria-label", piece.querySelector("title")?.textContent ?? "");
  place.replaceChildren(...lines);
  place.showPopover();
  put();
  grown.observe($("#preview")); // what is told comes later
  lines[0]?.focus();
};

place.addEventListener("keydown", (event) => {
  const lines = $$("button", place);
  const at = lines.indexOf(document.activeElement);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  if (event.key === "Escape" || event.key === "Tab") {
    event.preventDefault();
    closeMenu();
    thing?.focus();
  } else if (next !== undefined) {
    event.preventDefault();
    lines.at(next % lines.length).focus();
  } else if (event.key !== "Enter" && event.key !== " ") return;
  event.stopPropagation();
});
place.addEventListener("focusin", (event) => preview(event.target.dataset.move, 80));
place.addEventListener("pointerover", (event) => {
  const one = event.target.closest("button");
  if (one) preview(one.dataset.move);
});
place.addEventListener("click", () => { closeMenu(); thing?.focus(); });
place.addEventListener("toggle", (event) => {
  if (event.newState !== "closed") return;
  grown.disconnect();
  unpreview();
});
