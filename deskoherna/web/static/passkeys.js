// Passkeys: making one on the page of devices, and logging in by one at the door.

const able = Boolean(window.PublicKeyCredential?.parseCreationOptionsFromJSON);

async function sent(path, body) {
  const answer = await fetch(`/api/v1${path}`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body ?? {}) });
  const told = answer.status === 204 ? null : await answer.json();
  if (!answer.ok) throw new Error(told.message);
  return told;
}

async function create(form) {
  const said = Object.fromEntries(new FormData(form));
  const options = await sent("/me/passkeys/options", { password: said.password });
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const made = await navigator.credentials.create({ publicKey });
  await sent("/me/passkeys", { label: said.label, credential: made.toJSON() });
  location.reload();
}

async function enter(place) {
  const options = await sent("/sessions/passkey/options");
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const shown = await navigator.credentials.get({ publicKey });
  const bring = document.querySelector('[name="bring"]')?.checked ?? false;
  await sent("/sessions/passkey", { credential: shown.toJSON(), bring });
  location.assign(place.dataset.after);
}

// What went wrong is said by the house; what the browser's own dialog refused, by us.
async function trying(place, act) {
  const alert = place.querySelector("[role=alert]");
  alert.hidden = true;
  try {
    await act(place);
  } catch (problem) {
    alert.textContent = problem instanceof DOMException || !problem.message ? place.dataset.failed : problem.message;
    alert.hidden = false;
  }
}

for (const place of able ? document.querySelectorAll("[data-passkey]") : []) {
  place.hidden = false;
  document.querySelector(".no-passkeys")?.remove();
  if (place.dataset.passkey === "create") {
    place.addEventListener("submit", (event) => { event.preventDefault(); trying(place, create); });
  } else {
    place.querySelector("button").addEventListener("click", () => trying(place, enter));
  }
}
