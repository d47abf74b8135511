// Keeps the recording screen, and nothing else, on the device. What it records waits in the page's own store and is sent by the
// page. Signing out and locking take the page away again.
const CACHE = 'record-page';
/** Milliseconds that a page on the network may take before the kept one is shown. */
const PATIENCE = 4000;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

const isFile = (url) => url.pathname.startsWith('/_next/static/') || url.pathname === '/icons.svg';
const isPage = (path) => /^\/(?:(?:en|it|pr)\/)?admin\/record\/?$/.test(path);
/** A page that is what it says: not sign-in after a redirect, not a refusal. */
const isWhole = (answer) => answer.ok && !answer.redirected && answer.type === 'basic';

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
  return first ?? (await kept()) ?? fresh;
}

/** Files carry a hash of their content in their name: what is kept stays right. */
async function file(request) {
  const kept = await caches.match(request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(CACHE)).put(request.url, answer.clone());
  return answer;
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
      const cache = await caches.open(CACHE);
      await keepPage(new Request(path, { credentials: 'same-origin', headers: { accept: 'text/html' } }));
      const missing = [];
      for (const name of files) {
        if (isFile(new URL(name)) && !(await cache.match(name))) missing.push(name);
      }
      await Promise.allSettled(missing.map((name) => cache.add(name)));
    })(),
  );
});
