import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostileTargets, READABLE_TARGETS } from '@/lib/domain/testing/hostile-targets';
import { answerUnreadable } from '@/lib/program/raw-answer.mjs';
import { inParallel, sendRaw } from '@/lib/program/testing/raw-client';
import { webProof } from '@/lib/program/web-proof.mjs';
import { startUpstream, type Upstream } from '@/lib/proxy/testing/upstream';
import { createForwarder } from './forward.mjs';
import { createListener } from './listener.mjs';
import { isPassThrough, PASS_THROUGH } from './pass-through.mjs';

const INTERNAL_SECRET = 'the internal secret of the tests';
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'];

let upstream: Upstream;
beforeAll(async () => (upstream = await startUpstream()));
beforeEach(() => void (upstream.seen.length = 0));
afterAll(() => upstream.close());

interface Site {
  port: number;
  /** Headers of the requests passed to Next. */
  toNext: IncomingHttpHeaders[];
}

interface SiteOptions {
  hops?: number;
  /** Next's response. */
  answer?: (res: ServerResponse) => void;
}

async function withSite<T>(
  publicBaseUrl: string,
  use: (site: Site) => Promise<T>,
  { hops = 0, answer = (res) => void res.end('page') }: SiteOptions = {},
): Promise<T> {
  const toNext: IncomingHttpHeaders[] = [];
  const { forward, close } = createForwarder(upstream.url);
  const listener = createListener({
    settings: { publicBaseUrl, apiUrl: upstream.url, hops, isDev: false },
    secrets: { INTERNAL_SECRET },
    forward,
    handle: async (req, res) => {
      toNext.push(req.headers);
      answer(res);
    },
    log: () => undefined,
  });
  const server = createServer(listener);
  answerUnreadable(server, publicBaseUrl);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await use({ port: (server.address() as AddressInfo).port, toNext });
  } finally {
    server.closeAllConnections();
    server.close();
    close();
  }
}

describe('every piped prefix', () => {
  it('refuses each hostile path with each method before anything is piped', async () => {
    await withSite('http://localhost:3000', async ({ port, toNext }) => {
      const cases = PASS_THROUGH.flatMap((prefix) =>
        hostileTargets(prefix).flatMap((target) => METHODS.map((method) => ({ target, method }))),
      );
      expect(cases.length).toBeGreaterThanOrEqual(80 * PASS_THROUGH.length * METHODS.length);
      await inParallel(cases, 50, async ({ target, method }) => {
        const body = method === 'GET' || method === 'HEAD' ? '' : '{}';
        const head = `${method} ${target} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`;
        expect([method, target, (await sendRaw(port, head, body)).status]).toEqual([method, target, 400]);
      });
      expect(upstream.seen).toEqual([]);
      expect(toNext).toEqual([]);
    });
  }, 120_000);

  it('pipes heavily encoded but unambiguous targets unchanged', async () => {
    await withSite('http://localhost:3000', async ({ port }) => {
      const targets = READABLE_TARGETS.filter(isPassThrough);
      for (const target of targets) {
        expect((await sendRaw(port, `GET ${target} HTTP/1.1\r\nHost: x`)).status).toBe(200);
      }
      expect(upstream.seen.map(({ url }) => url)).toEqual(targets);
    });
  });
});

it('lets only reads through to pages', async () => {
  await withSite('http://localhost:3000', async ({ port, toNext }) => {
    for (const method of METHODS) {
      const { status } = await sendRaw(port, `${method} /admin/units HTTP/1.1\r\nHost: x\r\nNext-Action: 00`);
      expect([method, status]).toEqual([method, method === 'GET' || method === 'HEAD' ? 200 : 405]);
    }
    expect(toNext).toHaveLength(2);
  });
});

it('refuses methods and addresses in the reader’s language', async () => {
  await withSite('http://localhost:3000', async ({ port }) => {
    const messageOf = async (start: string, language: string) => {
      const { body } = await sendRaw(port, `${start} HTTP/1.1\r\nHost: x\r\nAccept-Language: ${language}`);
      return /"message":"([^"]*)"/.exec(Buffer.from(body, 'latin1').toString())?.[1];
    };
    expect(await messageOf('PATCH /api/articles', 'it')).toBe('Questa azione non è disponibile qui.');
    expect(await messageOf('PATCH /api/articles', 'pr')).toBe('Esta ação não está disponível aqui.');
    expect(await messageOf('GET /api/files/%2e%2e', 'en')).toBe('This address is not valid.');
    expect(await messageOf('GET /api/files/%2e%2e', 'fr')).toBe('Esta dirección no es válida.');
  });
});

