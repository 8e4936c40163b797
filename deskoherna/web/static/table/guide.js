/* The guide of a lesson: page by page, with what it speaks of lit. Its strip has a place of its own above the table. */

import { $, $$, now } from "./page.js";
import { bring, reveal } from "./slots.js";

const guide = () => $("#guide");
const pages = () => $$(".leaf", guide());

let told = ""; // what was told when we last looked
let at = 0;
const turn = () => {
  pages().forEach((page, n) => { page.hidden = n !== at; });
  $("[data-next]", guide()).hidden = at >= pages().length - 1;
};

/* A move is lit where it can be made: on its own button, in a menu, or on all its parts. With a rest a move names what is not chosen. */
const makes = (thing, move) => {
  const { move: own, moves, movePrefix, part, rest } = thing.dataset;
  const said = move.split(" ");
  if (part !== undefined && move === rest) return true;
  if (part !== undefined) return said[0] === movePrefix && said.slice(1).includes(part) === (rest === undefined);
  return own === move || Boolean(moves?.split("|").includes(move));
};

const dim = () => { for (const one of $$(".taught")) one.classList.remove("taught"); };
const light = () => {
  dim();
  const { light: ids, wanted } = guide().dataset;
  const named = ids.split(" ").filter(Boolean).map((id) => document.getElementById(id)).filter(Boolean);
  const moves = wanted.split("|").filter(Boolean);
  const asked = $$("svg.picture .can", now()).filter((thing) => moves.some((move) => makes(thing, move)));
  const listed = $$("#moves button.move, #menu button.move").filter((button) => moves.includes(button.value || button.dataset.move));
  for (const one of [...named, ...asked, ...listed]) one.classList.add("taught");
  for (const one of listed) one.closest("details")?.setAttribute("open", ""); // a long list is folded
  const last = at >= pages().length - 1; // what is asked for is shown with the page that asks for it
  return asked.length && (last || !named.length) ? asked : named;
};

/* On a small screen the page with what it speaks of is turned up; a slot or a board that scrolls shows it. */
const show = (things) => {
  const hidden = (one) => getComputedStyle(one).display === "none";
  const parts = things.map((one) => one.closest("#now > section")).filter(Boolean);
  if (!parts.length) return;
  if (parts.every(hidden)) bring(parts[0].id);
  const seen = things.find((one) => !hidden(one.closest("#now > section") ?? one));
  if (seen?.closest(".laid")) reveal(things.filter((one) => one.closest(".laid")));
  else seen?.scrollIntoView({ block: "nearest", inline: "nearest" });
};

export const settleGuide = () => {
  if (!guide()) { if (told) dim(); told = ""; return; }
  const says = pages().map((page) => page.textContent).join();
  const fresh = says !== told;
  if (fresh) at = 0;
  told = says;
  turn();
  const things = light();
  if (fresh) show(things);
};

$("#menu").addEventListener("toggle", () => { if (guide()) light(); }); // its lines are made when it opens

document.addEventListener("click", (event) => {
  if (!event.target.closest("#guide [data-next]")) return;
  at += 1;
  turn();
  show(light());
});
