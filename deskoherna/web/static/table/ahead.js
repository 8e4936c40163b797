/* Ahead: what the rules will bring as things stand, written where it will happen and listed beside; with a move
   pointed at, after it. What comes to a player as such is only listed. */

import { afloat } from "./afloat.js";
import { $, $$, fragment, now, url } from "./page.js";
import { heedPins } from "./pins.js";

const place = $("#ghosts");
const list = $("#coming");
let open = false;
let asked = "";

/* Its colour says what it is; the words after it say what it brings. */
const brief = new Set(["ravage", "build", "explore", "rule"]);
const short = (line) => {
  const text = $("span", line).textContent.replace(/\.$/, "");
  return brief.has(line.dataset.what) ? text.replace(/^[^:]*: /, "") : text;
};
const chip = (line) => afloat(line.dataset.place, short(line), `ghost ${line.dataset.what}${line.matches(".unsure") ? " unsure" : ""}`);

/* Several things that come to one place stand below each other. */
const write = (html) => {
  const told = new DOMParser().parseFromString(html, "text/html");
  const lines = [...told.querySelectorAll("[data-place]:not([data-place^='points-'])")].filter((line) => brief.has(line.dataset.what) || !line.matches(".unsure"));
  const chips = new Map();
  for (const line of lines) {
    const made = chip(line);
    if (!made) continue;
    const known = chips.get(line.dataset.place);
    if (known) known.append(document.createElement("br"), short(line));
    else chips.set(line.dataset.place, made);
  }
  place.replaceChildren(...chips.values());
  list.replaceChildren(...told.body.childNodes);
};

export const foresee = async (move = "") => {
  list.hidden = !open || !$("[data-ahead]");
  if (list.hidden) return place.replaceChildren();
  const pins = $("[data-count-pins]", list)?.checked ? { pins: "1" } : {};
  const address = url("ahead", move ? { move, ...pins } : pins);
  asked = address;
  const html = await fragment(address);
  if (open && asked === address && !$("select", list)?.matches(":focus")) write(html);
};
heedPins(list, () => foresee());

const toggle = (wanted = !open) => {
  open = wanted;
  $("[data-ahead]")?.setAttribute("aria-pressed", String(open));
  foresee();
};
document.addEventListener("click", (event) => { if (event.target.closest("[data-ahead]")) toggle(); });
export const settleAhead = () => { if (open) toggle(Boolean($("[data-ahead]"))); };

/* A move that is pointed at shows what would come after it. */
let timer = 0;
const pointed = (event) => event.target.closest?.("#now [data-move], #moves button.move");
document.addEventListener("pointerover", (event) => {
  const one = open && event.pointerType !== "touch" ? pointed(event) : null;
  clearTimeout(timer);
  if (one) timer = setTimeout(() => foresee(one.dataset.move ?? one.value), 250);
  else if (open && asked.includes("move=") && $$("[data-ahead]", now()).length) timer = setTimeout(() => foresee(), 400);
});
