import { sealData, unsealData } from 'iron-session';
import { profileHint, type SessionData } from './data';
import { keepDevice, readDevice } from './device';
import { readSession } from './read';
import { PROFILE } from './testing/profile';
import { startVisit } from './testing/visit';
import { clearSession, lockSession, startSession } from './write';

const SECRET = 'a secret of the tests that is long enough';
const TOKEN = 't'.repeat(43);
const SESSION = '__Host-ts-session';
const DEVICE = '__Host-ts-device';

const mockVisit = startVisit();
jest.mock('next/headers', () => ({ cookies: async () => mockVisit.cookies() }));

beforeAll(() => {
  Object.assign(process.env, {
    PUBLIC_BASE_URL: 'https://trace.example',
    SESSION_SECRET: SECRET,
    INTERNAL_SECRET: 'the internal secret of the tests',
  });
});
beforeEach(() => mockVisit.setCookies());

const opened = (seal = mockVisit.currentCookie(SESSION)) => unsealData<SessionData>(seal ?? '', { password: SECRET });
const sealed = (data: object) => sealData(data, { password: SECRET, ttl: 600 });

/** The attributes of the response's only `Set-Cookie`, without its value. */
function onlyCookie() {
  const [line = '', ...more] = mockVisit.cookieHeaders();
  expect(more).toEqual([]);
  const [pair = '', ...attributes] = line.split('; ');
  const at = pair.indexOf('=');
  return { name: pair.slice(0, at), value: pair.slice(at + 1), attributes: attributes.sort() };
}

describe('the session of a site with https', () => {
  it('is limited to this host, hidden from scripts, and expires a minute before its seal', async () => {
    await startSession(TOKEN, PROFILE);
    const { name, value, attributes } = onlyCookie();
    expect(name).toBe(SESSION);
    expect(attributes.filter((part) => !part.startsWith('Expires='))).toEqual([
      'HttpOnly',
      'Max-Age=43140',
      'Path=/',
      'SameSite=lax',
      'Secure',
    ]);
    expect(value).toMatch(/^Fe26\.2\*/);
    expect(value).not.toContain(TOKEN);
    const seconds = (Number(value.split('*')[5]) - Date.now()) / 1000;
    expect(Math.abs(seconds - 43_200)).toBeLessThan(60);
  });

  it('contains the token and the small profile, and is unsealed unchanged', async () => {
    await startSession(TOKEN, PROFILE);
    expect(await opened()).toEqual({ token: TOKEN, profile: profileHint(PROFILE) });
    expect(await readSession()).toEqual({ token: TOKEN, profile: profileHint(PROFILE) });
  });

  it('keeps nothing of an earlier session at sign-in', async () => {
    mockVisit.setCookies({ [SESSION]: await sealed({ profile: { name: 'Rui' }, isLocked: true, other: 1 }) });
    await startSession(TOKEN, PROFILE);
    expect(await opened()).toEqual({ token: TOKEN, profile: profileHint(PROFILE) });
  });

  it('keeps the name but no token when locked', async () => {
    mockVisit.setCookies({ [SESSION]: await sealed({ token: TOKEN, profile: profileHint(PROFILE) }) });
    await lockSession({ ...profileHint(PROFILE), photoUrl: 'data:image/webp;base64,AAAA' });
    const profile = { ...profileHint(PROFILE), photoUrl: 'data:image/webp;base64,AAAA' };
    expect(await opened()).toEqual({ profile, isLocked: true });
    expect(onlyCookie().attributes).toEqual(expect.arrayContaining(['HttpOnly', 'Secure', 'Path=/']));
  });

  it('is deleted at sign-out', async () => {
    mockVisit.setCookies({ [SESSION]: await sealed({ token: TOKEN }) });
    await clearSession();
    const { name, value, attributes } = onlyCookie();
    expect([name, value]).toEqual([SESSION, '']);
    expect(attributes).toEqual(expect.arrayContaining(['Max-Age=0', 'Path=/', 'Secure']));
    expect(await readSession()).toEqual({});
  });

  it.each(['x', 'Fe27.2*1*a*b*c**e*f~2', 'Fe26.2*1*a*b*c*soon*e*f~2', 'Fe26.2*9*a*b*c*1*e*f', '~'])(
    'is empty if the cookie is %s, and does not prevent sign-in, locking or sign-out',
    async (broken) => {
      mockVisit.setCookies({ [SESSION]: broken });
      expect(await readSession()).toEqual({});
      await startSession(TOKEN, PROFILE);
      expect(await opened()).toMatchObject({ token: TOKEN });
      mockVisit.setCookies({ [SESSION]: broken });
      await lockSession(profileHint(PROFILE));
      expect(await opened()).toMatchObject({ isLocked: true });
      mockVisit.setCookies({ [SESSION]: broken });
      await clearSession();
      expect(mockVisit.currentCookie(SESSION)).toBeUndefined();
    },
  );

  it('is read only from the cookie of this host', async () => {
    const seal = await sealed({ token: TOKEN });
    expect(await readSession()).toEqual({});
    mockVisit.setCookies({ 'ts-session': seal });
    expect(await readSession()).toEqual({});
    mockVisit.setCookies({ [SESSION]: seal });
    expect(await readSession()).toEqual({ token: TOKEN });
  });
});

describe('the device of a site with https', () => {
  it('is remembered for half a year, only by this host, and is not sent cross-site', async () => {
    await keepDevice('v1.device-ID_9');
    const { name, value, attributes } = onlyCookie();
    expect([name, value]).toEqual([DEVICE, 'v1.device-ID_9']);
    expect(attributes.filter((part) => !part.startsWith('Expires='))).toEqual([
      'HttpOnly',
      'Max-Age=15552000',
      'Path=/',
      'SameSite=strict',
      'Secure',
    ]);
    expect(await readDevice()).toBe('v1.device-ID_9');
  });

  it('is accepted only in the API’s format', async () => {
    expect(await readDevice()).toBeUndefined();
    for (const device of ['d', 'd'.repeat(400)]) {
      mockVisit.setCookies({ [DEVICE]: device });
      expect(await readDevice()).toBe(device);
    }
    for (const device of ['', 'd'.repeat(401), '!device', 'device!', 'a b', 'Inês', 'device\n', '{"a":1}']) {
      mockVisit.setCookies({ [DEVICE]: device });
      expect(await readDevice()).toBeUndefined();
    }
    mockVisit.setCookies({ 'ts-device': 'device' });
    expect(await readDevice()).toBeUndefined();
  });
});
