/* What HTML cannot do at the table: clicks on drawings, choices of several parts, keys, previews, sound, zoom.
   Everything it does goes through the form of moves, so the server and people without scripts lose nothing. */
"use strict";

(() => {
  const main = document.querySelector("main.table");
  const base = main.dataset.base;
  const $ = (selector, from = document) => from.querySelector(selector);
  const $$ = (selector, from = document) => [...from.querySelectorAll(selector)];
  const now = () => $("#now");
  const moves = () => $$("#moves button.move");
  const find = (notation) => moves().find((button) => button.value === notation);
  const url = (what, args = {}) => {
    const query = new URLSearchParams(now().dataset.query);
    for (const [name, value] of Object.entries(args)) query.set(name, value);
    return `${base}/${what}?${query}`;
  };

  /* -- what a move does ------------------------------------------------------------------------------- */

  let armed = null; // a move chosen once, to be confirmed
  let shown = ""; // what the preview tells of
  let cache = new Map();
  let timer = 0;

  const fragment = async (address) => {
    const answer = await fetch(address, { headers: { "HX-Request": "true" } });
    return answer.text();
  };

  const put = (html) => {
    const place = $("#preview");
    if (!place) return;
    if (html === null) {
      const line = document.createElement("p");
      line.className = "muted";
      line.textContent = place.dataset.empty;
      place.replaceChildren(line);
    } else {
      place.innerHTML = html;
    }
    for (const strip of $$(".strip .delta")) strip.textContent = "";
    for (const gain of $$(".gain", place)) {
      const delta = $(`.strip[data-seat="${gain.dataset.seat}"] .delta`);
      if (!delta) continue;
      delta.textContent = gain.dataset.gain;
      delta.classList.toggle("minus", gain.dataset.gain.startsWith("−"));
    }
    const confirm = $(".confirm", place);
    if (confirm) confirm.hidden = armed === null || shown !== armed;
    measure();
    if (armed !== null) reveal($(".can.armed") ?? $('.can[aria-pressed="true"]'));
  };

  const point = (notation) => {
    for (const one of moves()) one.classList.toggle("pointed", one.value === notation);
  };

  const preview = async (notation, wait = 130) => {
    clearTimeout(timer);
    point(notation);
    timer = setTimeout(async () => {
      shown = notation;
      const at = now().dataset.position;
      if (!cache.has(notation)) cache.set(notation, fragment(url("preview", { move: notation })));
      const html = await cache.get(notation);
      if (shown === notation && now().dataset.position === at) put(html);
    }, wait);
  };

  const unpreview = () => {
    clearTimeout(timer);
    if (armed !== null) return void preview(armed, 60);
    point(null);
    timer = setTimeout(() => { shown = ""; put(null); }, 250);
  };

  const why = async (notation) => {
    shown = "?" + notation;
    put(await fragment(url("why", { move: notation })));
  };

  /* -- choosing --------------------------------------------------------------------------------------- */

  const arm = (notation) => {
    armed = notation;
    for (const one of $$(".armed")) one.classList.remove("armed");
    find(notation)?.classList.add("armed");
    for (const piece of $$("[data-move]")) piece.classList.toggle("armed", piece.dataset.move === notation);
    preview(notation, 0);
  };

  const disarm = () => {
    armed = null;
    for (const one of $$(".armed")) one.classList.remove("armed");
    for (const one of $$('[data-part][aria-pressed="true"]')) one.setAttribute("aria-pressed", "false");
    shown = "";
    put(null);
  };

  let said = null; // what is being sent: htmx only knows buttons that were clicked themselves
  const play = (button) => {
    armed = null;
    said = button.value;
    $("#moves").requestSubmit(button);
  };
  document.body.addEventListener("htmx:configRequest", (event) => {
    if (event.detail.elt.id === "moves" && said !== null) event.detail.parameters.move = said;
    said = null;
  });

  const choose = (notation, ask = false) => {
    const button = find(notation);
    if (!button) return;
    const careful = main.dataset.asks === "1" && (ask || "final" in button.dataset);
    if (careful && armed !== notation) arm(notation);
    else play(button);
  };

  const parts = (piece) => {
    const picked = piece.getAttribute("aria-pressed") === "true";
    piece.setAttribute("aria-pressed", picked ? "false" : "true");
    const prefix = piece.dataset.movePrefix;
    const of = (one) => one.dataset.movePrefix === prefix;
    let chosen = $$('[data-part][aria-pressed="true"]').filter(of);
    const most = Number(piece.dataset.parts);
    if (chosen.length > most) {
      const first = chosen.find((one) => one !== piece);
      first.setAttribute("aria-pressed", "false");
      chosen = chosen.filter((one) => one !== first);
    }
    if (chosen.length < most) {
      armed = null;
      for (const one of $$(".armed")) one.classList.remove("armed");
      return put(null);
    }
    const wanted = chosen.map((one) => one.dataset.part).sort().join(" ");
    const button = moves().find((one) => {
      const [kind, ...rest] = one.value.split(" ");
      return kind === prefix && rest.sort().join(" ") === wanted;
    });
    if (button) choose(button.value, true);
    else why(`${prefix} ${chosen.map((one) => one.dataset.part).join(" ")}`);
  };

  const HASTE = 250; // a question this fresh was not meant by a click that was already on its way
  let fresh = 0;
  document.addEventListener("click", (event) => {
    if (dragged) return;
    if (Date.now() - fresh < HASTE && event.target.closest("[data-move], [data-part], #moves button.move")) {
      return event.preventDefault();
    }
    const piece = event.target.closest("[data-move], [data-part], [data-why]");
    const button = event.target.closest("button, a");
    if (piece) {
      if (piece.dataset.part) parts(piece);
      else if (piece.dataset.move) choose(piece.dataset.move);
      else why(piece.dataset.why);
    } else if (button?.matches("#moves button.move")) {
      const careful = main.dataset.asks === "1" && "final" in button.dataset;
      if (careful && armed !== button.value) { event.preventDefault(); arm(button.value); }
    } else if (button) tool(button, event);
  });

  const tool = async (button, event) => {
    if ("confirm" in button.dataset) { const one = find(armed); if (one) play(one); }
    else if ("cancel" in button.dataset) disarm();
    else if (button.dataset.advised) choose(button.dataset.advised, true);
    else if (button.dataset.hint) hint(button);
    else if (button.dataset.rules) { event.preventDefault(); rules(""); }
    else if (button.dataset.rule) { event.preventDefault(); rules(button.dataset.rule); }
    else if ("close" in button.dataset) shut(button.closest("dialog"));
    else if ("sheet" in button.dataset) { document.body.classList.toggle("low"); measure(); }
    else if ("copies" in button.dataset) copy(button);
  };

  const shut = (dialog) => {
    dialog.close();
    if (dialog.contains(document.activeElement)) document.activeElement.blur(); // keys are the table's again
  };

  const copy = async (button) => {
    const field = $("[data-copy]", button.parentElement);
    field.select();
    try { await navigator.clipboard.writeText(field.value); } catch { document.execCommand("copy"); }
    button.lastChild.textContent = button.dataset.copies;
  };

  const hint = async (button) => {
    button.disabled = true;
    shown = "hint";
    armed = null;
    $("#preview").classList.add("busy");
    const html = await fragment(button.dataset.hint);
    button.disabled = false;
    $("#preview")?.classList.remove("busy");
    if (shown !== "hint") return;
    put(html);
    const best = $("[data-advised]", $("#preview"))?.dataset.advised;
    for (const one of $$("[data-move], .move")) {
      one.classList.toggle("advised", best !== undefined && (one.dataset.move ?? one.value) === best);
    }
    const [kind, ...wanted] = (best ?? "").split(" ");
    for (const one of $$("[data-part]")) {
      one.classList.toggle("advised", one.dataset.movePrefix === kind && wanted.includes(one.dataset.part));
    }
  };

  const rules = async (number) => {
    const drawer = $("#drawer");
    if (!drawer.open) drawer.show();
    $("#drawer-rules").innerHTML = await fragment(url("rules", number ? { q: number } : {}));
    $("input", drawer).value = number;
    drawer.scrollTop = 0;
    $("input", drawer).focus();
  };

  /* -- pointing: mouse, focus, long press ------------------------------------------------------------- */

  const pointed = (target) => {
    const one = target.closest?.("[data-move], #moves button.move, [data-advised]");
    return one ? one.dataset.move ?? one.dataset.advised ?? one.value : null;
  };

  main.addEventListener("pointerover", (event) => {
    if (event.pointerType === "touch") return;
    const notation = pointed(event.target);
    if (notation && shown !== "hint") preview(notation);
  });
  main.addEventListener("pointerout", (event) => {
    if (event.pointerType !== "touch" && pointed(event.target) && shown !== "hint") unpreview();
  });
  main.addEventListener("focusin", (event) => {
    const notation = pointed(event.target);
    if (notation && event.target.matches(":focus-visible") && shown !== "hint") preview(notation, 80);
  });

  let press = 0;
  let dragged = false;
  main.addEventListener("pointerdown", (event) => {
    dragged = false;
    if (event.pointerType !== "touch") return;
    const notation = pointed(event.target);
    if (notation) press = setTimeout(() => { dragged = true; preview(notation, 0); }, 450);
  });
  for (const end of ["pointerup", "pointercancel", "pointermove"]) {
    main.addEventListener(end, (event) => { if (end !== "pointermove" || Math.hypot(event.movementX, event.movementY) > 6) clearTimeout(press); });
  }
  main.addEventListener("contextmenu", (event) => { if (dragged) event.preventDefault(); });

  /* -- keys ------------------------------------------------------------------------------------------- */

  const middle = (one) => {
    const box = one.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };

  const neighbour = (from, key) => {
    const inside = from.closest("#moves") ? moves().filter((one) => one.offsetParent) : $$(".can, [data-why][tabindex]", now());
    const [x, y] = middle(from);
    const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
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

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target;
    if (event.key === "Escape") {
      const open = $("dialog[open]");
      if (open) shut(open); else disarm();
      return;
    }
    if (target.matches("input, textarea, select")) return;
    const piece = target.closest(".can, [data-part], [data-move]");
    if (piece instanceof SVGElement && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      dragged = false;
      piece.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    } else if (event.key.startsWith("Arrow") && (piece || target.closest("#moves"))) {
      const next = neighbour(piece ?? target, event.key);
      if (next) { event.preventDefault(); next.focus(); }
    } else if (event.key === "?") $("#keys").show();
    else if (event.key === "/") { event.preventDefault(); ($("[data-filter]") ?? moves()[0])?.focus(); }
    else if (event.key === "m" || event.key === "M") { document.body.classList.remove("low"); moves()[0]?.focus(); }
    else {
      const tool = $(`[data-key="${CSS.escape(event.key.toLowerCase())}"]:not(:disabled)`);
      if (tool) { event.preventDefault(); tool.click(); }
    }
  });

  document.addEventListener("input", (event) => {
    if (!event.target.matches("[data-filter]")) return;
    const plain = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
    const words = plain(event.target.value).split(/\s+/);
    for (const one of moves()) {
      const text = plain(`${one.textContent} ${one.value}`);
      one.parentElement.hidden = !words.every((word) => text.includes(word));
    }
  });
  document.addEventListener("keydown", (event) => {
    if (!event.target.matches?.("[data-filter]") || event.key !== "Enter") return;
    event.preventDefault();
    moves().find((one) => !one.parentElement.hidden)?.focus();
  });

  /* -- live: whose turn, sound, the log's end ------------------------------------------------------------ */

  let mine = null;
  const ring = () => {
    if (main.dataset.sounds !== "1" || !navigator.userActivation?.hasBeenActive) return;
    const sound = new AudioContext();
    for (const [at, tone] of [[0, 523.25], [0.16, 659.25]]) {
      const voice = sound.createOscillator();
      const loud = sound.createGain();
      voice.type = "sine";
      voice.frequency.value = tone;
      loud.gain.setValueAtTime(0, sound.currentTime + at);
      loud.gain.linearRampToValueAtTime(0.06, sound.currentTime + at + 0.03);
      loud.gain.exponentialRampToValueAtTime(0.0001, sound.currentTime + at + 0.7);
      voice.connect(loud).connect(sound.destination);
      voice.start(sound.currentTime + at);
      voice.stop(sound.currentTime + at + 0.75);
    }
  };

  const measure = () => {
    const sheet = $(".decision:not(.finished)");
    const fixed = sheet && getComputedStyle(sheet).position === "fixed";
    document.documentElement.style.setProperty("--sheet", fixed ? `${sheet.offsetHeight}px` : "0px");
  };

  const reveal = (first = $(".can", now())) => {
    /* On a phone the sheet must not lie on what it asks about. */
    const sheet = $(".decision");
    if (!first || !sheet || getComputedStyle(sheet).position !== "fixed") return;
    const box = first.getBoundingClientRect();
    if (box.top < 0 || box.bottom > sheet.getBoundingClientRect().top) {
      (first.closest(".area, .row-of-cards, .laid") ?? first).scrollIntoView({ block: "end", inline: "nearest" });
    }
  };

  let position = null;
  const settled = () => {
    const here = now();
    if (!here) return;
    const turn = here.dataset.turn === "1";
    document.title = (turn ? `● ${here.dataset.yours} · ` : "") + here.dataset.title;
    if (position !== here.dataset.position) {
      if (position !== null) fresh = Date.now();
      position = here.dataset.position;
      cache = new Map();
      armed = null;
      shown = "";
      for (const one of $$('[data-part][aria-pressed="true"]')) one.setAttribute("aria-pressed", "false");
      if (mine === false && turn) ring();
      const fold = $("#moves")?.dataset.drawn === "1" && moves().length > 2;
      document.body.classList.toggle("low", fold);
      measure();
      if (turn) reveal();
    }
    else if (armed !== null) arm(armed);
    mine = turn;
    const curtain = $("[data-autofocus]");
    if (curtain && document.activeElement !== curtain) curtain.focus();
    measure();
  };

  /* What a person is in the middle of outlives a morph: a half-made choice, its preview, a typed search. */
  if (window.Idiomorph) {
    const { callbacks } = window.Idiomorph.defaults;
    callbacks.beforeNodeMorphed = (old, fresh) => {
      if (!(old instanceof Element)) return true;
      const same = fresh.closest?.("#now")?.dataset.position === position;
      return !(same && old.matches("#preview, [data-filter]"));
    };
    callbacks.beforeAttributeUpdated = (name, node) => !(name === "aria-pressed" && node.matches("[data-part]"));
  }
  document.body.addEventListener("htmx:afterSettle", (event) => {
    if (event.target.id === "now" || event.detail.target?.id === "now") settled();
    if (event.detail.target?.id === "talk" || event.target.id === "talk") {
      const talk = $(".talk-lines");
      talk.scrollTop = talk.scrollHeight;
      const form = event.detail.elt?.closest?.("form[data-clears]") ?? event.detail.requestConfig?.elt;
      if (form?.matches?.("form[data-clears]")) form.reset();
    }
  });
  /* One fetch at a time, and never an older table over a newer one, whatever order answers arrive in. */
  const shownVersion = () => Number(now().dataset.version);
  document.body.addEventListener("htmx:beforeSwap", (event) => {
    if (event.detail.target?.id !== "now") return;
    const told = /data-version="(\d+)"/.exec(event.detail.serverResponse);
    if (told && Number(told[1]) < shownVersion()) event.detail.shouldSwap = false;
  });
  const keeping = (what, target, swap) => {
    let busy = false;
    let again = false;
    return async () => {
      again = true;
      if (busy) return;
      busy = true;
      while (again) {
        again = false;
        try { await htmx.ajax("GET", url(what), { source: main, target, swap }); } catch { /* the next news asks again */ }
      }
      busy = false;
    };
  };
  const refresh = keeping("now", "#now", "morph:outerHTML");
  const listen = keeping("talk", "#talk", "morph:innerHTML");
  const stream = new EventSource(main.dataset.stream);
  stream.addEventListener("table", (event) => { if (JSON.parse(event.data).version > shownVersion()) refresh(); });
  stream.addEventListener("chat", listen);
  window.addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
  window.addEventListener("pagehide", () => stream.close());
  new ResizeObserver(measure).observe(document.body);

  /* -- zoom: double tap or pinch enlarges the board within its frame -------------------------------------- */

  let zoom = 1;
  const frame = () => $(".laid");
  const enlarge = (to, x = 0.5, y = 0.5) => {
    const place = frame();
    if (!place) return;
    zoom = Math.min(3, Math.max(1, to));
    place.classList.toggle("zoomed", zoom > 1);
    place.style.setProperty("--zoom", zoom);
    place.scrollLeft = x * place.scrollWidth - place.clientWidth / 2;
    place.scrollTop = y * place.scrollHeight - place.clientHeight / 2;
  };
  const where = (event) => {
    const box = $("svg", frame()).getBoundingClientRect();
    return [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
  };
  let tapped = 0;
  main.addEventListener("pointerup", (event) => {
    if (event.pointerType !== "touch" || !event.target.closest(".laid") || event.target.closest(".can")) return;
    if (Date.now() - tapped < 320) enlarge(zoom > 1 ? 1 : 2, ...where(event));
    tapped = Date.now();
  });
  let spread = 0;
  main.addEventListener("touchstart", (event) => {
    if (event.touches.length === 2 && event.target.closest(".laid")) {
      spread = Math.hypot(event.touches[0].clientX - event.touches[1].clientX, event.touches[0].clientY - event.touches[1].clientY) / zoom;
      dragged = true;
    }
  }, { passive: true });
  main.addEventListener("touchmove", (event) => {
    if (event.touches.length !== 2 || !spread) return;
    event.preventDefault();
    const wide = Math.hypot(event.touches[0].clientX - event.touches[1].clientX, event.touches[0].clientY - event.touches[1].clientY);
    const centre = { clientX: (event.touches[0].clientX + event.touches[1].clientX) / 2, clientY: (event.touches[0].clientY + event.touches[1].clientY) / 2 };
    enlarge(wide / spread, ...where(centre));
  }, { passive: false });

  main.addEventListener("touchend", () => { spread = 0; });

  settled();
})();
