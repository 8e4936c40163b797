/* Scenes: what happened since the page last showed the table is played on it, step by step, before the new state is laid.
   The story in the new page says what to play; pieces fly from where they lie to where they go. */

import { $, $$, fragment, main, now } from "./page.js";

const PACES = { quick: 0.4, normal: 1, step: Infinity };
const LEAST = 700, MOST = 2600, LETTER = 32; // milliseconds a step is shown at the normal pace: enough to read it
const MANY = 14; // so many steps take their time; more of them hurry
const FLIGHT = 520;
const CARD = 120; // pixels: smaller cards are not read where they lie

const player = $("#player");
const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
const kept = () => localStorage.getItem("scenes") ?? (still ? "off" : "normal");
const pace = () => $("[data-pace]", player);
pace().value = kept();
export const paced = () => pace().value !== "off"; // does anything move at all?

/* -- what there is to play ------------------------------------------------------------------------------------------ */

const number = (line) => Number(line.id.slice(1));
const lines = (from) => $$("#log .line", from);
let seen = Math.max(-1, ...lines(document).map(number)); // the last line that was shown or played

/* The title of the scene within its chapter: the nearest one above the line. */
const part = (line) => {
  let one = line.previousElementSibling;
  while (one && !one.matches(".part")) one = one.previousElementSibling;
  return one?.textContent ?? "";
};
/* A card that a sentence names, or that is its whole cause: not the spirit whose rule it was. */
const named = (card) => !card.closest(".cause") || card.textContent === card.closest(".cause").textContent;
const step = (line) => ({
  id: number(line),
  title: line.closest("details")?.querySelector("summary .what")?.textContent ?? "",
  part: part(line),
  text: line.innerHTML,
  words: line.textContent.trim(),
  moved: JSON.parse(line.dataset.flights ?? "[]"),
  cards: $$("[data-card]", line).filter(named).map((one) => one.dataset.card),
  mine: line.matches(".mine"),
  seat: line.dataset.seat ?? null,
  sums: $$(".sum", line).map((sum) => sum.innerHTML),
});
/* The lines of a round's card come up together, as one step. */
const carded = (all) => {
  const found = [];
  for (const one of all) {
    const last = found.at(-1);
    if (!one.sums.length) found.push(one);
    else if (last?.card && last.title === one.title) last.card.push(one);
    else found.push({ ...one, card: [one] });
  }
  return found;
};
/* Of a page about to be laid; scenes that it only names have been seen. */
export const steps = (fresh) => {
  const all = lines(fresh);
  const known = $$("#log details[data-ink]:empty", fresh).flatMap((one) => $$(".line", document.getElementById(one.id)));
  const last = Math.max(-1, ...[...known, ...all].map(number));
  if (last < seen) seen = last; // something was taken back
  return all.filter((line) => number(line) > seen).map(step);
};

/* -- pieces in flight -------------------------------------------------------------------------------------------------- */

const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];
const inSight = (one) => one && one.getClientRects().length > 0;
const flying = [];

const copy = (piece) => {
  const box = piece.getBBox();
  const rect = piece.getBoundingClientRect();
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
  svg.setAttribute("class", "picture flying");
  const drawn = piece.cloneNode(true);
  drawn.removeAttribute("transform");
  for (const one of [drawn, ...$$("[id]", drawn)]) one.removeAttribute("id");
  svg.append(drawn);
  svg.style.width = `${Math.max(rect.width, 18)}px`;
  svg.style.height = `${Math.max(rect.height, 18)}px`;
  return svg;
};

const fly = ([what, from, to]) => {
  const piece = document.getElementById(what);
  const start = inSight(piece) ? piece : document.getElementById(from);
  const end = document.getElementById(to);
  for (const one of [end, document.getElementById(from)]) one?.classList.add("lit");
  if (still || !(piece instanceof SVGGraphicsElement) || !inSight(start) || !inSight(end) || start === end) return;
  const ghost = copy(piece);
  const [x, y] = middle(start.getBoundingClientRect());
  const [u, v] = middle(end.getBoundingClientRect());
  $("#flights").append(ghost);
  flying.push(ghost);
  const size = [parseFloat(ghost.style.width) / 2, parseFloat(ghost.style.height) / 2];
  const shrunk = Math.min(1, Math.max(0.35, end.getBoundingClientRect().height / parseFloat(ghost.style.height)));
  const at = (a, b, by) => `translate(${a - size[0]}px, ${b - size[1]}px) scale(${by})`;
  if (piece === start) piece.classList.add("departed");
  ghost.style.transform = at(u, v, shrunk);
  ghost.animate([{ transform: at(x, y, 1) }, { transform: at(u, v, shrunk) }], { duration: FLIGHT * Math.min(1, PACES[pace().value] ?? 1), easing: "ease-in-out" });
};

const cleared = () => {
  for (const one of flying.splice(0)) one.remove();
  for (const one of $$(".lit, .departed", now())) one.classList.remove("lit", "departed");
  $("#raised-card").replaceChildren();
};

/* -- what everybody got: a round ends with a card that says it player by player ----------------------------------------- */

