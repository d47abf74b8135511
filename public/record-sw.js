// Keeps the recording screen, and nothing else, on the device. What it records waits in the page's own store and is sent by the
// page. Signing out and locking take the page away again.
const CACHE = 'record-page';
/** Milliseconds that a page on the network may take before the kept one is shown. */
const PATIENCE = 4000;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** Outlines of the countries, for the map. */
const WORLD = '/world.json';
const isFile = ({ pathname }) =>
  pathname.startsWith('/_next/static/') || pathname === '/icons.svg' || pathname === WORLD;
/** How a script names what it loads when that is needed. */
const LATER = /static\/(?:chunks|media)\/[\w.~-]+\.(?:js|css|wasm)|world\.json\?\d+/g;
const isPage = (path) => /^\/(?:(?:en|it|pr)\/)?admin\/record\/?$/.test(path);
/** A page that is what it says: not sign-in after a redirect, not a refusal. */
const isWhole = (answer) => answer.ok && !answer.redirected && answer.type === 'basic';
/** What stands before a server answers in its place while it is away: that is no better than no network. */
const isDown = ({ status }) => status >= 500;

async function keepPage(request) {
  const answer = await fetch(request);
  const cache = await caches.open(CACHE);
  if (isWhole(answer)) await cache.put(new URL(request.url).pathname, answer.clone());
  else if (answer.redirected || answer.status === 401 || answer.status === 403) await caches.delete(CACHE);
  return answer;
}

async function page(request) {
  const kept = () => caches.match(new URL(request.url).pathname);
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  const fresh = keepPage(request);
  const first = await Promise.race([fresh.catch(() => null), late]);
  if (first && !isDown(first)) return first;
  return (await kept()) ?? first ?? fresh;
}

/** Files carry a hash of their content in their name: what is kept stays right. */
async function file(request) {
  const kept = await caches.match(request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(CACHE)).put(request.url, answer.clone());
  return answer;
}

/** What a kept script loads later: the camera's decoder, the map, the sending of photos. */
async function loadedLater(name, answer) {
  if (!new URL(name).pathname.endsWith('.js')) return [];
  const found = (await answer.text()).matchAll(LATER);
  return [...found].map(
    ([path]) => new URL(path.startsWith('static/') ? `/_next/${path}` : `/${path}`, self.location).href,
  );
}

/** Keeps files, and what they load later: where there is no network nothing can be fetched any more. */
async function keepFiles(names) {
  const known = new Set(names.filter((name) => isFile(new URL(name))));
  // It grows while it is walked.
  for (const name of known) {
    const answer = await file(new Request(name)).catch(() => null);
    const later = answer?.ok ? await loadedLater(name, answer) : [];
    for (const each of later) known.add(each);
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate' && isPage(url.pathname)) event.respondWith(page(request));
  else if (isFile(url)) event.respondWith(file(request));
});

self.addEventListener('message', (event) => {
  const { type, page: path, files = [] } = event.data ?? {};
  if (type !== 'keep' || !isPage(path)) return;
  event.waitUntil(
    (async () => {
      await keepPage(new Request(path, { credentials: 'same-origin', headers: { accept: 'text/html' } }));
      await keepFiles(files);
    })(),
  );
});
