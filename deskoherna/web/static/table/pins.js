/* Pins: what players intend stands on the board for all to see; one pins and takes off in the look ahead's list. */

import { afloat, followBoards } from "./afloat.js";
import { $, $$, main, notice, now } from "./page.js";

const layer = $("#pinned");

/* Several at one place stand above each other. */
export const settlePins = () => {
  const tags = new Map();
  for (const line of $$("#pins li:not([data-dropped])", now())) {
    const known = tags.get(line.dataset.place);
    if (known) known.append(document.createElement("br"), line.dataset.tag);
    else if (line.dataset.place) { const made = afloat(line.dataset.place, line.dataset.tag, "pin", "foot"); if (made) tags.set(line.dataset.place, made); }
  }
  layer.replaceChildren(...tags.values());
  followBoards();
};

const send = async (fields, after) => {
  const answer = await fetch(`${main.dataset.base}/pin`, { method: "POST", headers: { "HX-Request": "true" }, body: new URLSearchParams(fields) });
  if (!answer.ok) {
    const told = new DOMParser().parseFromString(await answer.text(), "text/html");
    notice(told.body.textContent.trim());
  }
  after();
};

export const heedPins = (list, after) => {
  list.addEventListener("submit", (event) => {
    if (!event.target.matches("[data-pinning]")) return;
    event.preventDefault();
    send(new FormData(event.target), after);
  });
  list.addEventListener("click", (event) => {
    const off = event.target.closest("[data-unpin]");
    if (off) send({ move: off.dataset.unpin, seat: off.dataset.seat, drop: "1" }, after);
  });
  list.addEventListener("change", (event) => { if (event.target.matches("[data-count-pins]")) after(); });
};
