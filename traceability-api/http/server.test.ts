import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostileTargets, READABLE_TARGETS } from '@/lib/domain/testing/hostile-targets';
import { inParallel, openSocket, readToEnd, sendRaw } from '@/lib/program/testing/raw-client';
import { closeInOrder } from '@/lib/program/stopping.mjs';
import { webProof } from '@/lib/program/web-proof.mjs';
import { PASS_THROUGH } from '@/lib/web-server/pass-through.mjs';
import { createTestApp, TEST_PASSWORD, type TestApp } from '../testing/app';
import { createHttpServer } from './server';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'];
const ACCOUNT = { businessName: 'Raw', name: 'R', lastName: 'W', email: 'raw@raw.test', password: TEST_PASSWORD };

let t: TestApp;
const servers: Server[] = [];

async function listen(publicBaseUrl: string): Promise<number> {
  const server = createHttpServer(t.app, { publicBaseUrl });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

beforeAll(async () => {
  t = await createTestApp();
  await t.anonymous.call('POST', '/auth/register', ACCOUNT);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => closeInOrder(server, 0)));
  await t.close();
});

describe('raw paths', () => {
  it('that two parsers could read differently are refused on every prefix, with every method', async () => {
    const port = await listen('http://localhost:3000');
    const seen = jest.spyOn(t.app, 'fetch');
    const prefixes = [...PASS_THROUGH, 'auth', 'articles'];
    const cases = prefixes.flatMap((prefix) =>
      hostileTargets(prefix).flatMap((target) => METHODS.map((method) => ({ target, method }))),
    );
    await inParallel(cases, 50, async ({ target, method }) => {
      const body = method === 'GET' || method === 'HEAD' ? '' : '{}';
      const head = `${method} ${target} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`;
      const answer = await sendRaw(port, head, body);
      expect([method, target, answer.status]).toEqual([method, target, 400]);
      expect(answer.head).toContain('x-content-type-options: nosniff');
    });
    expect(seen).not.toHaveBeenCalled();
  }, 120_000);

  it('that are merely heavily encoded reach the app', async () => {
    const port = await listen('http://localhost:3000');
    for (const target of READABLE_TARGETS) {
      const answer = await sendRaw(port, `GET ${target} HTTP/1.1\r\nHost: x`);
      expect([target, [200, 401, 404].includes(answer.status)]).toEqual([target, true]);
    }
  });

  it('without a host, or with an invalid one, are refused with an error of the contract', async () => {
    const port = await listen('http://localhost:3000');
    for (const head of ['GET /health HTTP/1.0', 'GET /health HTTP/1.1\r\nHost: a b']) {
      const { status, body } = await sendRaw(port, head);
      expect([status, JSON.parse(body)]).toEqual([400, expect.objectContaining({ code: 'INVALID_DATA' })]);
    }
  });
});

describe('calls that accept or return a token', () => {
  const signIn = (headers: Record<string, string>) =>
    t.app.request('/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'en', ...headers },
      body: JSON.stringify({ email: ACCOUNT.email, password: TEST_PASSWORD }),
    });

  it('are allowed only for the web program’s own code, not for requests that it forwards', async () => {
    const secret = t.deps.config.internalSecret;
    const strangers: Record<string, string>[] = [
      {},
      { 'x-internal-secret': 'guess' },
      { 'x-internal-secret': '' },
      { 'x-internal-secret': webProof(secret) },
      { 'x-web-proof': webProof(secret), 'x-client-ip': '203.0.113.9' },
      { 'x-web-proof': secret },
    ];
    for (const headers of strangers) {
      const answer = await signIn(headers);
      expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'FORBIDDEN' }]);
    }
    expect((await signIn({ 'x-internal-secret': secret })).status).toBe(200);
  });

  it('are refused before the bearer token is read', async () => {
    const owner = await t.company();
    for (const [method, path] of [
      ['GET', '/auth/refresh-token'],
      ['POST', '/auth/logout'],
    ] as const) {
      const headers = { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' };
      expect((await t.app.request(path, { method, headers })).status).toBe(403);
    }
    expect((await owner.call('GET', '/auth/me')).status).toBe(200);
  });
});

it.each(['Bearer', 'bearer', 'BEARER'])('accepts an API key and a session by the scheme %s', async (scheme) => {
  const port = await listen('http://localhost:3000');
  const admin = await t.company({ level: 500 });
  const lastDay = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const body = { name: 'ERP', scopes: ['epcis:query'], lastDay };
  const { key } = (await admin.call<{ key: string }>('POST', '/api-keys', body)).message;
  for (const [path, token] of [
    ['/epcis/events', key],
    ['/articles', admin.token],
  ] as const) {
    const send = (by: string) => sendRaw(port, `GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: ${by} ${token}`);
    expect([path, (await send(scheme)).status]).toEqual([path, 200]);
    expect([path, (await send(`X${scheme}`)).status]).toEqual([path, 401]);
  }
});

it('sends HSTS on every response under https', async () => {
  const HSTS = /^strict-transport-security: max-age=31536000; includeSubDomains\r?$/gim;
  const requests = [
    ...['/health', '/openapi', '/openapi.json', '/nowhere', '/articles', '/p/unknown-code-1234567'],
    ...['/p/../x', '/public/files/nowhere', '/public/mark.svg', '/b/y'],
  ].map((path) => `GET ${path} HTTP/1.1\r\nHost: x`);
  requests.push(
    'OPTIONS /p/x HTTP/1.1\r\nHost: x',
    'DELETE /p/x HTTP/1.1\r\nHost: x',
    'GET /health HTTP/1.0',
    'nonsense',
  );
  const port = await listen('https://trace.example');
  for (const request of requests) {
    expect([request, (await sendRaw(port, request)).head.match(HSTS)?.length]).toEqual([request, 1]);
  }
});

it('closes the connection after a read with a body', async () => {
  const port = await listen('http://localhost:3000');
  const socket = await openSocket(port);
  const answer = readToEnd(socket);
  socket.write('GET /health HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nx');
  expect((await answer).status).toBe(200);
  const chunked = await openSocket(port);
  const other = readToEnd(chunked);
  chunked.write('GET /health HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n');
  expect((await other).head).toContain('Connection: close');
});

it('serves the next request on the connection of a body that it refused midway', async () => {
  const port = await listen('http://localhost:3000');
  const size = 8_000_000;
  const head = 'POST /auth/forgot-password HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  const body = `Transfer-Encoding: chunked\r\n\r\n${size.toString(16)}\r\n${'x'.repeat(size)}\r\n0\r\n\r\n`;
  const socket = await openSocket(port);
  const answers = readToEnd(socket);
  socket.write(`${head}${body}GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  const { status, body: rest } = await answers;
  expect([status, rest]).toEqual([413, expect.stringContaining('HTTP/1.1 200 OK')]);
});

it('stops in time despite incomplete requests, and lets complete ones finish', async () => {
  const port = await listen('http://localhost:3000');
  const server = servers.at(-1) as Server;
  const half = await openSocket(port);
  half.write('POST /auth/forgot-password HTTP/1.1\r\nHost: x\r\nContent-Length: 60\r\n\r\n{');
  const headless = await openSocket(port);
  headless.write('GET /he');
  const silent = await openSocket(port);
  const ends = [half, headless, silent].map(readToEnd);
  const fullRequest = sendRaw(port, 'GET /health HTTP/1.1\r\nHost: x');
  await fullRequest;
  await closeInOrder(server, 300);
  await Promise.all(ends);
});