const heading = (title) => {
  const made = document.createElement("h2"); // on a phone the card lies over the player's own
  made.textContent = title;
  return made;
};
const column = (one) => {
  const made = document.createElement("section");
  const name = document.createElement("h3");
  name.className = `seat-${(Number(one.seat) % 6) + 1}`;
  name.textContent = $(`.strip[data-seat="${one.seat}"]`)?.dataset.name ?? "";
  const list = document.createElement("ul");
  for (const part of one.sums) {
    const item = document.createElement("li");
    item.innerHTML = part;
    item.classList.toggle("loss", part.startsWith("−"));
    list.append(item);
  }
  made.append(name, list);
  return made;
};

/* -- playing --------------------------------------------------------------------------------------------------------------- */

let wake = null; // ends the pause between two steps
let paused = false;
let skipped = false;
let at = 0;
let wanted = null; // the step that was asked for

const long = (one, count) => {
  if (one.card) return 2 * MOST * PACES[pace().value];
  const wanted = Math.min(MOST, LEAST + LETTER * one.words.length) * Math.min(1, MANY / count);
  return wanted * PACES[pace().value];
};
const rest = (ms) => new Promise((done) => {
  wake = done;
  if (Number.isFinite(ms) && !paused) setTimeout(done, ms);
});

const show = async (one, count) => {
  for (const lit of $$(".lit", now())) lit.classList.remove("lit");
  $("[data-title]", player).textContent = one.part ? `${one.title}: ${one.part}` : one.title;
  $("[data-line]", player).innerHTML = one.card ? "" : one.text;
  $("[data-at]", player).textContent = `${at + 1} / ${count}`;
  $("#reckoning").replaceChildren(...(one.card ? [heading(one.title), ...one.card.map(column)] : []));
  for (const piece of one.moved) fly(piece);
  const up = $("#raised-card");
  up.replaceChildren();
  if (!one.cards.length || one.mine || pace().value === "quick") return;
  const lying = document.getElementById(`card-${one.cards[0]}`);
  if (large(lying)) return lying.classList.add("lit");
  const html = await fragment(`/cards/${main.dataset.game}/${encodeURIComponent(one.cards[0])}`);
  if (skipped) return;
  place(up, one.moved.map(([, , to]) => document.getElementById(to)).find(large));
  up.innerHTML = html;
};

/* A card comes up beside the board, unless it lies there for all to read; one that goes to a place of its size, there. */
const large = (one) => inSight(one) && one.getBoundingClientRect().width >= CARD && one.getBoundingClientRect().height >= CARD && one.getBoundingClientRect().height <= 3 * CARD;
const place = (up, slot) => {
  const box = slot?.getBoundingClientRect();
  up.classList.toggle("there", Boolean(slot));
  for (const side of ["left", "top", "width", "height"]) up.style[side] = box ? `${box[side]}px` : "";
};

export const playing = () => !player.hidden;
export const play = async (lines) => {
  if (!lines.length) return;
  seen = Math.max(seen, lines.at(-1).id);
  const all = carded(lines);
  if (pace().value === "off" || document.visibilityState !== "visible") return;
  [paused, skipped] = [false, false];
  player.hidden = false;
  main.classList.add("playing");
  let next = 0;
  while (next < all.length && !skipped) {
    at = next;
    wanted = null; // a key may ask for another step, also while a card is on its way
    await show(all[at], all.length);
    if (!skipped && wanted === null) await rest(long(all[at], all.length));
    next = Math.max(0, wanted ?? at + 1);
  }
  $("#reckoning").replaceChildren();
  player.hidden = true;
  main.classList.remove("playing");
  cleared();
};

const turn = (by) => { wanted = at + by; wake?.(); };
const hold = () => {
  paused = !paused;
  $("[data-hold]", player).setAttribute("aria-pressed", String(paused));
  if (!paused) wake?.();
};
const skip = () => { skipped = true; wake?.(); };

player.addEventListener("click", (event) => {
  const { dataset } = event.target.closest("button") ?? { dataset: {} };
  if ("back" in dataset) turn(-1);
  else if ("next" in dataset) turn(1);
  else if ("hold" in dataset) hold();
  else if ("skip" in dataset) skip();
});
pace().addEventListener("change", () => {
  localStorage.setItem("scenes", pace().value);
  for (const other of $$("[data-pace-wanted]")) other.value = pace().value;
  if (pace().value === "off") skip(); else wake?.();
});
document.addEventListener("change", (event) => {
  if (!event.target.matches("[data-pace-wanted]")) return;
  pace().value = event.target.value;
  localStorage.setItem("scenes", pace().value);
});
document.addEventListener("keydown", (event) => {
  if (!playing() || event.ctrlKey || event.metaKey || event.altKey || event.target.closest("select")) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (event.key === "ArrowRight") turn(1);
  else if (event.key === "ArrowLeft") turn(-1);
  else if (event.key === " ") hold();
  else if (!["Shift", "Tab"].includes(event.key)) skip();
}, true);
document.addEventListener("pointerdown", (event) => {
  if (playing() && !event.target.closest("#player, #reckoning")) skip(); // a card may be scrolled
}, true);

/* Whoever comes back plays what they have not seen: the lines that are marked as new. */
document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-replay]") || playing()) return;
  const before = pace().value;
  if (before === "off") pace().value = "normal";
  play($$("#log .line.new").map(step)).then(() => { pace().value = before; });
});
export const settlePace = () => { for (const one of $$("[data-pace-wanted]")) one.value = kept(); };
