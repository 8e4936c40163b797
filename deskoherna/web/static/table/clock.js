/* Clocks: what is left of the time to answer, wherever somebody waits for it. */

import { $$ } from "./page.js";

const WARNING = 60; // seconds

const two = (n) => String(n).padStart(2, "0");
const told = (seconds) => {
  const [days, hours, minutes] = [Math.floor(seconds / 86400), Math.floor(seconds / 3600), Math.floor(seconds / 60)];
  if (days > 1) return `${days} d`;
  return hours ? `${hours}:${two(minutes % 60)} h` : `${minutes}:${two(seconds % 60)}`;
};

const tick = () => {
  for (const clock of $$("[data-deadline]")) {
    const left = Math.max(0, Math.floor(Number(clock.dataset.deadline) - Date.now() / 1000));
    const text = told(left);
    const place = clock.querySelector("b") ?? clock;
    if (place.textContent !== text) place.textContent = text;
    clock.classList.toggle("short", left < WARNING);
  }
};
const still = () => {
  for (const clock of $$(".clock[data-left]")) {
    const place = clock.querySelector("b");
    if (!place.textContent) place.textContent = told(Number(clock.dataset.left));
  }
};
const all = () => (tick(), still());
setInterval(all, 1000);
all();
