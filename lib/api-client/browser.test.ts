import { z } from 'zod';
import { endpoint } from '@/lib/contract/core/endpoint';
import { call, download } from './browser';
import { noAnswer } from './result';

const get = endpoint({ method: 'GET', path: '/things', level: 200, response: z.object({ n: z.number() }) });
const save = endpoint({
  method: 'POST',
  path: '/things',
  level: 200,
  body: z.object({}),
  example: {},
  response: z.object({ n: z.number() }),
});

/** An answer that begins well and breaks off before its body has come. */
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

describe('an answer that breaks off', () => {
  beforeEach(() => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(broken()));
  });

  it('is no answer, for what reads and for what changes', async () => {
    expect(await call(get, {})).toEqual(noAnswer());
    expect(await call(save, { body: {} })).toEqual(noAnswer());
  });

  it('is no answer for a file either', async () => {
    expect(await download(get, {})).toEqual(noAnswer());
  });
});

it('throws the AbortError of the own signal while the body is on its way', async () => {
  const controller = new AbortController();
  const aborted = new DOMException('left', 'AbortError');
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => {
    controller.abort(aborted);
    return Promise.resolve(broken(aborted));
  });
  await expect(call(get, {}, { signal: controller.signal })).rejects.toBe(aborted);
});
