import { INTERNAL_SECRET, sealed, setUpUpstream } from '@/lib/proxy/testing/upstream';
import { readSession } from './read';
import { credentials, signInAtApi } from './sign-in';
import { PROFILE } from './testing/profile';
import { startVisit } from './testing/visit';

const TOKEN = 'new-token-new-token-new-token-new-token-new';
const EARLIER = 'old-token-old-token-old-token-old-token-old';
const typed = { email: 'ines@lana.test', password: 'a phrase that is long' };

const mockVisit = startVisit();
jest.mock('next/headers', () => ({
  cookies: async () => mockVisit.cookies(),
  headers: async () => mockVisit.headers(),
}));

const upstream = setUpUpstream();
beforeEach(() => mockVisit.setCookies());

/** Mocks the response to the next calls; returns what was posted. */
function answering(status: number, body: object, headers: Record<string, string> = {}) {
  const bodies: unknown[] = [];
  upstream.answer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      bodies.push(JSON.parse(Buffer.concat(chunks).toString()));
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
    });
  });
  return bodies;
}
const signedIn = { token: TOKEN, expiresAt: '2026-01-01T00:00:00.000Z', profile: PROFILE, device: 'v1.device' };
const success = { status: 'success', message: signedIn };

describe('signing in', () => {
  it('gives the browser the profile and two cookies, but not the token', async () => {
    const bodies = answering(200, success);
    const answer = await signInAtApi(typed);
    const text = await answer.text();
    expect([answer.status, JSON.parse(text)]).toEqual([200, { status: 'success', message: PROFILE }]);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(mockVisit.cookieHeaders().map((cookie) => cookie.split('=', 1)[0])).toEqual(['ts-session', 'ts-device']);
    expect(mockVisit.currentCookie('ts-device')).toBe('v1.device');
    expect(await readSession()).toMatchObject({ token: TOKEN, profile: { email: PROFILE.email } });
    expect([text, ...mockVisit.cookieHeaders(), ...[...answer.headers].flat()].join()).not.toContain(TOKEN);
    expect(bodies).toEqual([typed]);
  });

  it('sends the API this server’s secret, and no bearer token', async () => {
    mockVisit.setCookies({ 'ts-session': await sealed({ token: EARLIER }) });
    answering(200, success);
    await signInAtApi(typed);
    expect(upstream.seen).toMatchObject([{ method: 'POST', url: '/auth/login' }]);
    expect(upstream.seen[0]?.headers['x-internal-secret']).toBe(INTERNAL_SECRET);
    expect(upstream.seen[0]?.headers.authorization).toBeUndefined();
  });

  it('sends the device id and the session to replace', async () => {
    const seal = await sealed({ token: EARLIER });
    const headers = { 'user-agent': `Firefoxé ${'x'.repeat(600)}` };
    mockVisit.setCookies({ 'ts-session': seal, 'ts-device': 'v1.earlier' }, headers);
    const bodies = answering(200, success);
    await signInAtApi(typed);
    expect(bodies).toEqual([
      { ...typed, device: 'v1.earlier', replaces: EARLIER, userAgent: `Firefox ${'x'.repeat(492)}` },
    ]);
    expect(mockVisit.currentCookie('ts-device')).toBe('v1.device');
    expect(await readSession()).toMatchObject({ token: TOKEN });
  });

  it('that is refused passes on the refusal and leaves all cookies unchanged', async () => {
    const seal = await sealed({ profile: { email: 'x' }, isLocked: true });
    mockVisit.setCookies({ 'ts-session': seal });
    const refused = { status: 'error', code: 'RATE_LIMITED', message: 'Wait.' };
    answering(429, refused, { 'retry-after': '9' });
    const answer = await signInAtApi(typed);
    expect([answer.status, await answer.json()]).toEqual([429, refused]);
    expect(answer.headers.get('retry-after')).toBe('9');
    expect(mockVisit.cookieHeaders()).toEqual([]);
  });
});

it('accepts an e-mail address and a password, and nothing else', () => {
  expect(credentials.parse({ ...typed, email: ' INES@Lana.test ', device: 'x', replaces: EARLIER })).toEqual(typed);
  expect(credentials.safeParse({ email: typed.email }).success).toBe(false);
  expect(credentials.safeParse({ password: typed.password }).success).toBe(false);
});

it('leaves it to the API to report impossible values in the user’s language', () => {
  const long = { email: `${'x'.repeat(300)}@lana.test`, password: 'p'.repeat(200) };
  expect(credentials.parse(long)).toEqual(long);
});
