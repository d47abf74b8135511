import { readFileSync } from 'node:fs';

const PATH = '/en/admin/record';

interface Answer {
  status: number;
  ok: boolean;
  type: 'basic' | 'opaqueredirect';
  redirected: boolean;
  url: string;
  clone: () => Answer;
  text: () => Promise<string>;
}

const answerOf = (status: number, redirect: Partial<Answer> = {}): Answer => {
  const answer: Answer = {
    ...{ status, ok: status >= 200 && status < 400, type: 'basic', redirected: false, url: `http://localhost${PATH}` },
    ...{ clone: () => answer, text: async () => '' },
    ...redirect,
  };
  return answer;
};

interface FetchEvent {
  request: { url: string; method: string; mode: string };
  respondWith: (answer: Promise<Answer>) => void;
  waitUntil: (work: Promise<unknown>) => void;
}

/** Runs the worker with a given cache; returns its response to opening the recording screen. */
function start(cachedResponse: Answer | null, network: () => Promise<Answer>, forget = () => {}) {
  const listeners: Record<string, (event: FetchEvent) => void> = {};
  const self = {
    location: { origin: 'http://localhost' },
    addEventListener: (type: string, listener: (event: FetchEvent) => void) => (listeners[type] = listener),
  };
  const caches = {
    match: async (name: string) => (name === PATH ? (cachedResponse ?? undefined) : undefined),
    open: async () => ({ put: async () => undefined }),
    delete: async () => (forget(), true),
  };
  const script = readFileSync('public/record-sw.js', 'utf8');
  new Function('self', 'caches', 'fetch', 'Response', script)(self, caches, network, Object);
  return () =>
    new Promise<Answer>((resolve, reject) => {
      const request = { url: `http://localhost${PATH}`, method: 'GET', mode: 'navigate' };
      const works: Promise<unknown>[] = [];
      listeners.fetch?.({
        request,
        respondWith: (answer) => void answer.then(async (it) => (await Promise.all(works), resolve(it)), reject),
        waitUntil: (work) => works.push(work),
      });
    });
}

const cachedResponse = answerOf(200);

it.each([502, 503, 504])('serves the cached page if a proxy returns %d instead of the server', async (status) => {
  await expect(start(cachedResponse, async () => answerOf(status))()).resolves.toBe(cachedResponse);
});

it('serves the cached page without a network', async () => {
  const noNetwork = async () => Promise.reject(new TypeError('no network'));
  await expect(start(cachedResponse, noNetwork)()).resolves.toBe(cachedResponse);
  await expect(start(null, noNetwork)()).rejects.toThrow('no network');
});

it.each([200, 403, 404])('passes on %d from the server', async (status) => {
  const answer = answerOf(status);
  await expect(start(cachedResponse, async () => answer)()).resolves.toBe(answer);
});

it('passes on the response of a proxy if no page is cached', async () => {
  const answer = answerOf(503);
  await expect(start(null, async () => answer)()).resolves.toBe(answer);
});

it.each([
  ['to sign-in', 'http://localhost/en/auth/login?next=/admin/record', 1],
  ['to the page in another language', 'http://localhost/it/admin/record', 0],
])('follows a redirect %s, and keeps the page only for the latter', async (_, url, times) => {
  const redirect = answerOf(0, { type: 'opaqueredirect' });
  const answers = [redirect, answerOf(200, { redirected: true, url })];
  const forget = jest.fn();
  const open = start(cachedResponse, async () => answers.shift() ?? redirect, forget);
  await expect(open()).resolves.toBe(redirect);
  expect(forget).toHaveBeenCalledTimes(times);
});
