import { startUpstream, type Upstream } from '@/lib/proxy/testing/upstream';
import { refreshSession, signIn, signOut, unlock } from './browser';
import { PROFILE } from './testing/profile';

let upstream: Upstream;
const bodies: unknown[] = [];
const typed = { email: 'ines@lana.test', password: 'p' };
const serverFetch = globalThis.fetch;

beforeAll(async () => {
  upstream = await startUpstream();
  // a page's address and language
  globalThis.fetch = (path, init) => serverFetch(new URL(String(path), upstream.url), init);
  Object.assign(globalThis, { document: { documentElement: { lang: 'pt' } } });
});
afterAll(async () => {
  globalThis.fetch = serverFetch;
  Reflect.deleteProperty(globalThis, 'document');
  await upstream.close();
});
beforeEach(() => {
  upstream.seen.length = 0;
  bodies.length = 0;
});

const answering = (status: number, text: string) =>
  upstream.answer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      bodies.push(JSON.parse(Buffer.concat(chunks).toString()));
      response.writeHead(status, { 'content-type': 'application/json' }).end(text);
    });
  });

describe('a session call of a page', () => {
  it.each([
    ['signs in', () => signIn(typed), 'POST', '/api/session', typed],
    ['unlocks', () => unlock('p'), 'POST', '/api/session/unlock', { password: 'p' }],
    ['signs out', () => signOut(), 'DELETE', '/api/session', {}],
    ['refreshes', () => refreshSession(), 'POST', '/api/session/refresh', {}],
  ])('that %s is sent as JSON, in the language of the page, bypassing caches', async (_, send, method, url, body) => {
    answering(200, JSON.stringify({ status: 'success', message: PROFILE }));
    expect(await send()).toEqual({ ok: true, data: PROFILE });
    expect(upstream.seen).toMatchObject([{ method, url }]);
    expect(upstream.seen[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'accept-language': 'pt',
      'cache-control': 'no-cache',
    });
    expect(bodies).toEqual([body]);
  });

  it('that is refused has a reason', async () => {
    answering(401, '{"status":"error","code":"INVALID_PASS_OR_EMAIL","message":"Wrong."}');
    const failure = { ok: false, code: 'INVALID_PASS_OR_EMAIL', message: 'Wrong.', status: 401 };
    expect(await unlock('p')).toEqual(failure);
  });

  it('fails if anything but the session routes answers', async () => {
    answering(502, '<h1>Bad gateway</h1>');
    expect(await unlock('p')).toMatchObject({ ok: false, code: 'ERR_NETWORK', status: 502 });
    answering(200, '<h1>Welcome to the café’s network</h1>');
    expect(await unlock('p')).toMatchObject({ ok: false, code: 'INTERNAL_SERVER_ERROR', status: 200 });
  });

  it('without a response is reported as no connection', async () => {
    upstream.answer((_, response) => response.destroy());
    expect(await signOut()).toEqual({ ok: false, code: 'ERR_NETWORK', message: '', status: 0 });
  });
});
