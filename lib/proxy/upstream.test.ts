import { getEventListeners, once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { startUpstream, type Upstream } from './testing/upstream';
import { callUpstream, TimeoutError, type UpstreamCall } from './upstream';

let upstream: Upstream;
beforeEach(async () => {
  upstream = await startUpstream();
});
afterEach(() => upstream.close());

const call = (more: Partial<UpstreamCall> = {}) =>
  callUpstream({
    url: `${upstream.url}/x?y=1`,
    method: 'GET',
    headers: {},
    body: null,
    timeout: 20_000,
    signal: new AbortController().signal,
    ...more,
  });

async function textOf(answer: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of answer as AsyncIterable<Buffer>) text += chunk.toString();
  return text;
}
async function* parts(...sizes: number[]) {
  for (const size of sizes) yield Buffer.alloc(size, 'x');
}
const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
};
const never = new Promise<never>(() => undefined);
const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;

describe('a call', () => {
  it('reaches the API unchanged', async () => {
    const answer = await call({
      method: 'PUT',
      headers: { 'x-test': 'é'.normalize('NFC') },
      body: Buffer.from('{"a":1}'),
    });
    expect(JSON.parse(await textOf(answer))).toEqual({ status: 'success', message: {} });
    expect(upstream.seen).toMatchObject([{ method: 'PUT', url: '/x?y=1', bytes: 7, headers: { 'x-test': 'é' } }]);
    await textOf(await call());
    expect(upstream.seen[1]).toMatchObject({ method: 'GET', bytes: 0 });
    await textOf(await call({ method: 'POST', body: parts(10, 200_000, 1) }));
    expect(upstream.seen[2]).toMatchObject({ method: 'POST', bytes: 200_011 });
  });

  it('leaves no listeners on its request, however often the API is waited for', async () => {
    const requestSpy = jest.spyOn(http, 'request');
    const answer = await call({ method: 'POST', body: parts(...Array<number>(30).fill(300_000)) });
    const [request] = requestSpy.mock.results.map(({ value }) => value as http.ClientRequest);
    requestSpy.mockRestore();
    expect(request?.listenerCount('close')).toBeLessThan(5);
    expect(request?.listenerCount('drain')).toBeLessThan(5);
    await textOf(answer);
    expect(upstream.seen).toMatchObject([{ bytes: 9_000_000 }]);
  });

  it('follows no redirect', async () => {
    upstream.answer((_, response) => response.writeHead(307, { location: `${upstream.url}/other` }).end());
    const answer = await call();
    await textOf(answer);
    expect(answer.statusCode).toBe(307);
    expect(upstream.seen).toHaveLength(1);
  });

  it('reuses the previous connection', async () => {
    const ports = new Set<unknown>();
    upstream.answer((request, response) => {
      ports.add(request.socket.remotePort);
      response.end('{}');
    });
    for (let round = 0; round < 3; round += 1) {
      const answer = await call();
      await textOf(answer);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect([upstream.seen.length, ports.size]).toEqual([3, 1]);
  });

  it('speaks TLS to an API with https', async () => {
    const sockets: Socket[] = [];
    const first: Buffer[] = [];
    const server = createServer((socket) => {
      sockets.push(socket);
      socket.on('error', () => undefined);
      socket.once('data', (chunk) => {
        first.push(chunk);
        socket.destroy();
      });
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    await expect(call({ url: `https://127.0.0.1:${port}/x` })).rejects.toThrow();
    server.close();
    // the record type of a TLS handshake
    expect(first.map((chunk) => [chunk[0], chunk[1]])).toEqual([[22, 3]]);
  });

  it('leaves no listeners on its request, however it ends', async () => {
    const { signal } = new AbortController();
    const before = timers();
    await textOf(await call({ signal }));
    await until(() => getEventListeners(signal, 'abort').length === 0);
    expect(timers()).toBeLessThanOrEqual(before);
    upstream.answer((_, response) => response.destroy());
    await expect(call({ signal, method: 'POST' })).rejects.toThrow();
    expect(getEventListeners(signal, 'abort')).toHaveLength(0);
    expect(timers()).toBeLessThanOrEqual(before);
  });
});

describe('the timeout of a call', () => {
  // A faked clock: on a busy machine a short real timeout can pass before the call has reached the API.
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'setImmediate', 'queueMicrotask'] }));
  afterEach(() => jest.useRealTimers());
  const received = () => until(() => upstream.seen.length === 1);

  it('gives a distinct failure, and aborts the API’s work', async () => {
    let isClosed = false;
    upstream.answer((_, response) => response.on('close', () => (isClosed = true)));
    const failed = expect(call({ timeout: 50 })).rejects.toBeInstanceOf(TimeoutError);
    await received();
    expect(isClosed).toBe(false);
    jest.advanceTimersByTime(50);
    await failed;
    await until(() => isClosed);
  });

  it('applies until the response begins', async () => {
    let finish = () => undefined as unknown;
    upstream.answer((_, response) => {
      response.writeHead(200).write('a');
      finish = () => response.end('b');
    });
    const answer = await call({ timeout: 50 });
    jest.advanceTimersByTime(100);
    finish();
    expect(await textOf(answer)).toBe('ab');
  });

  it('is counted from the last part of an upload sent', async () => {
    async function* slowly() {
      yield Buffer.alloc(10);
      await received();
      for (let part = 1; part < 4; part += 1) {
        jest.advanceTimersByTime(40);
        yield Buffer.alloc(10);
      }
    }
    await textOf(await call({ method: 'POST', body: slowly(), timeout: 50 }));
    expect(upstream.seen).toMatchObject([{ bytes: 40 }]);
    async function* stuck() {
      yield Buffer.alloc(10);
      jest.advanceTimersByTime(49);
      yield Buffer.alloc(10);
      await until(() => upstream.seen.length === 2);
      jest.advanceTimersByTime(50);
      await never;
    }
    await expect(call({ method: 'POST', body: stuck(), timeout: 50 })).rejects.toBeInstanceOf(TimeoutError);
  });
});

