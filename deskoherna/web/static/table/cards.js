/* Cards that the log or the table names, shown in full beside what is pointed at. */

import { $, fragment, gesture, main } from "./page.js";

const WAIT = 180;
const LONGER = 800; // for a card that lies there in full, only smaller: it should not cover the board at once
const PRESS = 450; // what a finger holds so long is looked at, not chosen
const CLEAR = 0.95; // a card drawn larger than so needs no enlarging

const place = $("#shown");
const cache = new Map();
let over = null;
let timer = 0;
let press = 0;

const card = (id) => {
  const address = `/cards/${main.dataset.game}/${encodeURIComponent(id)}`;
  if (!cache.has(id)) cache.set(id, fragment(address));
  return cache.get(id);
};

/* Beside what names it, within the window; above a hand, left of a log. */
const put = (from) => {
  const box = from.getBoundingClientRect();
  const size = place.getBoundingClientRect();
  const inside = (at, room, most) => Math.max(8, Math.min(at, most - room - 8));
  const above = box.top - size.height - 8;
  const top = above > 8 ? above : box.bottom + 8;
  const fits = top + size.height < window.innerHeight;
  const left = fits ? box.left + box.width / 2 - size.width / 2 : box.left - size.width - 10;
  place.style.left = `${inside(left, size.width, window.innerWidth)}px`;
  place.style.top = `${inside(top, size.height, window.innerHeight)}px`;
};

const show = (from, wait = from.matches(".in-full") ? LONGER : WAIT) => {
  clearTimeout(timer);
  over = from;
  timer = setTimeout(async () => {
    const html = await card(from.dataset.card);
    if (over !== from || !from.isConnected) return;
    place.innerHTML = html;
    place.showPopover();
    put(from);
  }, wait);
};

export const hideCard = () => {
  clearTimeout(timer);
  over = null;
  if (!place.matches(":popover-open")) return false;
  place.hidePopover();
  return true;
};

/* A drawing that is large enough speaks for itself. */
const small = (one) => {
  if (!(one instanceof SVGElement)) return true;
  const picture = one.ownerSVGElement;
  return !one.matches(".in-full") || picture.getBoundingClientRect().width < CLEAR * picture.viewBox.baseVal.width;
};
const named = (target) => {
  const one = target.closest?.("[data-card]");
  return one && small(one) ? one : null;
};

main.addEventListener("pointerover", (event) => {
  const one = event.pointerType === "touch" ? null : named(event.target);
  if (one && one !== over) show(one);
});
main.addEventListener("pointerout", (event) => {
  if (over && !over.contains(event.relatedTarget)) hideCard();
});
main.addEventListener("focusin", (event) => {
  const one = event.target.matches(":focus-visible") ? named(event.target) : null;
  if (one) show(one); else hideCard();
});
main.addEventListener("focusout", hideCard);
document.addEventListener("click", (event) => {
  if (!gesture.meant) return; // a finger that held it has just let go
  const one = named(event.target);
  if (!one || one.matches(".can")) return void hideCard();
  event.preventDefault(); // the link is for those without scripts
  show(one);
});
main.addEventListener("pointerdown", (event) => {
  const one = event.pointerType === "touch" ? named(event.target) : null;
  if (one) press = setTimeout(() => { gesture.meant = false; show(one, 0); }, PRESS);
});
main.addEventListener("pointermove", (event) => {
  if (Math.hypot(event.movementX, event.movementY) > 6) clearTimeout(press);
});
for (const end of ["pointerup", "pointercancel"]) main.addEventListener(end, () => clearTimeout(press));

/* Focus scrolls the page by itself, so a card named by focus stays beside it; the pointer's goes. */
document.addEventListener("scroll", () => {
  if (!over || over !== document.activeElement) return void hideCard();
  if (place.matches(":popover-open")) put(over);
}, { capture: true, passive: true });
