/* Looks at a table page as a careful person would: small, clipped or covered text, small targets, how much of the page is game. */
(phone) => {
  const LEAST = phone ? 12 : 11, TARGET = 44, SLACK = 0.25, CELL = 8;
  const wide = innerWidth, high = innerHeight;
  const faults = [];
  const said = (one) => (one.textContent ?? "").replace(/\s+/g, " ").trim().slice(0, 50);
  const where = (one) => {
    const near = one.closest("[id]");
    return `${one.tagName.toLowerCase()}${one.classList.length ? "." + [...one.classList].join(".") : ""} in #${near?.id ?? "?"}`;
  };
  const cut = (a, b) => {
    const left = Math.max(a.left, b.left), top = Math.max(a.top, b.top);
    const right = Math.min(a.right, b.right), bottom = Math.min(a.bottom, b.bottom);
    return right > left && bottom > top ? { left, top, right, bottom } : null;
  };
  const area = (a) => (a.right - a.left) * (a.bottom - a.top);

  /* What of an element's box can be seen; null if nothing. `hidden` says that something that cannot be scrolled to is cut off. */
  const seen = (element, box) => {
    let left = { left: box.left, top: box.top, right: box.right, bottom: box.bottom };
    let hidden = false, scrolls = false;
    for (let up = element; up && up !== document.documentElement; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (style.visibility === "hidden" || style.display === "none" || Number(style.opacity) === 0) return null;
      const svg = up instanceof SVGSVGElement && up.ownerSVGElement === null;
      if (up === element && !svg) continue;
      if (style.overflow === "visible") continue; // drawings clip unless a layout says otherwise
      const frame = up.getBoundingClientRect();
      const inside = cut(left, frame);
      if (/auto|scroll/.test(style.overflowX + style.overflowY)) scrolls = true;
      else if (!inside || area(inside) < area(left) * (1 - SLACK)) hidden ||= !scrolls;
      if (!inside) return null;
      left = inside;
    }
    const inView = cut(left, { left: 0, top: 0, right: wide, bottom: high });
    return inView ? { ...inView, hidden } : null;
  };
  const skipped = (one) => one.closest("details:not([open]) > :not(summary), .hidden, .sprite, [popover]:not(:popover-open), dialog:not([open]), title, defs, script, style, .skip, .top, .shown");

  /* -- words: how large, cut off, one over another ------------------------------------------------------------- */
  const words = [];
  for (const one of document.querySelectorAll("svg.picture text")) {
    if (!said(one) || skipped(one)) continue;
    const box = one.getBoundingClientRect();
    const visible = seen(one, box);
    if (!visible) continue;
    const matrix = one.getScreenCTM();
    const scale = Math.hypot(matrix.a, matrix.b);
    words.push({ one, box, visible, size: parseFloat(getComputedStyle(one).fontSize) * scale });
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const one = node.parentElement;
    if (!node.data.trim() || one.closest("svg") || skipped(one)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      if (box.width < 2 || box.height < 2) continue;
      const visible = seen(one, box);
      if (visible) words.push({ one, box, visible, size: parseFloat(getComputedStyle(one).fontSize) });
    }
  }
  for (const { one, size, visible } of words) {
    if (size < LEAST - 0.05) faults.push(["small", `${size.toFixed(1)} px: ${said(one)} (${where(one)})`]);
    if (visible.hidden) faults.push(["clipped", `${said(one)} (${where(one)})`]);
  }
  const layer = (one) => one.closest(".preview, .moves, .menu, .talk, .curtain, .drawer, .site .top");
  words.sort((a, b) => a.visible.top - b.visible.top);
  for (let i = 0; i < words.length; i += 1) {
    for (let j = i + 1; j < words.length && words[j].visible.top < words[i].visible.bottom; j += 1) {
      const a = words[i], b = words[j];
      if (a.one === b.one || a.one.contains(b.one) || b.one.contains(a.one) || layer(a.one) !== layer(b.one)) continue;
      const both = cut(a.visible, b.visible);
      if (!both) continue;
      const share = area(both) / Math.min(area(a.visible), area(b.visible));
      if (share > 0.3 && both.bottom - both.top > 4) faults.push(["over", `${said(a.one)} / ${said(b.one)} (${where(a.one)} / ${where(b.one)})`]);
    }
  }

  /* -- words under buttons; a board that can be moved may be moved from under them ------------------------------- */
  for (const { one, visible } of words) {
    const shown = getComputedStyle(one).overflow === "visible" ? visible : cut(visible, one.getBoundingClientRect());
    const at = (part) => document.elementFromPoint(shown.left + (shown.right - shown.left) * part, (shown.top + shown.bottom) / 2);
    for (const above of shown ? [0.1, 0.5, 0.9].map((part) => at(part)?.closest("button, a.button, select, input")) : []) {
      if (!above || above.contains(one) || layer(above) !== layer(one) || !seen(above, above.getBoundingClientRect())) continue;
      if (above.closest(".zooms") && phone && one.closest(".laid")) continue;
      faults.push(["covered", `${said(one)} by ${said(above) || above.title} (${where(one)})`]);
      break;
    }
  }

  /* -- what is touched ---------------------------------------------------------------------------------------- */
  if (phone) {
    for (const one of document.querySelectorAll(".can, button, a.button, summary, select, input:not([type=hidden])")) {
      if (skipped(one) || one.closest(".board")) continue; // the board is enlarged by a first tap
      const box = one.getBoundingClientRect();
      const visible = seen(one, box);
      if (visible && Math.min(box.width, box.height) < TARGET - 0.5) faults.push(["target", `${Math.round(box.width)}×${Math.round(box.height)}: ${one.dataset.thing ?? said(one)} (${where(one)})`]);
    }
  }

  /* -- what is asked about ------------------------------------------------------------------------------------- */
  const cans = [...document.querySelectorAll("#now .can")];
  if (document.querySelector("#now").dataset.turn === "1") {
    const inSight = cans.filter((one) => seen(one, one.getBoundingClientRect()));
    const list = document.querySelector("#moves");
    const listed = list && getComputedStyle(list).display !== "none";
    if (!inSight.length && !listed) faults.push(["asked", "nothing that may be chosen is in sight"]);
    if (document.querySelector("#moves")?.dataset.drawn === "0" && !listed && !phone) faults.push(["asked", "the list is folded, but not all moves are drawn"]);
  }

  /* -- how much is game ---------------------------------------------------------------------------------------- */
  const head = document.querySelector(".head")?.getBoundingClientRect();
  const from = head && head.top < 8 ? head.bottom : 0; // the row of the header
  const columns = Math.ceil(wide / CELL), rows = Math.ceil(high / CELL);
  const covered = new Uint8Array(columns * rows);
  for (const one of document.querySelectorAll("#now svg.picture")) {
    if (one.ownerSVGElement) continue;
    const frame = one.getBoundingClientRect(), box = one.viewBox.baseVal;
    const scale = Math.min(frame.width / box.width, frame.height / box.height);
    const x = frame.left + (frame.width - box.width * scale) / 2, y = frame.top + (frame.height - box.height * scale) / 2;
    const drawn = seen(one, { left: x, top: y, right: x + box.width * scale, bottom: y + box.height * scale });
    if (!drawn) continue;
    for (let r = Math.floor(drawn.top / CELL); r < drawn.bottom / CELL; r += 1)
      for (let c = Math.floor(drawn.left / CELL); c < drawn.right / CELL; c += 1) covered[r * columns + c] = 1;
  }
  let count = 0;
  for (let r = Math.floor(from / CELL); r < rows; r += 1) for (let c = 0; c < columns; c += 1) count += covered[r * columns + c];
  const share = count / ((rows - Math.floor(from / CELL)) * columns);

  const ids = [...document.querySelectorAll("[id]")].map((one) => one.id);
  for (const id of new Set(ids.filter((one, at) => ids.indexOf(one) !== at))) faults.push(["twice", id]);
  if (document.documentElement.scrollHeight > high + 1 || document.documentElement.scrollWidth > wide + 1) faults.push(["scrolls", `the page is ${document.documentElement.scrollWidth}×${document.documentElement.scrollHeight}`]);
  return { faults, share };
}
