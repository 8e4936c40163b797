/* Ticking: a number on somebody's strip or stock that has changed counts up or down to what it is now. */

const LONG = 600; // milliseconds
const COUNTED = ".strip, .stock-figure, [id^='stock-']";
const still = window.matchMedia("(prefers-reduced-motion: reduce)");

const changed = new Map(); // text nodes and what they said before the state was laid
const running = new Set();
const figure = (text) => (/^\s*-?\d+\s*$/.test(text) ? Number(text) : null);

/* Called for every piece of text that is laid over another one. */
export const notice = (old, fresh) => {
  running.delete(old);
  if (old.data === fresh.data || figure(old.data) === null || figure(fresh.data) === null) return;
  if (old.parentElement?.closest(COUNTED)) changed.set(old, figure(old.data));
};

/* Called once the state lies on the table. */
export const tick = (wanted) => {
  const all = [...changed];
  changed.clear();
  if (!wanted || still.matches || document.visibilityState !== "visible") return;
  for (const [node, from] of all) count(node, from, figure(node.data));
};

const count = (node, from, to) => {
  if (to === null) return;
  const begun = performance.now();
  const frame = (time) => {
    if (!running.has(node)) return; // something newer lies there
    const done = Math.min(1, Math.max(0, (time - begun) / LONG));
    node.data = String(Math.round(from + (to - from) * done));
    if (done < 1) requestAnimationFrame(frame); else running.delete(node);
  };
  running.add(node);
  node.data = String(from);
  requestAnimationFrame(frame);
};
