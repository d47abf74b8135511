import { handleProxy } from './handle';
import { sealed, setUpUpstream, SITE } from './testing/upstream';

jest.setTimeout(120_000);

const FILE = '/api/files/0198a0b2-0000-7000-8000-000000000001';

const upstream = setUpUpstream();
let cookie: string;
let open = 0;
const unhandled: unknown[] = [];
const note = (error: unknown) => void unhandled.push(error);

beforeAll(async () => {
  cookie = `ts-session=${await sealed({ token: 'token-token-token-token-token' })}`;
  process.on('unhandledRejection', note);
  process.on('uncaughtException', note);
});
beforeEach(() => {
  open = 0;
});
afterEach(() => expect(unhandled).toEqual([]));
afterAll(() => {
  process.off('unhandledRejection', note);
  process.off('uncaughtException', note);
});

const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
};

/** Sends endless files, and counts those in progress. */
const sendEndlessly = () =>
  upstream.answer((_, response) => {
    open += 1;
    response.on('close', () => (open -= 1));
    response.writeHead(200, { 'content-type': 'image/png' });
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(20_000)));
    };
    response.on('drain', more);
    more();
  });

const download = (signal?: AbortSignal) =>
  handleProxy(new Request(SITE, { headers: { cookie }, ...(signal ? { signal } : {}) }), FILE);

const upload = (body: ReadableStream<Uint8Array>, type: string, path: string, method = 'POST') =>
  handleProxy(
    new Request(SITE, {
      method,
      headers: { cookie, 'content-type': type, 'sec-fetch-site': 'same-origin' },
      body,
      duplex: 'half',
    } as RequestInit),
    path,
  );

describe('a visitor who disconnects', () => {
  it('during a download aborts the API’s work, 200 times', async () => {
    sendEndlessly();
    for (let round = 0; round < 200; round += 1) {
      const reader = (await download()).body?.getReader();
      for (let chunk = 0; chunk < round % 3; chunk += 1) await reader?.read();
      // sometimes while waiting for a chunk
      const waiting = round % 2 ? reader?.read() : undefined;
      await reader?.cancel(new Error('gone'));
      await waiting?.catch(() => undefined);
    }
    await until(() => open === 0);
    expect(upstream.seen).toHaveLength(200);
  });

  it('when a small file has arrived but is unread, does no harm, 200 times', async () => {
    let isSent = false;
    upstream.answer((_, response) => {
      response.writeHead(200, { 'content-type': 'image/png', 'content-length': '3000' });
      response.end(Buffer.alloc(3_000), () => (isSent = true));
    });
    for (let round = 0; round < 200; round += 1) {
      isSent = false;
      const reader = (await download()).body?.getReader();
      if (round % 2) await reader?.read();
      await until(() => isSent);
      for (let turn = 0; turn < round % 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      await reader?.cancel();
    }
    expect(upstream.seen).toHaveLength(200);
    expect(Buffer.from(await (await download()).arrayBuffer())).toHaveLength(3_000);
  });

  it('before or during the response aborts the API’s work', async () => {
    sendEndlessly();
    for (let round = 0; round < 100; round += 1) {
      const controller = new AbortController();
      const answer = await download(controller.signal);
      const reader = answer.body?.getReader();
      await reader?.read();
      controller.abort();
      await expect(reader?.read().then(() => reader.read())).rejects.toThrow();
    }
    await until(() => open === 0);
    upstream.answer((_, response) => {
      open += 1;
      response.on('close', () => (open -= 1));
    });
    for (let round = 0; round < 100; round += 1) {
      const controller = new AbortController();
      const answer = download(controller.signal);
      await until(() => open === 1);
      controller.abort();
      expect((await answer).status).toBe(502);
      await until(() => open === 0);
    }
  });
});

describe('an API that disconnects', () => {
  it('during a file aborts the download', async () => {
    upstream.answer((_, response) => {
      response.writeHead(200, { 'content-type': 'image/png', 'content-length': '1000' });
      response.write(Buffer.alloc(10));
      setImmediate(() => response.destroy());
    });
    await expect((await download()).arrayBuffer()).rejects.toThrow();
  });
});

describe('a slow body', () => {
  it('of JSON opens no connection to the API until it is complete', async () => {
    const { readable, writable } = new TransformStream<Uint8Array>();
    const writer = writable.getWriter();
    const answer = upload(readable, 'application/json', '/api/auth/password', 'PUT');
    await writer.write(Buffer.from('{"a":'));
    expect((await download()).status).toBe(200);
    expect(upstream.seen.map(({ method }) => method)).toEqual(['GET']);
    await writer.write(Buffer.from('1}'));
    await writer.close();
    expect((await answer).status).toBe(200);
    expect(upstream.seen.at(-1)).toMatchObject({ method: 'PUT', bytes: 7 });
  });

  it('of an upload opens one after 64 kB, and is then streamed', async () => {
    const { readable, writable } = new TransformStream<Uint8Array>();
    const writer = writable.getWriter();
    const answer = upload(readable, 'image/png', '/api/files');
    await writer.write(Buffer.alloc(60_000));
    expect((await download()).status).toBe(200);
    expect(upstream.seen.map(({ method }) => method)).toEqual(['GET']);
    await writer.write(Buffer.alloc(60_000));
    await until(() => upstream.seen.length === 2);
    await writer.write(Buffer.alloc(60_000));
    await writer.close();
    expect((await answer).status).toBe(200);
    expect(upstream.seen.at(-1)).toMatchObject({ method: 'POST', bytes: 180_000 });
  });

  it('that is cut off does not reach the API', async () => {
    const { readable, writable } = new TransformStream<Uint8Array>();
    const writer = writable.getWriter();
    const answer = upload(readable, 'application/json', '/api/auth/password', 'PUT');
    await writer.write(Buffer.from('{"a":'));
    await writer.abort(new Error('gone'));
    expect((await answer).status).toBe(400);
    expect(upstream.seen).toEqual([]);
  });
});

describe('an API that is restarting', () => {
  const change = () =>
    handleProxy(
      new Request(SITE, {
        method: 'POST',
        headers: {
          cookie,
          'content-type': 'application/json',
          'sec-fetch-site': 'same-origin',
          'idempotency-key': 'key-12345678',
        },
        body: '{"a":1}',
      }),
      '/api/auth/forgot-password',
    );

  it('gets requests sent meanwhile, once', async () => {
    expect((await download()).status).toBe(200);
    await upstream.close();
    const calls = [change(), change(), download()];
    await new Promise((resolve) => setImmediate(resolve));
    await upstream.restart();
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(upstream.seen.map(({ method, bytes }) => `${method} ${bytes}`).sort()).toEqual([
      'GET 0',
      'POST 7',
      'POST 7',
    ]);
  });

  it('and does not come back is reported with a retry time', async () => {
    await upstream.close();
    const answer = await change();
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([502, '1']);
    expect(await answer.json()).toMatchObject({ code: 'ERR_NETWORK' });
  });
});
