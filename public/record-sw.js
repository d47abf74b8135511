// Keeps the recording screen, and nothing else, on the device. What it records waits in the page's own store and is sent by the
// page. Signing out, locking and signing in take the page away again.
const CACHE = 'record-page';
/** Milliseconds that a page on the network may take before the kept one is shown. */
const PATIENCE = 4000;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** Outlines of the countries, for the map. */
const WORLD = '/world.json';
const isFile = ({ pathname }) =>
  pathname.startsWith('/_next/static/') || pathname === '/icons.svg' || pathname === WORLD;
/** How pages and scripts name files, those that they load when they are needed as well. */
const NAMES = /static\/(?:chunks|media)\/[\w.~-]+\.(?:js|css|wasm|woff2)|(?:world\.json|icons\.svg)\?\d+/g;
const isPage = (path) => /^\/(?:(?:es|en|it|pr)\/)?admin\/record\/?$/.test(path);
/** A page that is what it says: not sign-in after a redirect, not a refusal. */
const isWhole = (answer) => answer.ok && !answer.redirected && answer.type === 'basic';
/** What stands before a server answers in its place while it is away: that is no better than no network. */
const isDown = ({ status }) => status >= 500;

const namesIn = (text) =>
  [...text.matchAll(NAMES)].map(
    ([path]) => new URL(path.startsWith('static/') ? `/_next/${path}` : `/${path}`, self.location.origin).href,
  );

/** Where it is written which files a kept page needs, by its path, and an open one, by its client. */
const LISTS = '/record-files?of=';
const ownerOf = (url) => (url.pathname + url.search).startsWith(LISTS) && url.searchParams.get('of');
const listFiles = async (owner, names) =>
  (await caches.open(CACHE)).put(LISTS + encodeURIComponent(owner), new Response(JSON.stringify([...names])));
const filesOf = async (owner) => (await (await caches.match(LISTS + encodeURIComponent(owner)))?.json()) ?? [];

const isRefused = ({ status }) => status === 401 || status === 403;

/** Takes the kept pages away where the answer leads to sign-in or refuses: they belong to whoever has signed in. */
async function forgetRefused(request, answer) {
  // A navigation follows redirects itself, and does not say where they lead.
  const isUnknown = answer.type === 'opaqueredirect';
  const end = isUnknown ? await fetch(request.url, { credentials: 'same-origin' }).catch(() => null) : answer;
  if (!end) return;
  const isElsewhere = end.redirected && !isPage(new URL(end.url).pathname);
  if (isElsewhere || isRefused(end)) await caches.delete(CACHE);
}

/** The page from the network. The kept one stays until all files of a newer one are on the device as well. */
async function page({ request, waitUntil }) {
  const kept = () => caches.match(new URL(request.url).pathname);
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  const fresh = fetch(request);
  waitUntil(fresh.then((answer) => forgetRefused(request, answer)).catch(() => undefined));
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
const loadedLater = async (name, answer) =>
  new URL(name).pathname.endsWith('.js') ? namesIn(await answer.text()) : [];

/**
 * Keeps files, and what they load later: where there is no network nothing can be fetched any more. Returns all of them,
 * and whether the network failed for one. A file that the server does not have is of an earlier build.
 */
async function keepFiles(names) {
  const known = new Set(names.filter((name) => isFile(new URL(name))));
  let isComplete = true;
  // It grows while it is walked.
  for (const name of known) {
    const answer = await file(new Request(name)).catch(() => null);
    isComplete &&= answer !== null && !isDown(answer);
    const later = answer?.ok ? await loadedLater(name, answer) : [];
    for (const each of later) known.add(each);
  }
  return { known, isComplete };
}

/** Removes what no kept page and no open one needs: the files of earlier builds, unless a tab still shows one of them. */
async function forgetOldFiles() {
  const cache = await caches.open(CACHE);
  const urls = (await cache.keys()).map(({ url }) => new URL(url));
  const owners = urls.map(ownerOf).filter(Boolean);
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // It has not said yet what it loaded.
  if (open.some(({ id, url }) => isPage(new URL(url).pathname) && !owners.includes(id))) return;
  const ids = open.map(({ id }) => id);
  const isThere = (owner) => isPage(owner) || ids.includes(owner);
  const needed = new Set((await Promise.all(owners.filter(isThere).map(filesOf))).flat());
  const isNeeded = (url) => {
    const owner = ownerOf(url);
    if (owner) return isThere(owner);
    return isPage(url.pathname) ? owners.includes(url.pathname) : needed.has(url.href);
  };
  await Promise.all(urls.filter((url) => !isNeeded(url)).map(({ href }) => cache.delete(href)));
}

/** Keeps a page with its files and those that it has loaded, which are of an earlier build where it has been open for long. */
async function keep(path, loaded, client) {
  // Opened first: what signing out deletes meanwhile is not written anew.
  const cache = await caches.open(CACHE);
  await listFiles(client, loaded);
  const request = new Request(path, { credentials: 'same-origin', headers: { accept: 'text/html' } });
  const answer = await fetch(request);
  if (!isWhole(answer)) return forgetRefused(request, answer);
  const { known, isComplete } = await keepFiles([...loaded, ...namesIn(await answer.clone().text())]);
  await listFiles(client, known);
  // A page without its files would not work: the earlier one stays with its own.
  if (!isComplete && (await caches.match(path))) return;
  await cache.put(path, answer);
  await listFiles(path, known);
  await forgetOldFiles();
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate' && isPage(url.pathname))
    event.respondWith(page({ request, waitUntil: (work) => event.waitUntil(work) }));
  else if (isFile(url)) event.respondWith(file(request));
});

self.addEventListener('message', (event) => {
  const { type, page: path, files = [] } = event.data ?? {};
  if (type === 'keep' && isPage(path)) event.waitUntil(keep(path, files, event.source.id));
});