describe('a response of /api', () => {
  const headersOf = (answer: (res: ServerResponse) => void) =>
    withSite(
      'http://localhost:3000',
      async ({ port }) => (await fetch(`http://127.0.0.1:${port}/api/session/lock`)).headers,
      { answer },
    );

  it('from Next itself, such as 405, is neither cached nor sniffed', async () => {
    const headers = await headersOf((res) => {
      res.statusCode = 405;
      res.end();
    });
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("object-src 'none'");
  });

  it('keeps the headers that its handler sets', async () => {
    const headers = await headersOf((res) => {
      res.setHeader('cache-control', 'private, max-age=60');
      res.setHeader('content-security-policy', 'sandbox');
      res.end('picture');
    });
    expect(headers.get('cache-control')).toBe('private, max-age=60');
    expect(headers.get('content-security-policy')).toBe('sandbox');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});

describe('our own headers', () => {
  const FORGED = [
    'x-client-ip: 203.0.113.9',
    'x-web-proof: forged',
    'x-internal-secret: forged',
    'x-request-id: forged',
    'x-forwarded-for: 203.0.113.9',
  ].join('\r\n');
  const LISTED = 'x-client-ip, x-web-proof,x-internal-secret ,X-Request-Id, host, x-forwarded-proto';
  const own = { 'x-client-ip': '127.0.0.1', 'x-web-proof': webProof(INTERNAL_SECRET) };

  it('are sent whatever the visitor’s Connection header lists, and the secret itself is never piped', async () => {
    await withSite('http://localhost:3000', async ({ port }) => {
      for (const method of ['GET', 'POST']) {
        const head = `${method} /p/x HTTP/1.1\r\nHost: x\r\n${FORGED}\r\nConnection: ${LISTED}\r\nContent-Length: 0`;
        const { head: answered } = await sendRaw(port, head);
        const headers = upstream.seen.at(-1)?.headers ?? {};
        expect(headers).toMatchObject(own);
        expect(headers['x-internal-secret']).toBeUndefined();
        expect(headers['x-forwarded-for']).toBeUndefined();
        expect(headers.host).toBe(new URL(upstream.url).host);
        expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
        expect(answered).toContain(`x-request-id: ${String(headers['x-request-id'])}`);
      }
    });
  });

  it('reach Next as well, with the scheme set by a proxy of ours', async () => {
    const use = async ({ port, toNext }: Site) => {
      await sendRaw(
        port,
        `GET /admin HTTP/1.1\r\nHost: x\r\n${FORGED}\r\nX-Forwarded-Proto: https\r\nConnection: ${LISTED}`,
      );
      return toNext[0];
    };
    expect(await withSite('http://localhost:3000', use)).toMatchObject(own);
    const behindProxy = await withSite('https://trace.example', use, { hops: 1 });
    expect(behindProxy).toMatchObject({ 'x-forwarded-proto': 'https', 'x-client-ip': '203.0.113.9' });
    expect(behindProxy?.['x-internal-secret']).toBeUndefined();
  });
});

describe('under https', () => {
  const HSTS = /^strict-transport-security: max-age=31536000; includeSubDomains\r?$/gim;

  it('every response has HSTS once: pages, pipes, refusals, unparsable requests', async () => {
    const requests = [
      'GET /admin HTTP/1.1\r\nHost: x',
      'GET /p/x HTTP/1.1\r\nHost: x',
      'POST /p/x HTTP/1.1\r\nHost: x\r\nContent-Length: 3000000',
      'GET /p/../x HTTP/1.1\r\nHost: x',
      'GET /api//x HTTP/1.1\r\nHost: x',
      'TRACE / HTTP/1.1\r\nHost: x',
      'nonsense',
      `GET /admin HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}`,
    ];
    await withSite('https://trace.example', async ({ port }) => {
      for (const request of requests) {
        const { head } = await sendRaw(port, request);
        expect([request.slice(0, 40), head.match(HSTS)?.length]).toEqual([request.slice(0, 40), 1]);
      }
    });
    await withSite('http://localhost:3000', async ({ port }) => {
      for (const request of requests) expect((await sendRaw(port, request)).head).not.toMatch(HSTS);
    });
  });
});
