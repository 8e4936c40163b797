/* Ahead: what the rules will bring as things stand, written where it will happen; with a move pointed at, after it. */

import { $, $$, fragment, now, url } from "./page.js";

const place = $("#ghosts");
let open = false;
let asked = "";

/* Its colour says what it is; the words after it say what it brings. */
const short = (line) => line.textContent.replace(/^[^:]*: /, "").replace(/\.$/, "");
const chip = (line) => {
  const at = document.getElementById(line.dataset.place);
  if (!at?.getClientRects().length) return null;
  const box = at.getBoundingClientRect();
  const made = document.createElement("span");
  made.className = `ghost ${line.dataset.what}${line.matches(".unsure") ? " unsure" : ""}`;
  made.textContent = short(line);
  made.style.left = `${box.left + box.width / 2}px`;
  made.style.top = `${box.top + box.height / 2}px`;
  return made;
};

/* Several things that come to one place stand below each other. */
const write = (html) => {
  const told = new DOMParser().parseFromString(html, "text/html");
  const lines = [...told.querySelectorAll("[data-place]")];
  const chips = new Map();
  for (const line of lines) {
    const made = chip(line);
    if (!made) continue;
    const known = chips.get(line.dataset.place);
    if (known) known.append(document.createElement("br"), short(line));
    else chips.set(line.dataset.place, made);
  }
  place.replaceChildren(...chips.values());
};

export const foresee = async (move = "") => {
  if (!open || !$("[data-ahead]")) return place.replaceChildren();
  const address = url("ahead", move ? { move } : {});
  asked = address;
  const html = await fragment(address);
  if (open && asked === address) write(html);
};

const toggle = (wanted = !open) => {
  open = wanted;
  $("[data-ahead]")?.setAttribute("aria-pressed", String(open));
  foresee();
};
document.addEventListener("click", (event) => { if (event.target.closest("[data-ahead]")) toggle(); });
export const settleAhead = () => { if (open) toggle(Boolean($("[data-ahead]"))); };
window.addEventListener("resize", () => foresee());

/* A move that is pointed at shows what would come after it. */
let timer = 0;
const pointed = (event) => event.target.closest?.("#now [data-move], #moves button.move");
document.addEventListener("pointerover", (event) => {
  const one = open && event.pointerType !== "touch" ? pointed(event) : null;
  clearTimeout(timer);
  if (one) timer = setTimeout(() => foresee(one.dataset.move ?? one.value), 250);
  else if (open && asked.includes("move=") && $$("[data-ahead]", now()).length) timer = setTimeout(() => foresee(), 400);
});
