import { hostileTargets } from '@/lib/domain/testing/hostile-targets';
import { inParallel, sendRaw } from '@/lib/program/testing/raw-client';
import { TRAVERSAL, UNKNOWN } from '@/lib/proxy/testing/corpus';
import { PASS_THROUGH } from '@/lib/web-server/pass-through.mjs';
import { DEMO_PASSWORD } from '../support/sign-in';
import { expect, test } from '../support/test';

/** Sends a raw request, which no browser or client library would, and returns the status code. */
const send = async (baseURL: string | undefined, head: string) =>
  (await sendRaw(Number(new URL(baseURL ?? '').port), head)).status;

test('no path reaches anything else through a pipe, on either program', async ({ baseURL }) => {
  const targets = PASS_THROUGH.flatMap(hostileTargets);
  for (const port of [Number(new URL(baseURL ?? '').port), Number(process.env.E2E_API_PORT)]) {
    await inParallel(targets, 20, async (target) => {
      const head = `POST ${target} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2`;
      const answer = await sendRaw(port, head, '{}');
      expect([target, answer.status]).toEqual([target, 400]);
      expect(answer.body).not.toContain('token');
    });
  }
});

test('the API issues tokens only to the web server', async ({ request }) => {
  const data = { email: 'admin@lana.test', password: DEMO_PASSWORD };
  const url = `http://127.0.0.1:${process.env.E2E_API_PORT}/auth/login`;
  expect((await request.post(url, { data })).status()).toBe(403);
  expect((await request.post(url, { data, headers: { 'x-internal-secret': 'x' } })).status()).toBe(403);
});

test('no path bypasses the proxy, and none breaks the server', async ({ baseURL }) => {
  const host = `Host: ${new URL(baseURL ?? '').host}`;
  for (const target of [...TRAVERSAL, ...UNKNOWN]) {
    const status = await send(baseURL, `GET ${target} HTTP/1.1\r\n${host}`);
    expect([308, 400, 404, 405], target).toContain(status);
  }
});

test('malformed requests are refused without harm', async ({ baseURL }) => {
  const host = `Host: ${new URL(baseURL ?? '').host}`;
  const cases: [string, number][] = [
    [`TRACE / HTTP/1.1\r\n${host}`, 405],
    [`PATCH /auth/login HTTP/1.1\r\n${host}`, 405],
    ['GET http://evil.example/p/x HTTP/1.1\r\nHost: evil.example', 400],
    [`OPTIONS * HTTP/1.1\r\n${host}`, 400],
    [`GET /%ff HTTP/1.1\r\n${host}`, 400],
    [`GET /auth/login HTTP/1.1\r\n${host}\r\nX-Long: ${'a'.repeat(20_000)}`, 431],
    [`GET /auth/login HTTP/1.1\r\n${host}\r\nCookie: ts-session=${'a'.repeat(8000)}`, 200],
    [`GET /admin/articles HTTP/1.1\r\n${host}\r\nx-middleware-subrequest: ${'middleware:'.repeat(5)}middleware`, 307],
    [`GET /_next/image?url=http://evil.example/x.png&w=64&q=75 HTTP/1.1\r\n${host}`, 404],
  ];
  for (const [head, status] of cases) expect(await send(baseURL, head), head.slice(0, 80)).toBe(status);
});

test('a client that offers another protocol gets a response in this one', async ({ baseURL }) => {
  const offers = [
    'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk',
    'Connection: Upgrade\r\nUpgrade: websocket',
  ];
  for (const offer of offers) {
    for (const [path, status] of Object.entries({ '/auth/login': 200, '/api/session': 401, '/epcis/events': 401 })) {
      const head = `GET ${path} HTTP/1.1\r\nHost: ${new URL(baseURL ?? '').host}\r\n${offer}`;
      expect(await send(baseURL, head), head).toBe(status);
    }
  }
});

test('a forged address does not bypass the limit on sign-in', async ({ request, baseURL }) => {
  const data = { email: `guess.${Date.now()}@lana.test`, password: 'guess guess guess' };
  const statuses: number[] = [];
  for (let at = 0; at < 12; at += 1) {
    const forged = `203.0.113.${at}`;
    const headers = {
      origin: baseURL ?? '',
      'x-forwarded-for': forged,
      'x-client-ip': forged,
      'x-web-proof': 'x',
      'x-internal-secret': 'x',
    };
    const response = await request.post('/api/session', { headers, data });
    statuses.push(response.status());
    if (response.status() === 429) expect(Number(response.headers()['retry-after'])).toBeGreaterThan(0);
  }
  expect(statuses).toContain(401);
  expect(statuses.at(-1)).toBe(429);
});

test('another site can change nothing', async ({ request }) => {
  const strangers: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example' },
    { referer: 'x' },
  ];
  for (const headers of strangers) {
    const data = { email: 'a@b.test', password: 'x' };
    expect((await request.post('/api/session', { headers, data })).status()).toBe(403);
    expect((await request.post('/api/auth/forgot-password', { headers, data })).status()).toBe(403);
  }
});

test('every page carries its security headers', async ({ request }) => {
  for (const path of ['/auth/login', '/en/auth/reset?token=x', '/404', '/admin/articles']) {
    const response = await request.get(path, { maxRedirects: 0 });
    const headers = response.headers();
    expect(headers['content-security-policy']).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic';/);
    expect(headers['content-security-policy']).toContain("object-src 'none'; base-uri 'none'; form-action 'self'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cache-control']).toContain('no-store');
    expect(headers['referrer-policy']).toBe(path.includes('reset') ? 'no-referrer' : 'same-origin');
    expect(headers['x-powered-by']).toBeUndefined();
  }
});
