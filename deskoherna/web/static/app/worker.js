/* The service worker: an offline page and news of whose turn it is. It keeps no table and no page of anybody's. */

const KEPT = "deskoherna-offline-1";
const PAGE = "/offline";
const WHOLE = [PAGE, "/static/tokens.css", "/static/room.css", "/static/icon.svg"];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll(WHOLE)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const old = caches.keys().then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))));
  event.waitUntil(old.then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  if (event.request.mode === "navigate") {
    event.respondWith(fetch(event.request).catch(() => caches.match(PAGE)));
  } else if (WHOLE.includes(new URL(event.request.url).pathname)) {
    event.respondWith(fetch(event.request).catch(() => caches.match(event.request)));
  }
});

self.addEventListener("push", (event) => {
  const told = event.data?.json() ?? {};
  const icon = "/static/app/icon-192.png";
  const about = { body: told.body, tag: told.tag, icon, badge: icon, data: { url: told.url } };
  event.waitUntil(self.registration.showNotification(told.title ?? "Deskoherna", about));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const path = new URL(event.notification.data?.url ?? "/", self.location.origin).pathname;
  const shown = self.clients.matchAll({ type: "window" }).then((open) => {
    const there = open.find((one) => new URL(one.url).pathname === path);
    return there ? there.focus() : self.clients.openWindow(path);
  });
  event.waitUntil(shown);
});
