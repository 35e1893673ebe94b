/**
 * Keeps the page of one journey on the phone, so that tickets and times can be shown after the line is cut (TODAY-3). It only sees requests of My Bookings,
 * whose other pages lead to the kept one then. The network comes first. Nothing of another page is kept, and leaving the account deletes it all. It also shows the notices for which the traveller has
 * asked (TODAY-4).
 */
const kept = 'travel-day';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method === 'GET' && new URL(request.url).origin === self.location.origin) event.respondWith(answer(request));
});

/** The page names itself and what it has loaded. The page of an earlier journey goes. */
self.addEventListener('message', (event) => {
  const addresses = event.data?.keep;
  if (Array.isArray(addresses)) event.waitUntil(keepOnly(addresses.filter(isOurs), event.ports[0]));
});

/** A later notice of the same matter replaces the one before. */
self.addEventListener('push', (event) => {
  const { title, text, page, topic } = event.data?.json() ?? {};
  if (typeof title !== 'string') return;
  event.waitUntil(self.registration.showNotification(title, { body: text, tag: topic, icon: '/favicon.svg', data: { page } }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const page = new URL(event.notification.data?.page ?? '/mybookings/day', self.location.origin);
  if (page.origin === self.location.origin) event.waitUntil(showPage(page.href));
});

async function showPage(address) {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = open.find(({ url }) => url === address);
  return shown ? shown.focus() : self.clients.openWindow(address);
}

const isOurs = (address) => typeof address === 'string' && new URL(address).origin === self.location.origin;

async function keepOnly(addresses, done) {
  const cache = await caches.open(kept);
  for (const request of await cache.keys()) if (!addresses.includes(request.url)) await cache.delete(request);
  const stored = await Promise.all(addresses.map((address) => store(cache, new Request(address)).catch(() => undefined)));
  // The page may never have been open, so its scripts, styles and pictures are those that it names.
  const named = await Promise.all(stored.filter(isPage).map(async (page) => partsOf(await page.text())));
  await Promise.all([...new Set(named.flat())].map((asset) => store(cache, new Request(asset)).catch(() => undefined)));
  done?.postMessage('kept', []);
}

function partsOf(html) {
  const pictures = [...html.matchAll(/<img[^>]+src="(\/[^"]+)"/g)].map(([, address]) => address.replaceAll('&amp;', '&'));
  return [...(html.match(/\/assets\/[\w.-]+/g) ?? []), ...pictures];
}

const isPage = (response) => response?.headers.get('content-type')?.startsWith('text/html') === true;

async function store(cache, request) {
  const response = await fetch(request);
  if (response.ok && !response.redirected) await cache.put(request, response.clone());
  return response;
}

async function answer(request) {
  const cache = await caches.open(kept);
  try {
    const response = await fetch(request);
    if (response.ok && !response.redirected && (await cache.match(request))) await cache.put(request, response.clone());
    return response;
  } catch (error) {
    const known = await cache.match(request, { ignoreVary: true });
    if (known) return known;
    const page = request.mode === 'navigate' && (await cache.keys()).find(({ url }) => new URL(url).pathname === '/mybookings/day');
    if (page) return Response.redirect(page.url);
    throw error;
  }
}
