/* The timeline: drag, step and play without loading the page anew. */
"use strict";

(() => {
  const main = document.querySelector("main.replay");
  const slider = document.querySelector("#slider");
  const all = Number(main.dataset.all);
  const eyes = main.dataset.eyes;
  let at = Number(main.dataset.at);
  let busy = false;
  let wanted = null;
  let running = 0;

  /* One moment after another; of those asked for meanwhile only the last. */
  const go = async (to) => {
    wanted = Math.max(Number(slider.min), Math.min(all, to));
    if (busy) return;
    busy = true;
    try {
      while (wanted !== null) {
        at = wanted;
        wanted = null;
        slider.value = at;
        history.replaceState(null, "", `?at=${at}${eyes}`);
        const answer = await fetch(`${main.dataset.base}/moment?at=${at}${eyes}`, { headers: { "HX-Request": "true" } });
        if (answer.ok) Idiomorph.morph(document.querySelector("#moment"), await answer.text(), { morphStyle: "outerHTML" });
      }
    } finally {
      busy = false;
    }
  };
  /* The browser paints the drawing, twice as large so that it stays sharp, and hands it over as a file. */
  const paint = (address, name) => {
    const picture = new Image();
    picture.addEventListener("load", () => {
      const canvas = document.createElement("canvas");
      canvas.width = picture.naturalWidth * 2;
      canvas.height = picture.naturalHeight * 2;
      canvas.getContext("2d").drawImage(picture, 0, 0, canvas.width, canvas.height);
      canvas.toBlob((made) => {
        const link = document.createElement("a");
        link.href = URL.createObjectURL(made);
        link.download = name;
        link.click();
        setTimeout(() => URL.revokeObjectURL(link.href), 10000);
      }, "image/png");
    });
    picture.src = address;
  };
  const stop = () => { clearInterval(running); running = 0; };

  slider.addEventListener("input", () => { stop(); go(Number(slider.value)); });
  main.addEventListener("click", (event) => {
    const link = event.target.closest("[data-at]:not(main):not(#moment)");
    const run = event.target.closest("[data-run]");
    const share = event.target.closest("[data-share]");
    if (share) {
      event.preventDefault();
      const said = share.querySelector("span");
      navigator.clipboard.writeText(share.href).then(() => { said.textContent = share.dataset.share; }, () => { location.href = share.href; });
      return;
    }
    const png = event.target.closest("[data-png]");
    if (png) return paint(png.dataset.png, png.dataset.name);
    if (run) {
      if (running) return stop();
      if (at >= all) go(Number(slider.min));
      running = setInterval(() => (at >= all ? stop() : go(at + 1)), 900);
    } else if (link) {
      event.preventDefault();
      stop();
      go(Number(link.dataset.at));
    }
  });
  main.querySelector(".eyes select").addEventListener("change", (event) => {
    const seat = event.target.value;
    location.search = `?at=${at}${seat === "" ? "" : `&seat=${seat}`}`;
  });
  document.addEventListener("keydown", (event) => {
    if (event.target.matches("input, select") || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all }[event.key];
    if (to !== undefined) { event.preventDefault(); stop(); go(to); }
    else if (event.key === " " && !event.target.matches("button, a")) { event.preventDefault(); main.querySelector("[data-run]").click(); }
  });
})();
