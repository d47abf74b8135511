import { readFileSync } from 'node:fs';

const ORIGIN = 'http://localhost';
const PAGE = '/en/admin/record';
const OTHER = '/it/admin/record';

class Answer {
  ok = true;
  status = 200;
  redirected = false;
  type = 'basic';
  constructor(private readonly body: string) {}
  clone = () => new Answer(this.body);
  text = async () => this.body;
  json = async () => JSON.parse(this.body) as unknown;
}

interface Open {
  id: string;
  url: string;
}

/** The server's pages and files of one build. */
let served: Map<string, string>;
/** The caches of the device. */
let cached: Map<string, Answer>;
let open: Open[];
/** Deletes the cache, as signing out does. */
let forget: () => void;
/** Sends a message to the worker as a tab does; resolves when it is handled. */
let post: (tab: Open, data: object) => Promise<void>;

const address = (name: string | { url: string }) => new URL(typeof name === 'string' ? name : name.url, ORIGIN).href;
const pathsKept = () =>
  [...cached.keys()].map((url) => url.slice(ORIGIN.length)).filter((path) => !path.startsWith('/record-files'));
const script = (name: string) => `/_next/static/chunks/${name}.js`;

beforeEach(() => {
  [served, cached, open] = [new Map(), new Map(), []];
  // What is written to a cache that was opened before it was deleted is lost.
  const openCache = (entries: Map<string, Answer>) => ({
    put: async (name: string, answer: Answer) => void entries.set(address(name), answer),
    keys: async () => [...entries.keys()].map((url) => ({ url })),
    delete: async (name: string) => entries.delete(address(name)),
  });
  forget = () => (cached = new Map());
  const caches = {
    match: async (name: string) => cached.get(address(name))?.clone(),
    open: async () => openCache(cached),
    delete: async () => (forget(), true),
  };
  const listeners: Record<string, (event: object) => void> = {};
  const self = {
    location: { origin: ORIGIN, toString: () => ORIGIN },
    clients: { matchAll: async () => open },
    addEventListener: (type: string, listener: (event: object) => void) => (listeners[type] = listener),
  };
  async function network(request: string | { url: string }) {
    const body = served.get(address(request).slice(ORIGIN.length));
    if (body === undefined) throw new TypeError('no such file');
    return new Answer(body);
  }
  class Asked {
    url: string;
    constructor(name: string) {
      this.url = address(name);
    }
  }
  const worker = readFileSync('public/record-sw.js', 'utf8');
  new Function('self', 'caches', 'fetch', 'Response', 'Request', worker)(self, caches, network, Answer, Asked);
  post = async (source, data) => {
    let work: Promise<void> | undefined;
    listeners.message?.({ data, source, waitUntil: (promise: Promise<void>) => (work = promise) });
    await work;
  };
});

/** The server runs a build: its page in two languages loads a script, which loads another one later. */
function deploy(build: string) {
  served = new Map();
  for (const page of [PAGE, OTHER]) served.set(page, `<script src="${script(build)}"></script>`);
  served.set(script(build), `load("static/chunks/${build}-later.js")`);
  served.set(script(`${build}-later`), '');
}

const filesOf = (build: string) => [script(build), script(`${build}-later`)];

/** A tab opens the page of the current build and reports what it loaded. */
async function openTab(id: string, build: string, page = PAGE): Promise<Open> {
  const tab = { id, url: ORIGIN + page };
  open.push(tab);
  await announceBuild(tab, build, page);
  return tab;
}
const announceBuild = (tab: Open, build: string, page = PAGE) =>
  post(tab, { type: 'keep', page, files: [ORIGIN + script(build)] });
const close = (tab: Open) => (open = open.filter((each) => each !== tab));

it('caches a page with what it loads, now and later', async () => {
  deploy('one');
  await openTab('a', 'one');
  expect(pathsKept().sort()).toEqual([...filesOf('one'), PAGE].sort());
});

it('removes the files of an earlier build once the next has cached its page', async () => {
  deploy('one');
  close(await openTab('a', 'one'));
  deploy('two');
  await openTab('b', 'two');
  expect(pathsKept().sort()).toEqual([...filesOf('two'), PAGE].sort());
});

it('keeps the earlier page, with its files, until all files of the next one are on the device', async () => {
  deploy('one');
  close(await openTab('a', 'one'));
  deploy('two');
  served.delete(script('two-later'));
  const tab = await openTab('b', 'two');
  expect(await cached.get(ORIGIN + PAGE)?.text()).toContain(script('one'));
  expect(pathsKept()).toEqual(expect.arrayContaining(filesOf('one')));
  served.set(script('two-later'), '');
  await announceBuild(tab, 'two');
  expect(await cached.get(ORIGIN + PAGE)?.text()).toContain(script('two'));
  expect(pathsKept().sort()).toEqual([...filesOf('two'), PAGE].sort());
});

it('keeps a first page even if a file that it loads later is missing', async () => {
  deploy('one');
  served.delete(script('one-later'));
  await openTab('a', 'one');
  expect(pathsKept().sort()).toEqual([script('one'), PAGE].sort());
});

it.each(['/admin/record', '/es/admin/record', '/pr/admin/record'])('keeps %s', async (page) => {
  deploy('one');
  served.set(page, '');
  await openTab('a', 'one', page);
  expect(pathsKept()).toContain(page);
});

it('writes no page that has arrived after signing out', async () => {
  deploy('one');
  const tab = { id: 'a', url: ORIGIN + PAGE };
  open.push(tab);
  const done = announceBuild(tab, 'one');
  forget();
  await done;
  expect(pathsKept()).not.toContain(PAGE);
});

it('leaves a tab that still shows the earlier build its files, until it is closed', async () => {
  deploy('one');
  const before = await openTab('a', 'one');
  deploy('two');
  const after = await openTab('b', 'two');
  expect(pathsKept()).toEqual(expect.arrayContaining([...filesOf('one'), ...filesOf('two')]));
  close(before);
  await announceBuild(after, 'two');
  expect(pathsKept().sort()).toEqual([...filesOf('two'), PAGE].sort());
});

it('removes nothing while a tab has not reported what it loaded', async () => {
  deploy('one');
  close(await openTab('a', 'one'));
  open.push({ id: 'silent', url: ORIGIN + PAGE });
  deploy('two');
  await openTab('b', 'two');
  expect(pathsKept()).toEqual(expect.arrayContaining(filesOf('one')));
});

it('leaves the page of another language its files, of whatever build it is', async () => {
  deploy('one');
  close(await openTab('a', 'one', OTHER));
  deploy('two');
  await openTab('b', 'two');
  expect(pathsKept().sort()).toEqual([...filesOf('one'), ...filesOf('two'), PAGE, OTHER].sort());
});

it('keeps the files of the cached page, though a tab of an earlier build requested it', async () => {
  deploy('one');
  const before = await openTab('a', 'one');
  deploy('two');
  await announceBuild(before, 'one');
  close(before);
  expect(pathsKept()).toEqual(expect.arrayContaining(filesOf('two')));
});
