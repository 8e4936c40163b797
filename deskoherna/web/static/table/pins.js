/* Pins: what players intend stands on the board for all to see; one pins and takes off in the look ahead's list. */

import { $, $$, main, notice, now } from "./page.js";

const layer = $("#pinned");
const tag = (line) => {
  const at = document.getElementById(line.dataset.place);
  if (!at?.getClientRects().length) return null;
  const box = at.getBoundingClientRect();
  const made = document.createElement("span");
  made.className = "pin";
  made.dataset.seat = line.dataset.seat;
  made.textContent = line.textContent.replace(/\.$/, "");
  made.style.left = `${box.left + box.width / 2}px`;
  made.style.top = `${box.top + box.height}px`;
  return made;
};

/* Several at one place stand above each other. */
export const settlePins = () => {
  const tags = new Map();
  for (const line of $$("#pins li:not([data-dropped])", now())) {
    const known = tags.get(line.dataset.place);
    if (known) known.append(document.createElement("br"), line.textContent.replace(/\.$/, ""));
    else if (line.dataset.place) { const made = tag(line); if (made) tags.set(line.dataset.place, made); }
  }
  layer.replaceChildren(...tags.values());
};
window.addEventListener("resize", settlePins);

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
