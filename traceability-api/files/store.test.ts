import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { readConfig } from '../config';
import { refusalOf } from '../core/errors';
import { openFileStore } from './store';
import { atStore } from './store-away';

/** Stores the raw body, like stores that do not support checksum trailers. */
const storedObjects = new Map<string, { body: Buffer; headers: IncomingMessage['headers'] }>();
const folder = mkdtempSync(join(tmpdir(), 'ts-store-'));
let server: Server;

beforeAll(async () => {
  server = createServer((req, res) => {
    const key = (req.url ?? '').split('?')[0] ?? '';
    if (req.method === 'GET') return void res.end(storedObjects.get(key)?.body);
    void buffer(req).then((body) => {
      storedObjects.set(key, { body, headers: req.headers });
      res.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

const bucketAt = (port: number, timeouts?: Parameters<typeof openFileStore>[1]) =>
  openFileStore(
    readConfig({
      NODE_ENV: 'test',
      INTERNAL_SECRET: '0123456789abcdef',
      S3_BUCKET: 'traces',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    }),
    timeouts,
  );
const portOf = (listening: Server) => (listening.address() as AddressInfo).port;

it('sends a plain S3-compatible store exactly the bytes of a file', async () => {
  const store = await bucketAt(portOf(server));
  const content = Buffer.alloc(300_000, '%PDF-1.4 ñ\n');
  const path = join(folder, 'a.pdf');
  writeFileSync(path, content);
  await store.put('from-disk.pdf', { path });
  await store.put('from-memory.pdf', content);
  for (const key of ['from-disk.pdf', 'from-memory.pdf']) {
    const { body, headers } = storedObjects.get(`/traces/${key}`) ?? { body: Buffer.alloc(0), headers: {} };
    expect(body.equals(content)).toBe(true);
    expect(headers['content-length']).toBe(String(content.length));
    expect(Buffer.from(await store.bytes(key)).equals(content)).toBe(true);
  }
});

describe('an unavailable store', () => {
  const STORE_AWAY = { code: 'UNAVAILABLE', details: { text: 'storeAway' } };
  const thrownBy = (work: Promise<unknown>): Promise<unknown> => work.catch((reason: unknown) => reason);
  const openFailing = async (answer: (req: IncomingMessage, res: ServerResponse) => void) => {
    const failing = createServer(answer);
    await new Promise<void>((resolve) => failing.listen(0, '127.0.0.1', resolve));
    return failing;
  };
  const close = async (failing: Server) => {
    failing.closeAllConnections();
    await new Promise((resolve) => failing.close(resolve));
  };

  it('is not reported as a lost database if it fails, and its client prints nothing', async () => {
    const lines = (['log', 'warn', 'error'] as const).map((name) => jest.spyOn(console, name));
    const failing = await openFailing((_, res) => void res.writeHead(503).end());
    const store = await bucketAt(portOf(failing));
    const path = join(folder, 'b.pdf');
    writeFileSync(path, 'x');
    const works = [
      () => store.put('x', { path }),
      () => store.put('x', Buffer.from('x')),
      () => store.stream('x'),
      () => store.remove('x'),
    ];
    for (const work of works) expect(refusalOf(await thrownBy(work()))).toMatchObject(STORE_AWAY);
    for (const spy of lines) expect(spy).not.toHaveBeenCalled();
    await close(failing);
  });

  it.each([
    ['nobody listens', { code: 'ECONNREFUSED', syscall: 'connect' }],
    ['the connection ends', { code: 'ECONNRESET' }],
    ['its name is unknown', { code: 'ENOTFOUND', syscall: 'getaddrinfo' }],
    ['it is silent', { name: 'TimeoutError' }],
  ])('is not reported as a lost database if %s', async (_what, facts) => {
    const cause = Object.assign(new Error('of the client'), facts);
    const error = new Error('Cannot write file', { cause });
    expect(refusalOf(await thrownBy(atStore(Promise.reject(error))))).toMatchObject(STORE_AWAY);
  });

  it.each([
    ['its keys', 403, 'AccessDenied'],
    ['keys that it does not know', 401, 'Unauthorized'],
    ['its bucket', 404, 'NoSuchBucket'],
  ])('is reported as refusing access for %s', async (_what, status, code) => {
    const refusing = await openFailing(
      (_, res) => void res.writeHead(status).end(`<Error><Code>${code}</Code></Error>`),
    );
    const store = await bucketAt(portOf(refusing));
    const works = [() => store.put('x', Buffer.from('x')), () => store.stream('x'), () => store.remove('x')];
    const refusal = { code: 'UNAVAILABLE', details: { text: 'storeRefused', retryAfterSeconds: 60 } };
    for (const work of works) expect(refusalOf(await thrownBy(work()))).toMatchObject(refusal);
    await close(refusing);
  });

  it('is tried only once if it is silent, for every operation', async () => {
    let attempts = 0;
    const silent = await openFailing(() => void (attempts += 1));
    const store = await bucketAt(portOf(silent), { connectionTimeout: 10_000, socketTimeout: 20 });
    const works = [() => store.put('x', Buffer.from('x')), () => store.bytes('x'), () => store.remove('x')];
    for (const work of works) expect(refusalOf(await thrownBy(work()))).toMatchObject(STORE_AWAY);
    expect(attempts).toBe(works.length);
    await close(silent);
  });

  it('is told from one that lacks a file', async () => {
    const lacking = await openFailing((_, res) => void res.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>'));
    const store = await bucketAt(portOf(lacking));
    expect(refusalOf(await thrownBy(store.bytes('x')))).toBeNull();
    await close(lacking);
  });

  it.each(['bytes', 'copyTo'] as const)('is recognised if it breaks off in the middle of %s', async (way) => {
    const breaking = await openFailing((_, res) => {
      res.writeHead(200, { 'content-length': 1000 }).write('half');
      setImmediate(() => res.destroy());
    });
    const store = await bucketAt(portOf(breaking));
    const read = way === 'bytes' ? store.bytes('x') : store.copyTo('x', join(folder, 'broken.pdf'));
    expect(refusalOf(await thrownBy(read))).toMatchObject(STORE_AWAY);
    await close(breaking);
  });
});