describe('a caller who disconnects', () => {
  it('before the call begins never reaches the API', async () => {
    await expect(call({ signal: AbortSignal.abort() })).rejects.toThrow('aborted by the caller');
    expect(upstream.seen).toEqual([]);
  });

  it('while waiting aborts the API’s work', async () => {
    let open = 0;
    upstream.answer((_, response) => {
      open += 1;
      response.on('close', () => (open -= 1));
    });
    const controller = new AbortController();
    const answer = call({ signal: controller.signal });
    await until(() => open === 1);
    controller.abort();
    await expect(answer).rejects.toThrow('aborted by the caller');
    await until(() => open === 0);
  });

  it('releases an upload that the API does not read, of which only the buffers were filled', async () => {
    let produced = 0;
    let isReleased = false;
    async function* endless() {
      try {
        for (;;) {
          produced += 1;
          yield Buffer.alloc(1_000_000);
        }
      } finally {
        isReleased = true;
      }
    }
    let isHere = false;
    upstream.answer((request) => {
      request.pause();
      isHere = true;
    });
    const controller = new AbortController();
    const answer = call({ method: 'POST', body: endless(), signal: controller.signal });
    await until(() => isHere);
    controller.abort();
    await expect(answer).rejects.toThrow('aborted by the caller');
    await until(() => isReleased);
    expect(produced).toBeLessThan(100);
  });

  it('during an upload gives the reason', async () => {
    const cause = new Error('the sender went away');
    async function* broken() {
      yield Buffer.alloc(10);
      throw cause;
    }
    await expect(call({ method: 'POST', body: broken() })).rejects.toBe(cause);
  });
});

describe('a stale connection', () => {
  /** The API accepts one request per connection and drops the connection at the next. */
  async function stale() {
    const usedSockets = new WeakSet<object>();
    upstream.answer((request, response) => {
      request.resume();
      if (usedSockets.has(request.socket)) request.socket.resetAndDestroy();
      else response.end('{}');
      usedSockets.add(request.socket);
    });
    await textOf(await call());
    await new Promise((resolve) => setImmediate(resolve));
    upstream.seen.length = 0;
  }
  const methods = () => upstream.seen.map(({ method }) => method);
  const POST = { method: 'POST', body: Buffer.from('{}') };

  it('is replaced for reads', async () => {
    await stale();
    expect((await call()).statusCode).toBe(200);
    expect(methods()).toEqual(['GET', 'GET']);
  });

  it('is replaced for an idempotent change', async () => {
    await stale();
    expect((await call({ ...POST, headers: { 'idempotency-key': 'key-12345678' } })).statusCode).toBe(200);
    expect(methods()).toEqual(['POST', 'POST']);
  });

  it('fails another change, which the API may have carried out', async () => {
    await stale();
    await expect(call(POST)).rejects.toThrow();
    expect(methods()).toEqual(['POST']);
  });

  it('fails an upload, part of which is already consumed', async () => {
    await stale();
    const upload = { method: 'POST', body: parts(10), headers: { 'idempotency-key': 'key-12345678' } };
    await expect(call(upload)).rejects.toThrow();
    expect(methods()).toEqual(['POST']);
  });

  it('is told from an API that drops a new connection', async () => {
    upstream.answer((request) => void request.socket.resetAndDestroy());
    await expect(call()).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect(methods()).toEqual(['GET']);
  });
});
