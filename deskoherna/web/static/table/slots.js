/* Slots: on a small screen the parts of the table that share one place are turned like pages; lists are opened. */

import { $, $$, main, now } from "./page.js";

const nav = () => $("#turns");
const parts = () => $$(":scope > section[id], :scope > form.moves", now());
const page = (part) => getComputedStyle(part).gridRowStart === "pages"; // the layout says what shares the place
const rank = (part) => Number(getComputedStyle(part).order); // and in which order
const title = (part) => nav().dataset[part.id] ?? part.getAttribute("aria-label");

let front = null;
export const bring = (id) => {
  front = id;
  for (const part of parts()) part.classList.toggle("front", part.id === id);
  for (const one of $$("button", nav())) one.setAttribute("aria-pressed", String(one.dataset.turn === id));
  $('button[aria-pressed="true"]', nav())?.scrollIntoView({ block: "nearest", inline: "nearest" });
  settleStory();
};

const button = (part) => {
  const made = document.createElement("button");
  made.type = "button";
  made.dataset.turn = part.id;
  made.textContent = title(part);
  return made;
};

/* Whoever is asked sees the page with what may be chosen, unless the board shows it. */
export const arrange = (asked) => {
  if (!nav()) return;
  const pages = parts().filter(page).sort((one, other) => rank(one) - rank(other));
  const turns = pages.map((part) => part.id);
  if ($$("button", nav()).map((one) => one.dataset.turn).join() !== turns.join()) nav().replaceChildren(...pages.map(button));
  if (asked) reveal();
  const onTable = parts().find((part) => !pages.includes(part) && $(".can", part));
  const choosable = asked && !onTable ? pages.find((part) => $(".can", part))?.id ?? (main.matches(".listing") ? "moves" : undefined) : undefined;
  const usual = ["side", "hand"].find((id) => turns.includes(id) && (id === "hand" || $(".finished"))); // the end is read, else one's hand
  bring(choosable ?? (turns.includes(front) ? front : usual ?? turns[0]));
};

/* A place that is larger inside is moved to what is asked about, unless half of it is in view: to where most of it can be seen. */
export const reveal = (things = $$(":is(.laid, .slot) .can").filter((one) => !page(one.closest("#now > section") ?? one))) => {
  const places = new Map();
  for (const one of things) {
    const place = scrolling(one);
    if (place) places.set(place, [...places.get(place) ?? [], one]);
  }
  for (const [place, asked] of places) {
    const frame = place.getBoundingClientRect();
    const [wide, high] = [place.clientWidth, place.clientHeight];
    const spots = asked.map((one) => {
      const box = one.getBoundingClientRect();
      return [box.left + box.width / 2 - frame.left + place.scrollLeft, box.top + box.height / 2 - frame.top + place.scrollTop];
    });
    const within = (at, size, most) => Math.min(Math.max(at - size / 2, 0), most - size);
    const seen = (left, top) => spots.filter(([x, y]) => x > left && x < left + wide && y > top && y < top + high).length;
    const middle = (each) => (Math.min(...spots.map(each)) + Math.max(...spots.map(each))) / 2;
    if (!wide || !high || seen(place.scrollLeft, place.scrollTop) * 2 >= spots.length) continue;
    const ways = [[middle(([x]) => x), middle(([, y]) => y)], ...spots].map(([x, y]) => [within(x, wide, place.scrollWidth), within(y, high, place.scrollHeight)]);
    const best = ways.reduce((one, other) => (seen(...other) > seen(...one) ? other : one));
    place.scrollTo(...best);
  }
};
const scrolling = (one) => {
  for (let up = one.closest(".lying, .laid") ?? one.parentElement; up && up !== main; up = up.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(up);
    if (/auto|scroll/.test(overflowX + overflowY) && (up.scrollWidth > up.clientWidth + 1 || up.scrollHeight > up.clientHeight + 1)) return up;
  }
  return null;
};

/* The story shows its end, where it grows, unless one has scrolled back in it. */
let ended = true;
let high = 0; // of its place: when that changes, nobody has scrolled
export const settleStory = () => {
  const log = $("#log");
  if (log && ended) log.scrollTop = log.scrollHeight;
  high = log?.clientHeight;
};
document.addEventListener("scroll", ({ target }) => {
  if (target.id === "log" && target.clientHeight === high) ended = target.scrollHeight - target.scrollTop - high < 30;
}, true);
document.fonts.ready.then(settleStory);

/* Such a board shows its middle first. */
for (const place of $$(".laid")) {
  place.scrollLeft = (place.scrollWidth - place.clientWidth) / 2;
  place.scrollTop = (place.scrollHeight - place.clientHeight) / 2;
}

document.addEventListener("click", (event) => {
  const turn = event.target.closest("#turns [data-turn]");
  if (turn) bring(turn.dataset.turn);
});

/* -- the list of all moves: open where the drawings do not offer every one, else when asked for ------------------- */

let wanted = false;
export const list = (open = !main.matches(".listing")) => {
  wanted = open;
  show(open);
  if (open && page($("#moves") ?? main)) bring("moves");
};
const show = (open) => {
  main.classList.toggle("listing", open);
  $("[data-list]")?.setAttribute("aria-expanded", String(open));
};
export const settleList = () => show(Boolean($("#moves")) && (wanted || $("#moves").dataset.drawn === "0"));

new ResizeObserver(() => arrange(false)).observe(document.body);
