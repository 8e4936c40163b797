/* The table's page: where things are on it, and how to ask the server about it. */

import "./ink.js";

export const main = document.querySelector("main.table");
export const $ = (selector, from = document) => from.querySelector(selector);
export const $$ = (selector, from = document) => [...from.querySelectorAll(selector)];

/* Everything of the page that changes with the match. */
export const now = () => $("#now");
export const moves = () => $$("#moves button.move");
export const find = (notation) => moves().find((button) => button.value === notation);

export const url = (what, args = {}) => {
  const query = new URLSearchParams(now().dataset.query);
  for (const [name, value] of Object.entries(args)) query.set(name, value);
  return `${main.dataset.base}/${what}?${query}`;
};

export const fragment = async (address, headers = {}) => {
  const answer = await fetch(address, { headers: { "HX-Request": "true", ...headers } });
  return answer.text();
};

/* A finger or a mouse that moved or pressed for long did not mean to click. */
export const gesture = { meant: true };

let gone = 0;
export const notice = (text) => {
  const place = $("#notices");
  const line = document.createElement("div");
  line.className = "notice bad";
  line.setAttribute("role", "alert");
  line.textContent = text;
  place.replaceChildren(line);
  clearTimeout(gone);
  gone = setTimeout(() => place.replaceChildren(), 9000);
};
