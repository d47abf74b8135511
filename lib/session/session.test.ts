import { sealData } from 'iron-session';
import type { Profile } from '@/lib/contract/auth';
import { profileHint } from './data';
import { SESSION_TTL, sessionOptions } from './options';
import { unsealSession } from './unseal';

const SECRET = 'a secret of the tests that is long enough';

const longest: Profile = {
  userId: '0198a0b2-0000-7000-8000-000000000001',
  email: 'e'.repeat(254),
  name: 'ñ'.repeat(80),
  lastName: '漢'.repeat(80),
  role: 'collaborator',
  companyId: '0198a0b2-0000-7000-8000-000000000002',
  businessName: '漢'.repeat(120),
  companyStatus: 'pendiente',
  levelAccess: 500,
  prevLevelAccess: 400,
  hasFinalUsers: true,
  photoUrl: `/files/${'x'.repeat(490)}`,
  locale: 'pt',
  mustChangePassword: false,
  mustConfirmEmail: false,
  hasHeldArticles: false,
  isDemo: false,
};

describe('the session cookie', () => {
  it('is bound to the host where the site has https', () => {
    expect(sessionOptions(SECRET, true)).toMatchObject({
      cookieName: '__Host-ts-session',
      cookieOptions: { httpOnly: true, secure: true, sameSite: 'lax', path: '/' },
    });
    expect(sessionOptions(SECRET, true).cookieOptions).not.toHaveProperty('domain');
    expect(sessionOptions(SECRET, false)).toMatchObject({ cookieName: 'ts-session', cookieOptions: { secure: false } });
    expect(sessionOptions(SECRET, false).ttl).toBe(12 * 60 * 60);
  });

  it('stays below 4 KB for the longest names there can be', async () => {
    const data = { token: 't'.repeat(200), profile: profileHint(longest), isLocked: true };
    const seal = await sealData(data, { password: SECRET, ttl: SESSION_TTL });
    expect(`__Host-ts-session=${seal}`.length).toBeLessThan(4096);
    expect(profileHint({ ...longest, photoUrl: 'x'.repeat(600) }).photoUrl).toBeNull();
  });
});

describe('unsealSession', () => {
  it('opens what was sealed and nothing else', async () => {
    const seal = await sealData({ token: 'abc' }, { password: SECRET, ttl: 600 });
    expect(await unsealSession(seal, SECRET)).toMatchObject({ token: 'abc' });
    const altered = seal.replace(/\*(.)/, (_, first: string) => `*${first === '1' ? '2' : '1'}`);
    for (const bad of [undefined, '', 'x', altered, seal.replace('~', 'x~'), 'x'.repeat(5000)]) {
      expect(await unsealSession(bad, SECRET)).toEqual({});
    }
  });

  it('forgets a seal when it expires', async () => {
    const seal = await sealData({ token: 'abc' }, { password: SECRET, ttl: 1 });
    const now = Date.now();
    expect(await unsealSession(seal, SECRET)).toMatchObject({ token: 'abc' });
    jest.spyOn(Date, 'now').mockReturnValue(now + 3_600_000);
    jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_001);
    expect(await unsealSession(seal, SECRET)).toEqual({});
    jest.restoreAllMocks();
  });
});
