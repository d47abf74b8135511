import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { readConfig } from '../config';
import { openFileStore } from './store';

/** Keeps what comes as it comes, as stores do that know nothing of checksums in a trailer. */
const kept = new Map<string, { body: Buffer; headers: IncomingMessage['headers'] }>();
const folder = mkdtempSync(join(tmpdir(), 'ts-store-'));
let server: Server;

beforeAll(async () => {
  server = createServer((req, res) => {
    const key = (req.url ?? '').split('?')[0] ?? '';
    if (req.method === 'GET') return void res.end(kept.get(key)?.body);
    void buffer(req).then((body) => {
      kept.set(key, { body, headers: req.headers });
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

it('hands a plain S3-compatible store the bytes of a file and nothing else', async () => {
  const { port } = server.address() as AddressInfo;
  const store = await openFileStore(
    readConfig({
      NODE_ENV: 'test',
      INTERNAL_SECRET: '0123456789abcdef',
      S3_BUCKET: 'traces',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    }),
  );
  const content = Buffer.alloc(300_000, '%PDF-1.4 ñ\n');
  const path = join(folder, 'a.pdf');
  writeFileSync(path, content);
  await store.put('from-disk.pdf', { path });
  await store.put('from-memory.pdf', content);
  for (const key of ['from-disk.pdf', 'from-memory.pdf']) {
    const { body, headers } = kept.get(`/traces/${key}`) ?? { body: Buffer.alloc(0), headers: {} };
    expect(body.equals(content)).toBe(true);
    expect(headers['content-length']).toBe(String(content.length));
    expect(Buffer.from(await store.bytes(key)).equals(content)).toBe(true);
  }
});
