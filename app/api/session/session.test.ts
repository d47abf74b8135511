import { sealed, setUpUpstream, SITE } from '@/lib/proxy/testing/upstream';
import { profileHint } from '@/lib/session/data';
import { readSession } from '@/lib/session/read';
import { PROFILE } from '@/lib/session/testing/profile';
import { startVisit } from '@/lib/session/testing/visit';
import { GET as endedGet } from './ended/route';
import { POST as lock } from './lock/route';
import { POST as refresh } from './refresh/route';
import { DELETE as signOut, GET as whoAmI, POST as signIn } from './route';
import { POST as unlock } from './unlock/route';

const TOKEN = 'the-token-the-token-the-token-the-token-the';
const NEXT_TOKEN = 'new-token-new-token-new-token-new-token-new';

const mockVisit = startVisit();
jest.mock('next/headers', () => ({
  cookies: async () => mockVisit.cookies(),
  headers: async () => mockVisit.headers(),
}));

const upstream = setUpUpstream();
beforeEach(() => {
  mockVisit.setCookies();
  success({});
});

const answering = (status: number, body: object) =>
  upstream.answer((_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
  );
const success = (message: object) => answering(200, { status: 'success', message });
const refused = (status: number, code: string) => answering(status, { status: 'error', code, message: '' });
const signedIn = { token: NEXT_TOKEN, expiresAt: '2026-01-01T00:00:00.000Z', profile: PROFILE, device: 'v1.device' };

/** A request with this session. */
const visitWith = async (session: object) => mockVisit.setCookies({ 'ts-session': await sealed(session) });
const hint = profileHint(PROFILE);
const request = (method: string, body: object | null = {}, site = 'same-origin') =>
  new Request(`${SITE}/api/session`, {
    method,
    headers: { 'content-type': 'application/json', 'sec-fetch-site': site },
    body: body && JSON.stringify(body),
  });
const requests = () => upstream.seen.map(({ method, url }) => `${method} ${url}`);
const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code;

it('no call of another site changes a session, or reaches the API', async () => {
  await visitWith({ token: TOKEN, profile: hint });
  for (const [method, handler] of [
    ['POST', signIn],
    ['DELETE', signOut],
    ['POST', refresh],
    ['POST', lock],
    ['POST', unlock],
  ] as const) {
    const answer = await handler(request(method, { email: 'a@b.test', password: 'p' }, 'cross-site'));
    expect([answer.status, await codeOf(answer)]).toEqual([403, 'FORBIDDEN']);
  }
  expect(mockVisit.cookieHeaders()).toEqual([]);
  expect(upstream.seen).toEqual([]);
});

it('a request without a session is refused without a call to the API', async () => {
  for (const answer of [
    await whoAmI(request('GET', null)),
    await refresh(request('POST')),
    await lock(request('POST')),
    await unlock(request('POST', { password: 'p' })),
  ]) {
    expect([answer.status, await codeOf(answer)]).toEqual([401, 'NOT_AUTHENTICATED']);
  }
  expect(upstream.seen).toEqual([]);
});

describe('signing in', () => {
  it('takes e-mail and password, and returns the profile', async () => {
    success(signedIn);
    const answer = await signIn(request('POST', { email: PROFILE.email, password: 'p' }));
    expect(await answer.json()).toEqual({ status: 'success', message: PROFILE });
    expect(await readSession()).toEqual({ token: NEXT_TOKEN, profile: hint });
  });

  it('with a malformed body makes no call to the API', async () => {
    expect((await signIn(request('POST', { email: PROFILE.email }))).status).toBe(400);
    expect(upstream.seen).toEqual([]);
  });
});

describe('the signed-in user', () => {
  it('is loaded from the API, without the token', async () => {
    await visitWith({ token: TOKEN, profile: hint });
    success(PROFILE);
    const text = await (await whoAmI(request('GET', null))).text();
    expect(JSON.parse(text)).toEqual({ status: 'success', message: PROFILE });
    expect(text).not.toContain(TOKEN);
  });

  it('is nobody if the API no longer knows the session', async () => {
    await visitWith({ token: TOKEN, profile: hint });
    refused(401, 'NOT_AUTHENTICATED');
    expect((await whoAmI(request('GET', null))).status).toBe(401);
  });
});

describe('signing out', () => {
  it('ends the session here and at the API, and empties the cache of the browser', async () => {
    await visitWith({ token: TOKEN, profile: hint });
    success({ ended: true });
    const answer = await signOut(request('DELETE'));
    expect([answer.status, answer.headers.get('clear-site-data')]).toEqual([200, '"cache"']);
    expect(requests()).toEqual(['POST /auth/logout']);
    expect(upstream.seen[0]?.headers.authorization).toBe(`Bearer ${TOKEN}`);
    expect(await readSession()).toEqual({});
  });

  it('ends it here even if the API fails', async () => {
    await visitWith({ token: TOKEN, profile: hint });
    refused(503, 'UNAVAILABLE');
    expect((await signOut(request('DELETE'))).status).toBe(200);
    expect(await readSession()).toEqual({});
  });

  it('of a locked session makes no call to the API', async () => {
    await visitWith({ profile: hint, isLocked: true });
    expect((await signOut(request('DELETE'))).status).toBe(200);
    expect(upstream.seen).toEqual([]);
    expect(await readSession()).toEqual({});
  });
});

describe('a page of another account', () => {
  const requestBy = (method: string, viewer?: string) => {
    const incoming = request(method);
    if (viewer) incoming.headers.set('x-viewer', viewer);
    return incoming;
  };

  it('neither signs the user out nor locks them', async () => {
    await visitWith({ token: TOKEN, profile: hint });
    for (const answer of [await signOut(requestBy('DELETE', 'bea')), await lock(requestBy('POST', 'bea'))]) {
      expect([answer.status, await codeOf(answer)]).toEqual([409, 'OTHER_ACCOUNT']);
    }
    expect(requests()).toEqual([]);
    expect(mockVisit.cookieHeaders()).toEqual([]);
    expect((await lock(requestBy('POST'))).status).toBe(200);
    expect((await signOut(requestBy('DELETE', PROFILE.userId))).status).toBe(200);
  });
});

describe('refreshing', () => {
  it('adds the user’s id to a session that was sealed without it', async () => {
    await visitWith({ token: TOKEN, profile: { ...hint, userId: undefined } });
    success(signedIn);
    expect((await refresh(request('POST'))).status).toBe(200);
    expect((await readSession()).profile?.userId).toBe(PROFILE.userId);
  });

  it('replaces the old token with the new one', async () => {
    await visitWith({ token: TOKEN, profile: hint });
    success(signedIn);
    const text = await (await refresh(request('POST'))).text();
    expect(JSON.parse(text)).toEqual({ status: 'success', message: PROFILE });
    expect(text).not.toContain(NEXT_TOKEN);
    expect(await readSession()).toEqual({ token: NEXT_TOKEN, profile: hint });
  });

  it('leaves the session unchanged if it is refused', async () => {
    await visitWith({ token: TOKEN, profile: hint });
    refused(503, 'UNAVAILABLE');
    expect((await refresh(request('POST'))).status).toBe(503);
    expect(mockVisit.cookieHeaders()).toEqual([]);
  });
});

describe('locking', () => {
  it('revokes the token here and at the API, and keeps the name', async () => {
    await visitWith({ token: TOKEN, profile: hint });
    success({ ended: true });
    expect(await (await lock(request('POST'))).json()).toEqual({ status: 'success', message: { isLocked: true } });
    expect(await readSession()).toEqual({ profile: hint, isLocked: true });
    expect(requests()).toEqual(['POST /auth/logout']);
    expect(upstream.seen[0]?.headers.authorization).toBe(`Bearer ${TOKEN}`);
  });

  it('twice changes nothing', async () => {
    await visitWith({ profile: hint, isLocked: true });
    expect((await lock(request('POST'))).status).toBe(200);
    expect(mockVisit.cookieHeaders()).toEqual([]);
    expect(upstream.seen).toEqual([]);
  });

  it('ends with the password of the user shown', async () => {
    await visitWith({ profile: hint, isLocked: true });
    let sentBody = '';
    upstream.answer((request, response) => {
      request.on('data', (chunk: Buffer) => (sentBody += chunk.toString()));
      request.on('end', () => response.end(JSON.stringify({ status: 'success', message: signedIn })));
    });
    const answer = await unlock(request('POST', { password: 'p', email: 'somebody@else.test' }));
    expect(answer.status).toBe(200);
    expect(requests()).toEqual(['POST /auth/login']);
    expect(JSON.parse(sentBody)).toEqual({ email: PROFILE.email, password: 'p' });
    expect(await readSession()).toEqual({ token: NEXT_TOKEN, profile: hint });
  });

  it('is required for unlocking', async () => {
    await visitWith({ token: TOKEN, profile: hint });
    expect((await unlock(request('POST', { password: 'p' }))).status).toBe(401);
    await visitWith({ profile: hint, isLocked: true });
    expect((await unlock(request('POST', {}))).status).toBe(400);
    expect(upstream.seen).toEqual([]);
  });
});

describe('an ended session', () => {
  const endSession = async (query: string) => {
    const answer = await endedGet(new Request(`${SITE}/api/session/ended${query}`));
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    return [answer.status, answer.headers.get('location')];
  };
  const back = encodeURIComponent('/pr/admin/articles');

  it('redirects to sign-in in the language of the page, and from there back', async () => {
    await visitWith({ token: TOKEN, profile: hint });
    refused(401, 'NOT_AUTHENTICATED');
    expect(await endSession(`?next=${back}`)).toEqual([303, `/pr/auth/login?next=${back}`]);
    expect(await readSession()).toEqual({});
  });

  it('is kept if it is still valid', async () => {
    await visitWith({ token: TOKEN, profile: hint });
    success(PROFILE);
    expect(await endSession(`?next=${back}`)).toEqual([303, '/pr/admin/articles']);
    expect(mockVisit.cookieHeaders()).toEqual([]);
  });

  it('is kept if the API cannot check it now', async () => {
    await visitWith({ token: TOKEN, profile: hint });
    refused(503, 'UNAVAILABLE');
    expect((await endSession(`?next=${back}`))[1]).toContain('/pr/auth/login');
    expect(mockVisit.cookieHeaders()).toEqual([]);
  });

  it('redirects to no other site', async () => {
    for (const next of ['https://evil.example/', '//evil.example', '/\\evil.example']) {
      expect((await endSession(`?next=${encodeURIComponent(next)}`))[1]).not.toContain('evil');
    }
    expect(upstream.seen).toEqual([]);
  });
});
