/* Ink: drawings and scenes of the log this page has had are not sent again; an answer that only names them is completed from here. */

const MOST = 400; // of them are remembered, the ones used last
const drawings = new Map();
const keep = (ink, drawing) => {
  drawings.delete(ink);
  drawings.set(ink, drawing);
  if (drawings.size > MOST) drawings.delete(drawings.keys().next().value);
};
const learn = (from) => {
  for (const one of from.querySelectorAll("[data-ink]")) if (one.firstChild) keep(one.dataset.ink, one.outerHTML);
};
learn(document); // before a script marks anything in them

/* What a request says the page has. */
export const header = () => ({ "Deskoherna-Has": [...document.querySelectorAll("#now [data-ink]")].map((one) => one.dataset.ink).join(" ") });

/* An answer with all its drawings. */
export const whole = (html) => {
  const template = document.createElement("template");
  template.innerHTML = html;
  learn(template.content);
  return html.replace(/<(svg|details) data-ink="([0-9a-f]+)"><\/\1>/g, (named, _, ink) => {
    const drawing = drawings.get(ink);
    if (drawing === undefined) location.reload();
    else keep(ink, drawing);
    return drawing ?? named;
  });
};
