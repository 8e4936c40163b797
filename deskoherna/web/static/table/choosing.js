/* Choosing: what a move does before it is made, choices of several parts, confirming what is final. */

import { $, $$, find, fragment, main, moves, now, url } from "./page.js";

let armed = null; // a move chosen once, to be confirmed
let shown = ""; // what the preview tells of
let cache = new Map();
let timer = 0;

/* -- what a move does ----------------------------------------------------------------------------------- */

const put = (html) => {
  const place = $("#preview");
  if (!place) return;
  place.hidden = html === null;
  place.innerHTML = html ?? "";
  for (const cell of $$("[data-cell]")) cell.textContent = ""; // supplies on a drawing: what is left after it
  for (const one of $$("[data-left]", place)) {
    const cell = $(`[data-cell="${CSS.escape(one.dataset.left)}"]`);
    if (cell) cell.textContent = `→ ${one.value}`;
  }
  for (const strip of $$(".strip .delta")) strip.textContent = "";
  for (const gain of $$(".gain", place)) {
    const delta = $(`.strip[data-seat="${gain.dataset.seat}"] .delta`);
    if (!delta) continue;
    delta.textContent = gain.dataset.gain;
    delta.classList.toggle("minus", gain.dataset.gain.startsWith("−"));
  }
};

/* Where a move names what is not picked, the button says what happens to what is. */
const saying = (button, label) => {
  const kept = $('[data-part][data-rest][aria-pressed="true"]');
  return kept && button.value !== kept.dataset.rest ? label.dataset.keeps : button.textContent;
};

/* The button that plays what is chosen stands at once; what it does is told when the server has said it. */
const offer = (count = "") => {
  const place = $("#confirm");
  if (!place) return;
  const button = armed === null ? null : find(armed);
  place.hidden = button === null && count === "";
  $("[data-count]", place).textContent = count;
  $("[data-confirm]", place).hidden = button === null;
  if (button === null) return;
  const label = $("[data-label]", place);
  label.textContent = saying(button, label);
  label.parentElement.title = `${label.dataset.says}: ${button.textContent}`;
  const at = document.activeElement; // parts chosen by keyboard: Enter would only put the last one back
  if (at?.matches("[data-part]:focus-visible")) label.parentElement.focus();
};

const point = (notation) => {
  for (const one of moves()) one.classList.toggle("pointed", one.value === notation);
};

const told = (notation) => {
  if (!cache.has(notation)) {
    const asked = fragment(url("preview", { move: notation }));
    cache.set(notation, asked);
    asked.catch(() => cache.delete(notation));
  }
  return cache.get(notation);
};

export const preview = (notation, wait = 130) => {
  if (shown === "hint" && armed === null) return;
  clearTimeout(timer);
  point(notation);
  timer = setTimeout(async () => {
    shown = notation;
    const at = now().dataset.position;
    const html = await told(notation);
    if (shown === notation && now().dataset.position === at) put(html);
  }, wait);
};

export const unpreview = () => {
  if (shown === "hint" || shown.startsWith("?")) return;
  clearTimeout(timer);
  if (armed !== null) return void preview(armed, 60);
  point(null);
  timer = setTimeout(() => { shown = ""; put(null); }, 250);
};

/* Why something grey cannot be chosen: the server's words from some address. */
export const reason = async (address) => {
  clearTimeout(timer);
  shown = "?" + address;
  const html = await fragment(address);
  if (shown === "?" + address) put(html);
};
export const why = (notation) => reason(url("why", { move: notation }));

/* -- choosing -------------------------------------------------------------------------------------------- */

/* Does a thing on the table stand for this move, alone or in its menu? */
const says = (piece, notation) =>
  (piece.dataset.moves?.split("|") ?? [piece.dataset.move ?? piece.value]).includes(notation);

const arm = (notation) => {
  armed = notation;
  for (const one of $$(".armed")) one.classList.remove("armed");
  find(notation)?.classList.add("armed");
  for (const piece of $$("[data-move], [data-moves]")) piece.classList.toggle("armed", says(piece, notation));
  offer(counted());
  preview(notation, 0);
};

/* How many of the parts of a choice are picked: "2 / 3". */
const counted = () => {
  const picked = $$('[data-part][aria-pressed="true"]');
  return picked.length ? `${picked.length} / ${picked[0].dataset.parts}` : "";
};

export const disarm = () => {
  armed = null;
  for (const one of $$(".armed")) one.classList.remove("armed");
  for (const one of $$('[data-part][aria-pressed="true"]')) one.setAttribute("aria-pressed", "false");
  shown = "";
  put(null);
  offer();
};

/* One answer to each question: while it is on its way nothing else is sent, and when it has arrived the page
   shows the next question already. What could not be sent may be said again; the server knows its position. */
export const answer = { at: 0 }; // when the last one was given
let sending = null; // the form that is being sent
let said = null; // what is being sent: htmx only knows buttons that were clicked themselves
const play = (button) => {
  if (sending?.isConnected) return;
  sending = $("#moves");
  answer.at = Date.now();
  clearTimeout(timer); // what is said needs no preview: it would be asked about at the next question
  armed = null;
  said = button.value;
  sending.setAttribute("aria-busy", "true");
  sending.requestSubmit(button);
};
export const underWay = () => Boolean(sending?.isConnected);
document.body.addEventListener("htmx:configRequest", (event) => {
  if (event.detail.elt.id === "moves" && said !== null) event.detail.parameters.move = said;
  said = null;
});
document.body.addEventListener("htmx:afterRequest", (event) => {
  if (event.detail.requestConfig.elt !== sending) return; // it may have left the page meanwhile
  sending.removeAttribute("aria-busy");
  sending = null;
  if (event.detail.failed) answer.at = 0; // nothing was said, so a click at once means it
});

