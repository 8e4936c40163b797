/* What HTML cannot do at the table. Everything goes through the form of moves, so that the server and
   people without scripts lose nothing. */

import { settleAhead } from "./table/ahead.js";
import "./table/cards.js";
import "./table/clock.js";
import { settleChoice } from "./table/choosing.js";
import "./table/drawers.js";
import "./table/keys.js";
import { settleGuide } from "./table/guide.js";
import { onSettled, settled } from "./table/live.js";
import { closeMenu } from "./table/menu.js";
import { settlePins } from "./table/pins.js";
import "./table/pointing.js";
import { settlePace } from "./table/scenes.js";
import { arrange, settleList } from "./table/slots.js";
import { ring } from "./table/sound.js";
import { further } from "./table/zoom.js";
import { main, now } from "./table/page.js";

let mine = null; // was it our turn when we last looked?

onSettled((asked) => {
  const turn = now().dataset.turn === "1";
  document.title = (turn ? `● ${now().dataset.yours} · ` : "") + now().dataset.title;
  settleChoice(asked);
  if (asked) { closeMenu(); further(); }
  settleList();
  settlePace();
  settleAhead();
  settlePins();
  arrange(asked && turn);
  settleGuide();
  if (mine === false && turn) ring();
  mine = turn;
  const curtain = document.querySelector("[data-autofocus]");
  if (curtain && document.activeElement !== curtain) curtain.focus();
});
settled();
main.dataset.ready = "1"; // for those who drive the page: from here on it listens
