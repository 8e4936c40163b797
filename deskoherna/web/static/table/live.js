/* Live: the page always comes to show the newest version it has heard of, whatever gets lost on the way.
   The stream only says which version the table has reached; what is shown is fetched until it is as new. */

import { underWay } from "./choosing.js";
import { header, named, read } from "./ink.js";
import { $, $$, fragment, main, notice, now, url } from "./page.js";
import { paced, play, steps } from "./scenes.js";
import { notice as counted, tick } from "./ticking.js";

const LONG = 50_000; // the stream says something every 20 s; a line silent for so long is dead
const RETRY = [300, 800, 2000, 5000, 10_000];

/* -- laying a new state on the table ---------------------------------------------------------------------- */

const told = [];
export const onSettled = (hear) => told.push(hear);

let position = null;
export const asked = { at: 0 }; // when the open question came
export const settled = () => {
  if (!now()) return;
  const fresh = position !== now().dataset.position;
  if (fresh && position !== null) asked.at = Date.now();
  position = now().dataset.position;
  for (const hear of told) hear(fresh);
};

/* What a person is in the middle of outlives a change: a half-made choice, its preview, a typed search, what is
   folded or enlarged. Drawings and what is in them are not gone through where nothing has changed. */
const { callbacks } = window.Idiomorph.defaults;
const KEPT = new Set(["preview", "confirm"]);
let same = false; // is the same question laid again?
callbacks.beforeNodeMorphed = (old, fresh) => {
  if (old instanceof Text && fresh instanceof Text) counted(old, fresh);
  if (!(old instanceof Element)) return true;
  if (old instanceof SVGElement) return !named(old, fresh) && !old.isEqualNode(fresh);
  if (old.id === "turns" || named(old, fresh)) return false;
  return !(same && (KEPT.has(old.id) || old.hasAttribute("data-filter")));
};
callbacks.beforeAttributeUpdated = (name, node) => {
  if (name === "aria-pressed") return !node.matches("[data-part], [data-tab]");
  if (name === "open") return !node.matches("details");
  if (name === "style") return false; // ours are set by scripts only
  if (name === "aria-expanded") return false; // of buttons that scripts open things with
  return !(name === "class" && node.matches(".laid, .area"));
};

const version = (page) => Number(page?.dataset.version ?? 0);
const shown = () => Math.max(version(now()), version(next)); // or about to be
const older = (html) => Number(/data-version="(\d+)"/.exec(html)?.[1] ?? Infinity) < shown();
document.body.addEventListener("htmx:configRequest", (event) => {
  if (event.detail.target?.id === "now") Object.assign(event.detail.headers, header());
});
/* Answers to forms are laid the same way as news, so that there is one way only. */
document.body.addEventListener("htmx:beforeSwap", (event) => {
  const { target, serverResponse, requestConfig } = event.detail;
  if (target?.id !== "now" && target?.id !== "talk") return;
  event.detail.shouldSwap = false;
  if (target.id === "now") return lay(serverResponse);
  talked(serverResponse);
  if (requestConfig?.elt?.matches?.("form[data-clears]")) requestConfig.elt.reset();
});
for (const trouble of ["htmx:sendError", "htmx:timeout", "htmx:responseError"]) {
  document.body.addEventListener(trouble, () => { notice(main.dataset.failed); open(); });
}

/* What happened is played first; what comes meanwhile waits for it, and only the newest is laid. */
let next = null;
let laying = false;
const lay = async (html) => {
  if (!html.includes('id="now"') || older(html)) return;
  next = read(html).querySelector("#now");
  if (laying) return;
  laying = true;
  while (next !== null) {
    const wanted = next;
    await play(steps(wanted));
    if (next !== wanted) continue;
    next = null;
    same = wanted.dataset.position === position;
    wanted.remove(); // from what came around it
    window.Idiomorph.morph(now(), wanted, { morphStyle: "outerHTML" });
    for (const one of $$("[hx-get], [hx-post]", now())) window.htmx.process(one);
    tick(paced());
    settled();
  }
  laying = false;
};

/* -- catching up --------------------------------------------------------------------------------------------- */

const pause = (ms) => new Promise((done) => setTimeout(done, ms));

let newest = 0; // the newest version heard of
let catching = false;
const heard = async (version) => {
  newest = Math.max(newest, version);
  if (catching) return;
  catching = true;
  for (let waits = 0; underWay() && waits < 30; waits += 1) await pause(100); // our own answer brings the new page
  for (let tries = 0; shown() < newest; tries += 1) {
    try {
      await lay(await fragment(url("now"), header()));
    } catch (problem) {
      if (!(problem instanceof TypeError)) location.reload(); // not the network: begin anew
    }
    if (shown() < newest) await pause(RETRY[Math.min(tries, RETRY.length - 1)]);
  }
  catching = false;
};

const talked = (html) => {
  window.Idiomorph.morph($("#talk"), html, { morphStyle: "innerHTML" });
  const talk = $(".talk-lines");
  talk.scrollTop = talk.scrollHeight;
};

const listen = async () => {
  const before = $("#talk").lastElementChild?.id;
  talked(await fragment(url("talk")));
  const box = $("#talk-box");
  if (box.open || before === $("#talk").lastElementChild?.id) return;
  const badge = $(".unheard", box);
  badge.textContent = String(Number(badge.textContent || 0) + 1);
  badge.hidden = false;
};
$("#talk-box").addEventListener("toggle", () => {
  const badge = $(".unheard");
  badge.hidden = true;
  badge.textContent = "";
});

/* -- the line --------------------------------------------------------------------------------------------------- */

let stream = null;
let last = 0; // when it last said anything
let down = 0;
const alive = () => {
  last = Date.now();
  clearTimeout(down);
  down = 0;
  $("#line").hidden = true;
};
const broken = () => {
  down ||= setTimeout(() => { $("#line").hidden = false; }, 2500);
  if (stream.readyState === EventSource.CLOSED) setTimeout(open, 3000);
};

/* A new line begins by telling where the table stands, so opening one repairs whatever was missed. */
const open = () => {
  stream?.close();
  stream = new EventSource(main.dataset.stream);
  last = Date.now();
  stream.addEventListener("open", alive);
  stream.addEventListener("quiet", alive);
  stream.addEventListener("table", (event) => { alive(); heard(JSON.parse(event.data).version); });
  stream.addEventListener("chat", () => { alive(); listen(); });
  stream.addEventListener("error", broken);
};

const look = () => { if (document.visibilityState === "visible" && Date.now() - last > LONG / 2) open(); };
setInterval(() => { if (Date.now() - last > LONG) open(); }, 10_000);
document.addEventListener("visibilitychange", look);
window.addEventListener("focus", look);
window.addEventListener("online", open);
window.addEventListener("pageshow", (event) => { if (event.persisted) open(); });
window.addEventListener("pagehide", () => { clearTimeout(down); stream.close(); });
open();
