/* Keys: everything at the table without a mouse. */

import { confirm, disarm, isArmed, why } from "./choosing.js";
import { keys, shut } from "./drawers.js";
import { $, $$, gesture, moves, now } from "./page.js";
import { hideCard } from "./cards.js";
import { bring, list } from "./slots.js";
import { enlarge } from "./zoom.js";

const AHEAD = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const middle = (one) => {
  const box = one.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
};

/* The nearest thing that way; with Shift also among what cannot be chosen. */
const neighbour = (from, key, all) => {
  const onBoard = all ? ".can, [data-why]" : ".can";
  const list = from.closest("#moves");
  const inside = list ? moves().filter((one) => one.offsetParent) : $$(onBoard, now()).filter((one) => one.getClientRects().length);
  const [x, y] = middle(from);
  const [dx, dy] = AHEAD[key];
  let best = null;
  let least = Infinity;
  for (const one of inside) {
    if (one === from) continue;
    const [ox, oy] = middle(one);
    const ahead = (ox - x) * dx + (oy - y) * dy;
    const aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
    if (ahead > 1 && ahead + 2 * aside < least) { least = ahead + 2 * aside; best = one; }
  }
  return best;
};

const focusOn = (one) => {
  if (!one) return false;
  if (!one.hasAttribute("tabindex") && one instanceof SVGElement) {
    one.setAttribute("tabindex", "-1");
    one.setAttribute("role", "button");
    one.setAttribute("aria-disabled", "true");
  }
  one.focus();
  return true;
};

/* In the log the arrows go through the cards it names, from the newest back. */
const alongLog = (target, key) => {
  const cards = $$("#log [data-card]");
  const at = cards.indexOf(target);
  const next = key === "ArrowLeft" ? (at < 0 ? cards.length : at) - 1 : at < 0 ? -1 : at + 1;
  return focusOn(cards[next]);
};

const toMoves = () => {
  list(true);
  const first = moves()[0];
  if (first?.closest("details")) first.closest("details").open = true;
  focusOn(first);
};

const single = {
  "?": keys,
  "/": () => { list(true); focusOn($("[data-filter]") ?? moves()[0]); },
  "m": toMoves,
  "b": () => focusOn($(".laid .can") ?? $(".can", now())),
  "n": () => { if ($('[data-turn="side"]')) bring("side"); focusOn($("#log")); },
  "t": () => {
    $("#talk-box").open = true;
    focusOn($('#talk-box input[name="line"]') ?? $("#talk-box summary"));
  },
  "+": () => enlarge(1.6),
  "=": () => enlarge(1.6),
  "-": () => enlarge(0.625),
};

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const { key, target } = event;
  if (event.repeat && (key === "Enter" || key === " ") && target.closest("button, .can, [data-part]")) {
    return event.preventDefault(); // a key held down answers once
  }
  if (key === "Escape") {
    const open = $("dialog[open]");
    if (hideCard()) return;
    if (open) shut(open);
    else if (document.body.matches(".site")) document.body.classList.remove("site");
    else if (isArmed() || !document.querySelector("main.listing")) disarm();
    else list(false);
    return;
  }
  if (target.matches("input, textarea, select")) return;
  if (key === "Enter" && isArmed() && !target.closest("button, a, summary, .can, [data-why]")) return confirm();
  const piece = target.closest(".can, [data-part], [data-move], [data-why]");
  if (piece instanceof SVGElement && (key === "Enter" || key === " ")) {
    event.preventDefault();
    gesture.meant = true;
    if (piece.dataset.why) why(piece.dataset.why);
    else piece.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  } else if (key in AHEAD) {
    if (target.closest("#log") && key !== "ArrowUp" && key !== "ArrowDown") {
      if (alongLog(target, key)) event.preventDefault();
    } else if (piece || target.closest("#moves")) {
      if (focusOn(neighbour(piece ?? target, key, event.shiftKey))) event.preventDefault();
    }
  } else if (single[key] ?? single[key.toLowerCase()]) {
    event.preventDefault();
    (single[key] ?? single[key.toLowerCase()])();
  } else {
    const tool = $(`[data-key="${CSS.escape(key.toLowerCase())}"]`);
    if (tool) { event.preventDefault(); tool.click(); }
  }
});
