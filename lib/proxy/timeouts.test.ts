import en from '@/messages/en.json';
import { handleProxy } from './handle';
import { sealed, setUpUpstream, SITE } from './testing/upstream';

jest.mock('@/lib/api-client/limits', () => ({ TIMEOUT: 100, SLOW_TIMEOUT: 10_000 }));

const ID = '0198a0b2-0000-7000-8000-000000000001';

const upstream = setUpUpstream();
let cookie: string;
beforeAll(async () => {
  cookie = `ts-session=${await sealed({ token: 'token-token-token-token-token' })}`;
});

const callProxy = (target: string) =>
  handleProxy(new Request(SITE, { headers: { cookie, 'accept-language': 'en' } }), target);

describe('a slow API', () => {
  it('is waited for only until the timeout of the call', async () => {
    upstream.answer(() => undefined);
    const answer = await callProxy('/api/auth/me');
    expect([answer.status, await answer.json()]).toEqual([
      504,
      { status: 'error', code: 'UPSTREAM_TIMEOUT', message: en.Errors.UPSTREAM_TIMEOUT },
    ]);
    expect(answer.headers.has('retry-after')).toBe(false);
  });

  it('is waited for only as long during the response', async () => {
    upstream.answer((_, response) => response.writeHead(200, { 'content-length': '100' }).write('{'));
    expect((await callProxy('/api/auth/me')).status).toBe(504);
  });

  it('is waited for longer if the call is slow work', async () => {
    upstream.answer((_, response) => {
      setTimeout(() => response.writeHead(200, { 'content-type': 'image/webp' }).end('picture'), 300);
    });
    const answer = await callProxy(`/api/account/photos/${ID}`);
    expect([answer.status, await answer.text()]).toEqual([200, 'picture']);
  });
});
