import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startUpstream, type Upstream } from '@/lib/proxy/testing/upstream';
import { createForwarder } from './forward.mjs';
import { isPassThrough, PASS_THROUGH } from './pass-through.mjs';

async function withForwarder<T>(apiUrl: string, use: (port: number) => Promise<T>): Promise<T> {
  const { forward, close } = createForwarder(apiUrl);
  const server = createServer(forward);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await use((server.address() as AddressInfo).port);
  } finally {
    server.closeAllConnections();
    server.close();
    close();
  }
}

function send(port: number, path: string, headers: Record<string, string> = {}, method = 'GET', body = '') {
  return new Promise<{ answer: IncomingMessage; text: string }>((resolve, reject) => {
    const outgoing = request({ port, host: '127.0.0.1', path, headers, method }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.on('end', () => resolve({ answer, text }));
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

describe('createForwarder', () => {
  let upstream: Upstream;
  beforeAll(async () => (upstream = await startUpstream()));
  afterAll(() => upstream.close());

  it('pipes the raw path, the body and the answer', async () => {
    await withForwarder(upstream.url, async (port) => {
      const path = '/01/09506000134352/21/AB%2F1%2e.?x=%20&y=/../';
      const { answer, text } = await send(
        port,
        path,
        { connection: 'close, x-secret', 'x-secret': '1' },
        'POST',
        'body',
      );
      expect([answer.statusCode, text]).toEqual([200, '{"status":"success","message":{}}']);
      expect(upstream.seen.at(-1)).toMatchObject({ url: path, method: 'POST', bytes: 4 });
      expect(upstream.seen.at(-1)?.headers['x-secret']).toBeUndefined();
      expect(upstream.seen.at(-1)?.headers.host).toBe(new URL(upstream.url).host);
    });
  });

  it('says so when the API is down', async () => {
    await withForwarder('http://127.0.0.1:1', async (port) => {
      const { answer, text } = await send(port, '/p/abc');
      expect(answer.statusCode).toBe(502);
      expect(text).toContain('Fallo en la conexión a la Api');
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    });
  });

  it('ends the call upstream when the visitor goes', async () => {
    const gone = new Promise<void>((resolve) =>
      upstream.answer((incoming, response) => {
        response.write('first');
        incoming.socket.on('close', () => resolve());
      }),
    );
    await withForwarder(upstream.url, async (port) => {
      await new Promise<void>((resolve) => {
        const outgoing = request({ port, host: '127.0.0.1', path: '/p/slow' }, (answer) => {
          answer.once('data', () => {
            outgoing.destroy();
            resolve();
          });
          answer.on('error', () => undefined);
        });
        outgoing.on('error', () => undefined);
        outgoing.end();
      });
      await gone;
    });
    upstream.answer(null);
  });
});

describe('isPassThrough', () => {
  it('compares whole first segments of the raw target', () => {
    for (const prefix of PASS_THROUGH) {
      expect([`/${prefix}`, `/${prefix}/x`, `/${prefix}?x`].every(isPassThrough)).toBe(true);
      expect(isPassThrough(`/${prefix}x`)).toBe(false);
    }
    for (const target of ['/', '/pr', '/pr/admin', '/public-x', '//p/x', '/%70/x', '/x/p/', 'http://x/p/', '*']) {
      expect(isPassThrough(target)).toBe(false);
    }
  });
});
