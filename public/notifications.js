// The service worker of notifications, for ended work that nobody was looking at. It intercepts no requests and caches
// nothing: it exists because Chrome on Android only shows notifications of a service worker.

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.url))
})

// Sent at sign-out.
self.addEventListener('message', (event) => {
  if (event.data === 'forget') event.waitUntil(forget())
})

/** Focuses the tab that shows the page, or opens the page in a new one, so that nothing typed elsewhere is lost. */
async function open(url) {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const tab = tabs.find((candidate) => candidate.url === url || candidate.url.split('?')[0] === url)
  await (tab ? tab.focus() : self.clients.openWindow(url))
}

async function forget() {
  for (const shown of await self.registration.getNotifications()) shown.close()
  await self.registration.unregister()
}
