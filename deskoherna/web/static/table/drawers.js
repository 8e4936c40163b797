/* Drawers at the edge of the page: rules at what is being asked, the seat's settings, the keys. */

import { $, fragment, url } from "./page.js";

export const shut = (dialog) => {
  dialog.close();
  if (dialog.contains(document.activeElement)) document.activeElement.blur(); // keys are the table's again
};

const draw = (id) => {
  for (const other of document.querySelectorAll("dialog[open]")) if (other.id !== id) other.close();
  const drawer = $(`#${id}`);
  if (!drawer.open) drawer.show();
  drawer.scrollTop = 0;
  return drawer;
};

/* Rules with their drawings, which come when they are scrolled to. */
const lay = (html) => {
  $("#drawer-rules").innerHTML = html;
  htmx.process($("#drawer-rules"));
};

export const rules = async (number) => {
  const drawer = draw("drawer");
  lay(await fragment(url("rules", number ? { q: number } : {})));
  $("input", drawer).value = number;
  $("input", drawer).focus();
};

let typing = 0;
$("#drawer input").addEventListener("input", (event) => {
  clearTimeout(typing);
  typing = setTimeout(async () => {
    const wanted = event.target.value;
    const html = await fragment(url("rules", { q: wanted }));
    if (event.target.value === wanted) lay(html);
  }, 150);
});

export const chair = async (address) => {
  const drawer = draw("chair");
  $("#chair-form").innerHTML = await fragment(address);
  $("input, select, button", $("#chair-form"))?.focus();
  return drawer;
};

export const keys = () => $("[data-close]", draw("keys")).focus();
