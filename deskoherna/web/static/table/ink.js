/* Ink: drawings and scenes of the log this page has are not sent again. An answer only names them: what lies on the page stays as it
   is, and what has left it since the question was asked comes from memory. */

const MOST = 400; // of them are remembered, the ones used last
const drawings = new Map();
const keep = (ink, drawing) => {
  drawings.delete(ink);
  drawings.set(ink, drawing);
  if (drawings.size > MOST) drawings.delete(drawings.keys().next().value);
};
const ink = (one) => one.getAttribute("data-ink");
const lying = () => document.querySelectorAll("#now [data-ink]");
for (const one of lying()) keep(ink(one), one.outerHTML); // before a script marks anything in them

const parsed = (html) => {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content;
};

/* What a request says the page has. */
export const header = () => ({ "Deskoherna-Has": [...lying()].map(ink).join(" ") });

/* An answer, read once. What it only names has the id of what lies there; what does not lie there is put in. */
export const read = (html) => {
  const fresh = parsed(html);
  const here = new Map([...lying()].map((one) => [ink(one), one]));
  for (const one of fresh.querySelectorAll("[data-ink]")) {
    const drawing = one.firstChild ? one.outerHTML : drawings.get(ink(one));
    if (drawing === undefined) location.reload();
    else keep(ink(one), drawing);
    if (one.firstChild) continue;
    if (here.has(ink(one))) one.id = here.get(ink(one)).id;
    else if (drawing !== undefined) one.replaceWith(parsed(drawing));
  }
  return fresh;
};

/* Is this only the name of what lies there already? */
export const named = (old, fresh) => !fresh.firstChild && fresh.hasAttribute("data-ink") && ink(old) === ink(fresh);