/* Is something at stake that cannot be taken back? Where the page does not say, what it does is asked first. */
const grave = async (button) => {
  if ("asks" in button.dataset) return true;
  if (!("untried" in button.dataset)) return false;
  return /class="final asks"/.test(await told(button.value));
};

/* Who was asked three times may say that it was enough; a move that loses the match asks nevertheless. */
const OFTEN = 3;
const insisted = () => {
  const times = Number(localStorage.getItem("asked") ?? 0) + 1;
  localStorage.setItem("asked", String(times));
  $("[data-never]").hidden = times < OFTEN;
};
export const never = () => {
  main.dataset.asks = "0";
  $("[data-never]").hidden = true;
  fetch("/asks", { method: "POST", headers: { "HX-Request": "true" } });
};

export const isArmed = () => armed !== null;

let wished = null; // what was chosen last; whether it is grave may be told later
export const choose = async (notation, ask = false) => {
  const button = find(notation);
  if (!button) return;
  wished = notation;
  const at = now().dataset.position;
  const again = armed === notation;
  const asks = main.dataset.asks === "1" || "loses" in button.dataset;
  const careful = !again && asks && await grave(button);
  if (now().dataset.position !== at || wished !== notation || !find(notation)) return;
  if (again || !(careful || ask)) return play(find(notation));
  arm(notation);
  if (careful) insisted();
};

export const confirm = () => { if (armed !== null && find(armed)) play(find(armed)); };

export const parts = (piece) => {
  const picked = piece.getAttribute("aria-pressed") === "true";
  piece.setAttribute("aria-pressed", picked ? "false" : "true");
  const prefix = piece.dataset.movePrefix;
  const of = (one) => one.dataset.movePrefix === prefix;
  let chosen = $$('[data-part][aria-pressed="true"]').filter(of);
  const most = Number(piece.dataset.parts);
  if (chosen.length > most) {
    const first = chosen.find((one) => one !== piece);
    first.setAttribute("aria-pressed", "false");
    chosen = chosen.filter((one) => one !== first);
  }
  armed = wished = null; // what was chosen before this part is not meant any more
  for (const one of $$(".armed")) one.classList.remove("armed");
  offer(counted());
  if (chosen.length < Number(piece.dataset.least ?? most)) return put(null);
  const button = moves().find(namesJust(prefix, chosen, piece.dataset.rest));
  if (button) choose(button.value, true);
  else why(`${prefix} ${chosen.map((one) => one.dataset.part).join(" ")}`);
};

/* Does a move name these parts, or others just like them? With a rest it names those that are not chosen. */
const namesJust = (prefix, chosen, rest) => {
  const all = $$("[data-part]").filter((one) => one.dataset.movePrefix === prefix);
  const alike = new Map(all.map((one) => [one.dataset.part, one.dataset.alike ?? one.dataset.part]));
  const meant = rest === undefined ? chosen : all.filter((one) => !chosen.includes(one));
  const wanted = meant.map((one) => alike.get(one.dataset.part)).sort().join(" ");
  return (button) => {
    if (rest !== undefined && !meant.length) return button.value === rest;
    const [kind, ...named] = button.value.split(" ");
    return kind === prefix && named.map((one) => alike.get(one) ?? one).sort().join(" ") === wanted;
  };
};

/* -- a bot's advice --------------------------------------------------------------------------------------- */

export const hint = async (button) => {
  if (button.classList.contains("busy")) return;
  button.classList.add("busy");
  clearTimeout(timer);
  shown = "hint";
  armed = null;
  offer();
  $("#preview").classList.add("busy");
  const at = now().dataset.position;
  const html = await fragment(button.dataset.hint);
  button.classList.remove("busy");
  $("#preview")?.classList.remove("busy");
  if (shown !== "hint" || now().dataset.position !== at) return;
  put(html);
  const best = $("[data-advised]", $("#preview"))?.dataset.advised;
  for (const one of $$("[data-move], [data-moves], .move")) {
    one.classList.toggle("advised", best !== undefined && says(one, best));
  }
  const [kind, ...wanted] = (best ?? "").split(" ");
  for (const one of $$("[data-part]")) {
    one.classList.toggle("advised", one.dataset.movePrefix === kind && wanted.includes(one.dataset.part));
  }
};

/* After every change of the page: a new question drops what was half chosen, the same one keeps it. */
export const settleChoice = (asked) => {
  if (!asked) return void (armed !== null && arm(armed));
  clearTimeout(timer);
  cache = new Map();
  armed = null;
  shown = "";
  for (const one of $$(".armed, .advised")) one.classList.remove("armed", "advised"); // on drawings that stay
  for (const one of $$('[data-part][aria-pressed="true"]')) one.setAttribute("aria-pressed", "false");
  put(null);
  offer();
};
