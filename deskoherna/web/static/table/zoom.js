/* Zoom: pinch, double tap, a button or a key enlarges the board within its frame; then it is moved about. */

import { $, gesture, main } from "./page.js";

const MOST = 4;
let zoom = 1;
const frame = () => $(".board:not(:has(> .laid ~ .laid)) > .laid"); // several boards are not enlarged

/* Enlarge by a factor about a point of the board (0 to 1 across and down). */
export const enlarge = (by, x = 0.5, y = 0.5) => to(zoom * by, x, y);

const to = (wanted, x, y) => {
  const place = frame();
  if (!place) return;
  const drawn = $("svg", place);
  if (zoom === 1) {
    place.style.setProperty("--base", `${drawn.getBoundingClientRect().width}px`);
    place.style.setProperty("--frame", `${place.clientHeight}px`);
  }
  const held = { left: place.scrollLeft, top: place.scrollTop, wide: place.scrollWidth, high: place.scrollHeight };
  zoom = Math.min(MOST, Math.max(1, wanted));
  if (zoom < 1.05) zoom = 1;
  place.classList.toggle("zoomed", zoom > 1);
  place.style.setProperty("--zoom", zoom);
  const atX = x * held.wide - held.left; // where the point lies in the frame: it stays there
  const atY = y * held.high - held.top;
  place.scrollLeft = x * place.scrollWidth - Math.min(Math.max(atX, 0), place.clientWidth);
  place.scrollTop = y * place.scrollHeight - Math.min(Math.max(atY, 0), place.clientHeight);
};

/* What is too small for a finger is brought closer by its first tap, so that its neighbours can be told apart;
   with the next question the board is whole again. */
const FINGER = 44;
let brought = false;
export const closer = (piece) => {
  const box = piece.getBoundingClientRect();
  const least = Math.min(box.width, box.height);
  if (zoom > 1 || least >= FINGER || piece.closest(".laid") === null || piece.closest(".laid") !== frame()) return;
  brought = true;
  to((FINGER + 8) / least, ...where({ clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 }));
};
export const further = () => {
  if (brought && zoom > 1) to(1, 0.5, 0.5);
  brought = false;
};

const where = (event) => {
  const box = $("svg", frame()).getBoundingClientRect();
  return [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
};

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-zoom]");
  if (button) enlarge(Number(button.dataset.zoom));
});

let tapped = 0;
main.addEventListener("pointerup", (event) => {
  if (event.pointerType !== "touch" || !event.target.closest(".laid") || event.target.closest(".can") || !frame()) return;
  if (Date.now() - tapped < 320) to(zoom > 1 ? 1 : 2.2, ...where(event));
  tapped = Date.now();
});

/* -- two fingers ---------------------------------------------------------------------------------------------- */

const apart = ([one, other]) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
const between = ([one, other]) => ({ clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2 });

let spread = 0;
main.addEventListener("touchstart", (event) => {
  if (event.touches.length !== 2 || !event.target.closest(".laid") || !frame()) return;
  spread = apart(event.touches) / zoom;
  gesture.meant = false;
}, { passive: true });
main.addEventListener("touchmove", (event) => {
  if (event.touches.length !== 2 || !spread) return;
  event.preventDefault();
  to(apart(event.touches) / spread, ...where(between(event.touches)));
}, { passive: false });
main.addEventListener("touchend", () => { spread = 0; });

/* -- a mouse drags an enlarged board ------------------------------------------------------------------------------- */

let drag = null;
main.addEventListener("pointerdown", (event) => {
  const place = event.target.closest(".laid.zoomed");
  if (place && event.pointerType === "mouse" && event.button === 0) drag = { place, x: event.clientX, y: event.clientY, left: place.scrollLeft, top: place.scrollTop };
});
main.addEventListener("pointermove", (event) => {
  if (!drag) return;
  if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > 6) gesture.meant = false;
  drag.place.scrollLeft = drag.left - (event.clientX - drag.x);
  drag.place.scrollTop = drag.top - (event.clientY - drag.y);
});
window.addEventListener("pointerup", () => { drag = null; });
