import { z } from 'zod';
import { endpoint } from '@/lib/contract/core/endpoint';
import { call, download } from './browser';
import { noAnswer } from './result';
import { keepViewer, OTHER_ACCOUNT } from './tabs/viewer';

const get = endpoint({ method: 'GET', path: '/things', level: 200, response: z.object({ n: z.number() }) });
const save = endpoint({
  method: 'POST',
  path: '/things',
  level: 200,
  body: z.object({}),
  example: {},
  response: z.object({ n: z.number() }),
});

/** A response with status 200 whose body fails. */
const broken = (error: Error = new TypeError('network error')) =>
  new Response(
    new ReadableStream({
      pull: (stream) => stream.error(error),
    }),
    { status: 200 },
  );

beforeEach(() => {
  Object.assign(globalThis, { document: { documentElement: { lang: 'en' } } });
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'document');
});

describe('an interrupted response', () => {
  beforeEach(() => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(broken()));
  });

  it('counts as no response, for reads and for changes', async () => {
    expect(await call(get, {})).toEqual(noAnswer());
    expect(await call(save, { body: {} })).toEqual(noAnswer());
  });

  it('is repeatable if the call is idempotent', async () => {
    const replace = endpoint({ ...save, method: 'PUT' });
    const repeatable = { ...noAnswer(), isRepeatable: true };
    expect(await call(save, { body: {} }, { idempotencyKey: 'one' })).toEqual(repeatable);
    expect(await call(replace, { body: {} })).toEqual(repeatable);
    expect(await call(get, {}, { idempotencyKey: 'one' })).toEqual(noAnswer());
  });

  it('counts as no response for downloads too', async () => {
    expect(await download(get, {})).toEqual(noAnswer());
  });
});

it('throws the AbortError of the caller’s signal during the body', async () => {
  const controller = new AbortController();
  const aborted = new DOMException('left', 'AbortError');
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => {
    controller.abort(aborted);
    return Promise.resolve(broken(aborted));
  });
  await expect(call(get, {}, { signal: controller.signal })).rejects.toBe(aborted);
});

describe('the account of a page', () => {
  const requestHeaders: Headers[] = [];
  let answer: { status: number; body: object };
  const events = new EventTarget();
  const onOther = jest.fn();
  const success = { status: 200, body: { status: 'success', message: { n: 1 } } };
  const other = { status: 409, body: { status: 'error', code: 'OTHER_ACCOUNT', message: '' } };

  beforeEach(() => {
    requestHeaders.length = 0;
    answer = success;
    onOther.mockClear();
    Object.assign(globalThis, { window: events });
    events.addEventListener(OTHER_ACCOUNT, onOther);
    jest.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
      requestHeaders.push(new Headers(init?.headers));
      return Promise.resolve(Response.json(answer.body, { status: answer.status }));
    });
  });
  afterEach(() => {
    events.removeEventListener(OTHER_ACCOUNT, onOther);
    Reflect.deleteProperty(globalThis, 'window');
  });
  const viewers = () => requestHeaders.map((headers) => headers.get('x-viewer'));

  it('is sent with each call and download, and stays the document’s first one', async () => {
    await call(get, {});
    expect([keepViewer('ana'), keepViewer('bea'), keepViewer('ana')]).toEqual([true, false, true]);
    await call(get, {});
    await download(get, {}).catch(() => undefined);
    await call(save, { body: {} }, { viewer: 'rui' });
    expect(viewers()).toEqual([null, 'ana', 'ana', 'rui']);
  });

  it('that is replaced by another is reported once, until it is back', async () => {
    answer = other;
    expect(await call(save, { body: {} })).toMatchObject({ ok: false, code: 'OTHER_ACCOUNT' });
    await call(get, {});
    expect(onOther).toHaveBeenCalledTimes(1);
    answer = success;
    await call(get, {});
    answer = other;
    await call(get, {});
    expect(onOther).toHaveBeenCalledTimes(2);
  });
});

describe('a change that is executed once', () => {
  const keys: (string | null)[] = [];
  const other = endpoint({ ...save, path: '/others' });
  const refused = { status: 404, body: { status: 'error', code: 'NOT_FOUND', message: '' } };
  const done = { status: 200, body: { status: 'success', message: { n: 1 } } };
  const saveOnce = (): Promise<unknown> => call(save, { body: {} }, { isOnce: true });
  const doOther = () => call(other, { body: {} }, { isOnce: true });
  /** Sends it once per response; null: none arrives. */
  async function sendOnce(answers: ({ status: number; body: object } | null)[], send = saveOnce) {
    for (const answer of answers) {
      jest.spyOn(globalThis, 'fetch').mockImplementationOnce((_, init) => {
        keys.push(new Headers(init?.headers).get('idempotency-key'));
        return answer
          ? Promise.resolve(Response.json(answer.body, { status: answer.status }))
          : Promise.reject(new TypeError('away'));
      });
      await send();
    }
  }
  const distinct = () => new Set(keys).size;
  beforeEach(async () => {
    await sendOnce([done]);
    keys.length = 0;
  });

  it('has the same key until a response arrives, then a new one', async () => {
    await sendOnce([null, null, done, done]);
    expect(keys.every((key) => key !== null && key.length >= 32)).toBe(true);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[1]).toBe(keys[2]);
    expect(distinct()).toBe(2);
  });

  it('is repeatable without a response', async () => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('away'));
    expect(await call(save, { body: {} }, { isOnce: true })).toMatchObject({ ok: false, isRepeatable: true });
  });

  it('gets a new key after a refusal or another successful change', async () => {
    await sendOnce([null, refused, done]);
    expect(distinct()).toBe(2);
    keys.length = 0;
    await sendOnce([null]);
    await sendOnce([refused], doOther);
    await sendOnce([null]);
    expect(keys[2]).toBe(keys[0]);
    await sendOnce([done], doOther);
    await sendOnce([done]);
    expect(keys[4]).not.toBe(keys[0]);
  });
});
