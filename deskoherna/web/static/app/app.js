/* The room as an app: a service worker where it is installed or told of turns; the switch for that in the settings. */

const installed = () => matchMedia("(display-mode: standalone)").matches;
const register = () => navigator.serviceWorker.register("/sw.js");
const able = "serviceWorker" in navigator && "PushManager" in window;

if ("serviceWorker" in navigator && installed()) register();

const zone = document.querySelector("[data-zone]");
if (zone) zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone ?? "";

/* Of the options of a table only those are asked that matter with what is chosen so far. */
const settle = (form) => {
  for (const one of form.querySelectorAll("[data-when]")) {
    const other = form.elements[one.dataset.when];
    one.hidden = Boolean(other) && (!one.dataset.values.split(" ").includes(other.value) || Boolean(other.closest("[hidden]")));
  }
};
for (const form of document.querySelectorAll("form:has([data-when])")) {
  form.addEventListener("change", () => settle(form));
  settle(form);
}

const place = document.querySelector("[data-push]");
const tell = async (method, body) => {
  const headers = { "content-type": "application/json" };
  const answer = await fetch("/api/v1/me/devices", { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(String(answer.status));
};

const bytes = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0));

const show = (subscribed) => {
  place.querySelector("[data-push-on]").hidden = subscribed;
  place.querySelector("[data-push-off]").hidden = !subscribed;
};

const turnOn = async () => {
  const said = place.querySelector("[data-push-said]");
  if ((await Notification.requestPermission()) !== "granted") {
    said.textContent = said.dataset.denied;
    return;
  }
  await register();
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: bytes(place.dataset.push) };
  try {
    const { endpoint, keys } = (await pushManager.subscribe(options)).toJSON();
    await tell("PUT", { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } });
    show(true);
  } catch {
    said.textContent = said.dataset.no;
  }
};

const turnOff = async (subscription) => {
  await tell("DELETE", { endpoint: subscription.endpoint });
  await subscription.unsubscribe();
  show(false);
};

if (place && able) {
  const known = await navigator.serviceWorker.getRegistration("/");
  show(Boolean(await known?.pushManager.getSubscription()));
  place.querySelector("[data-push-on]").addEventListener("click", turnOn);
  place.querySelector("[data-push-off]").addEventListener("click", async () => {
    const { pushManager } = await navigator.serviceWorker.ready;
    const subscription = await pushManager.getSubscription();
    if (subscription) await turnOff(subscription);
  });
} else if (place) {
  const said = place.querySelector("[data-push-said]");
  said.textContent = said.dataset.no;
}
