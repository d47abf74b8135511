import { sealData } from 'iron-session';
import { handleProxy } from './handle';
import { startUpstream, type Upstream } from './testing/upstream';

jest.mock('@/lib/api-client/limits', () => ({ TIMEOUT: 100, SLOW_TIMEOUT: 10_000 }));

const SITE = 'http://localhost:3000';
const SECRET = 'a secret of the tests that is long enough';
const ID = '0198a0b2-0000-7000-8000-000000000001';

let upstream: Upstream;
let cookie: string;
beforeAll(async () => {
  upstream = await startUpstream();
  Object.assign(process.env, {
    PUBLIC_BASE_URL: SITE,
    TRACEABILITY_API_URL: upstream.url,
    SESSION_SECRET: SECRET,
    INTERNAL_SECRET: 'the internal secret of the tests',
  });
  cookie = `ts-session=${await sealData({ token: 'token-token-token-token-token' }, { password: SECRET, ttl: 600 })}`;
});
afterAll(() => upstream.close());

const ask = (target: string) => handleProxy(new Request(SITE, { headers: { cookie } }), target);

describe('an API that is slow', () => {
  it('to answer is not waited for longer than a call may take', async () => {
    upstream.answer(() => undefined);
    const answer = await ask('/api/auth/me');
    expect([answer.status, await answer.json()]).toEqual([
      504,
      { status: 'error', code: 'UPSTREAM_TIMEOUT', message: 'The API did not answer in time.' },
    ]);
    expect(answer.headers.has('retry-after')).toBe(false);
  });

  it('in the middle of an answer is not either', async () => {
    upstream.answer((_, response) => response.writeHead(200, { 'content-length': '100' }).write('{'));
    expect((await ask('/api/auth/me')).status).toBe(504);
  });

  it('is waited for where the call is slow work', async () => {
    upstream.answer((_, response) => {
      setTimeout(() => response.writeHead(200, { 'content-type': 'image/webp' }).end('picture'), 300);
    });
    const answer = await ask(`/api/account/photos/${ID}`);
    expect([answer.status, await answer.text()]).toEqual([200, 'picture']);
  });
});
