import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openSocket, readToEnd, sendRaw } from '@/lib/program/testing/raw-client';
import { startUpstream, type Upstream } from '@/lib/proxy/testing/upstream';
import { createForwarder } from './forward.mjs';
import { isPassThrough, PASS_THROUGH } from './pass-through.mjs';

jest.setTimeout(120_000);

async function withForwarder<T>(apiUrl: string, use: (port: number) => Promise<T>, visitTimeout?: number): Promise<T> {
  const { forward, close } = createForwarder(apiUrl, visitTimeout);
  const server = createServer((req, res) => void forward(req, res));
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

const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
};

describe('createForwarder', () => {
  let upstream: Upstream;
  beforeAll(async () => (upstream = await startUpstream()));
  afterAll(() => upstream.close());

  it('forwards an EPCIS document beyond the buffering limit, with its length', async () => {
    await withForwarder(upstream.url, async (port) => {
      const document = 'x'.repeat(5_000_000);
      const headers = { 'content-type': 'application/ld+json', 'content-length': String(document.length) };
      const { answer } = await send(port, '/epcis/capture', headers, 'POST', document);
      expect(answer.statusCode).toBe(200);
      expect(upstream.seen.at(-1)).toMatchObject({ url: '/epcis/capture', bytes: document.length });
      expect(upstream.seen.at(-1)?.headers['content-length']).toBe(String(document.length));
      const other = await send(port, '/epcis/events', headers, 'POST', document);
      expect(other.answer.statusCode).toBe(413);
    });
  });

  it('relays the refusal of a document that the API does not read', async () => {
    upstream.answer((request, response) => {
      request.pause();
      response.writeHead(401, { 'content-length': '0' }).end();
    });
    await withForwarder(upstream.url, async (port) => {
      const { answer } = await send(port, '/epcis/capture', {}, 'POST', 'x'.repeat(5_000_000));
      expect(answer.statusCode).toBe(401);
    });
    upstream.answer(null);
  });

  it('pipes the raw path, the body and the response', async () => {
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

  it('reports a restarting API in the visitor’s language, and reloads automatically', async () => {
    await withForwarder('http://127.0.0.1:1', async (port) => {
      const { answer, text } = await send(port, '/p/abc', { 'accept-language': 'de, pt-BR;q=0.9, en;q=0.8' });
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '3']);
      expect(text).toContain('<html lang="pt">');
      expect(text).toContain('<meta http-equiv="refresh" content="3">');
      expect(text).toContain('Ahora no podemos mostrar esta página');
      expect(text).not.toContain('<script');
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
      const post = await send(port, '/v1/dpps', { accept: 'application/json', 'accept-language': 'pr' }, 'POST', '{}');
      expect([post.answer.statusCode, JSON.parse(post.text)]).toEqual([
        503,
        { status: 'error', code: 'UNAVAILABLE', message: 'Falha na ligação à API.' },
      ]);
    });
  });

  it('uses visitors’ wording, in the selected language, for people who scanned a label', async () => {
    await withForwarder('http://127.0.0.1:1', async (port) => {
      for (const path of ['/p/abc?lang=it', '/01/09521000001343/21/1?page=x&lang=it', '/b/abc?lang=it']) {
        const { answer, text } = await send(port, path, { 'accept-language': 'en' });
        expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '3']);
        expect(text).toContain('<html lang="it">');
        expect(text).toContain('<title>Ora non possiamo mostrare questa pagina</title>');
        expect(text).not.toMatch(/\bAPI\b/i);
      }
    });
  });

  it('is in English for people who scanned a label in another language, and in Spanish without one', async () => {
    await withForwarder('http://127.0.0.1:1', async (port) => {
      const languageOf = async (path: string, headers: Record<string, string>) =>
        /<html lang="(\w+)">/.exec((await send(port, path, headers)).text)?.[1];
      expect(await languageOf('/p/abc', { 'accept-language': 'de-DE,de;q=0.9' })).toBe('en');
      expect(await languageOf('/p/abc', {})).toBe('es');
    });
  });

  it('times out early on visits from labels when the API hangs, and on nothing else', async () => {
    const pending: ServerResponse[] = [];
    const visits = ['/p/abc?lang=it', '/01/09521000001343/21/1?lang=it', '/b/abc?lang=it'];
    await withForwarder(
      upstream.url,
      async (port) => {
        upstream.seen.length = 0;
        upstream.answer((incoming, response) => {
          if (incoming.url === '/p/before') return void response.end();
          pending.push(response);
        });
        const others = [send(port, '/v1/dpps'), send(port, '/p/abc', {}, 'POST', '{}')];
        await until(() => pending.length === others.length);
        // leaves a kept-alive connection: a hanging one is not stale, so it is not retried
        await send(port, '/p/before');
        for (const path of visits) {
          const { answer, text } = await send(port, path);
          expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '3']);
          expect(text).toContain('<meta http-equiv="refresh" content="3">');
          expect(text).toContain('<h1>Ora non possiamo mostrare questa pagina</h1>');
        }
        const urls = upstream.seen.map(({ url }) => url).slice(others.length);
        expect(urls).toEqual([...new Set(urls)]);
        pending.forEach((response) => response.end());
        for (const { answer } of await Promise.all(others)) expect(answer.statusCode).toBe(200);
      },
      200,
    );
    upstream.answer(null);
  });

  it('refuses bodies over the API’s limit, with or without a length', async () => {
    await withForwarder(upstream.url, async (port) => {
      upstream.seen.length = 0;
      const announced = await sendRaw(port, 'POST /v1/dpps HTTP/1.1\r\nHost: x\r\nContent-Length: 2000001');
      const head = 'POST /v1/dpps HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked';
      const chunked = await sendRaw(port, head, `1e8481\r\n${'x'.repeat(2_000_001)}\r\n0\r\n\r\n`);
      expect([announced.status, chunked.status]).toEqual([413, 413]);
      expect(upstream.seen).toEqual([]);
    });
  });

  it('holds no connection to the API for incomplete bodies', async () => {
    await withForwarder(upstream.url, async (port) => {
      upstream.seen.length = 0;
      const slow = await Promise.all(Array.from({ length: 60 }, () => openSocket(port)));
      for (const socket of slow) socket.write('POST /p/x HTTP/1.1\r\nHost: x\r\nContent-Length: 60\r\n\r\n{');
      expect((await send(port, '/p/quick')).answer.statusCode).toBe(200);
      expect(upstream.seen.map(({ url }) => url)).toEqual(['/p/quick']);
      slow.forEach((socket) => socket.destroy());
      expect((await send(port, '/p/after')).answer.statusCode).toBe(200);
    });
  });

  it('aborts upstream requests of disconnected visitors, 200 times, before and during the response', async () => {
    let open = 0;
    let startedCount = 0;
    upstream.answer((incoming, response) => {
      open += 1;
      startedCount += 1;
      response.on('close', () => (open -= 1));
      if (incoming.url === '/p/silent') return;
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(10_000)));
      };
      response.on('drain', more);
      more();
    });
    await withForwarder(upstream.url, async (port) => {
      for (let round = 0; round < 200; round += 1) {
        const socket = await openSocket(port);
        const isSilent = round % 2 === 0;
        socket.write(`GET /p/${isSilent ? 'silent' : 'endless'} HTTP/1.1\r\nHost: x\r\n\r\n`);
        if (isSilent) await until(() => startedCount === round + 1);
        else await new Promise((resolve) => socket.once('data', resolve));
        socket.destroy();
      }
      await until(() => open === 0);
      expect(startedCount).toBe(200);
      upstream.answer(null);
      expect((await send(port, '/p/after')).answer.statusCode).toBe(200);
    });
  });

  it('releases half-closed connections, 200 times', async () => {
    let open = 0;
    upstream.answer((_, response) => {
      open += 1;
      response.on('close', () => (open -= 1));
    });
    await withForwarder(upstream.url, async (port) => {
      for (let round = 0; round < 200; round += 1) {
        const socket = await openSocket(port);
        const closed = readToEnd(socket);
        socket.end(round % 2 ? 'GET /p/x HTTP/1.1\r\nHost: x\r\n\r\n' : 'POST /p/x HTTP/1.1\r\nHost: x\r\nContent-');
        await closed;
      }
      await until(() => open === 0);
      upstream.answer(null);
      expect((await send(port, '/p/after')).answer.statusCode).toBe(200);
    });
  });

  it('applies backpressure to a response and relays all of it', async () => {
    const size = 30_000_000;
    let sentBytes = 0;
    upstream.answer((incoming, response) => {
      if (incoming.url === '/p/small') return void response.end('x');
      const more = () => {
        while (sentBytes < size) {
          sentBytes += 100_000;
          if (!response.write('x'.repeat(100_000))) return void response.once('drain', more);
        }
        response.end();
      };
      more();
    });
    await withForwarder(upstream.url, async (port) => {
      const answer = await new Promise<IncomingMessage>((resolve) =>
        request({ port, host: '127.0.0.1', path: '/p/large' }, resolve).end(),
      );
      // the transfer has stalled once other requests complete without another byte of this one
      for (let before = -1; sentBytes > before;) {
        before = sentBytes;
        for (let others = 0; others < 20; others += 1) await send(port, '/p/small');
      }
      expect(sentBytes).toBeLessThan(size);
      let read = 0;
      for await (const chunk of answer) read += (chunk as Buffer).length;
      expect(read).toBe(size);
    });
    upstream.answer(null);
  });

  it('relays bytes unchanged, in one chunk or in several', async () => {
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, at) => at));
    for (const parts of [1, 2]) {
      upstream.answer((_, response) => {
        response.writeHead(200, { 'content-length': String(bytes.length) });
        if (parts === 1) return void response.end(bytes);
        response.write(bytes.subarray(0, 100));
        setImmediate(() => response.end(bytes.subarray(100)));
      });
      await withForwarder(upstream.url, async (port) => {
        const answer = await fetch(`http://127.0.0.1:${port}/p/x`);
        expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
      });
    }
    upstream.answer(null);
  });

  it('aborts where the API aborted', async () => {
    upstream.answer((_, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('half');
      setImmediate(() => response.destroy());
    });
    await withForwarder(upstream.url, async (port) => {
      const { body } = await sendRaw(port, 'GET /p/x HTTP/1.1\r\nHost: x');
      expect(body).toBe('half');
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
