/* Drawings beside rules: each is cut to what it lights, so that a small figure is enough. */
"use strict";

(() => {
  const ROOM = 0.35; /* of the whole drawing: no figure shows less of it, so that one sees where it lies */
  const EDGE = 18;
  const FEW = 6; /* things that shine; where one may choose among more, none does */

  const cut = (svg) => {
    const whole = svg.getBoundingClientRect();
    const view = svg.viewBox.baseVal;
    const lit = [...svg.querySelectorAll("[data-lit]")].map((one) => one.getBoundingClientRect()).filter((box) => box.width);
    if (!lit.length || !whole.width) return;
    if (lit.length <= FEW) svg.classList.add("few");
    const unit = view.width / whole.width;
    const span = (low, high, start, length) => {
      const from = (Math.min(...lit.map((box) => box[low])) - start) * unit - EDGE;
      const to = (Math.max(...lit.map((box) => box[high])) - start) * unit + EDGE;
      const size = Math.min(length, Math.max(to - from, ROOM * length));
      const begin = Math.max(0, Math.min(length - size, (from + to - size) / 2));
      return [begin, size];
    };
    const [x, wide] = span("left", "right", whole.left, view.width);
    const [y, high] = span("top", "bottom", whole.top, view.height);
    svg.setAttribute("viewBox", `${x} ${y} ${wide} ${high}`);
    svg.setAttribute("width", wide);
    svg.setAttribute("height", high);
  };

  document.addEventListener("htmx:load", (event) => {
    const found = event.detail.elt;
    if (found.matches?.("figure.example")) found.querySelectorAll("svg.picture").forEach(cut);
  });
})();
