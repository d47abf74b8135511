import { sealData } from 'iron-session';
import type { Profile } from '@/lib/contract/auth';
import { profileHint } from './data';
import { SESSION_TTL, sessionOptions } from './options';
import { PROFILE } from './testing/profile';
import { unsealSession } from './unseal';

const SECRET = 'a secret of the tests that is long enough';

const longest: Profile = {
  ...PROFILE,
  email: 'e'.repeat(254),
  name: 'ñ'.repeat(80),
  lastName: '漢'.repeat(80),
  role: 'collaborator',
  businessName: '漢'.repeat(120),
  companyStatus: 'pendiente',
  levelAccess: 500,
  prevLevelAccess: 400,
  photoUrl: `/files/${'x'.repeat(490)}`,
};

describe('the session cookie', () => {
  it('is bound to the host if the site uses https', () => {
    expect(sessionOptions(SECRET, true)).toMatchObject({
      cookieName: '__Host-ts-session',
      cookieOptions: { httpOnly: true, secure: true, sameSite: 'lax', path: '/' },
    });
    expect(sessionOptions(SECRET, true).cookieOptions).not.toHaveProperty('domain');
    expect(sessionOptions(SECRET, false)).toMatchObject({ cookieName: 'ts-session', cookieOptions: { secure: false } });
    expect(sessionOptions(SECRET, false).ttl).toBe(12 * 60 * 60);
  });

  it('stays below 4 KB for the longest possible names', async () => {
    const data = { token: 't'.repeat(200), profile: profileHint(longest), isLocked: true };
    const seal = await sealData(data, { password: SECRET, ttl: SESSION_TTL });
    expect(`__Host-ts-session=${seal}`.length).toBeLessThan(4096);
    expect(profileHint({ ...longest, photoUrl: 'x'.repeat(600) }).photoUrl).toBeNull();
  });
});

describe('profileHint', () => {
  it('contains only what middleware and lock screen need', () => {
    expect(profileHint(PROFILE)).toEqual({
      userId: PROFILE.userId,
      email: 'ines@lana.test',
      name: 'Inês Prata',
      role: 'User',
      businessName: 'Lana',
      levelAccess: 200,
      prevLevelAccess: 100,
      hasFinalUsers: true,
      photoUrl: null,
    });
    expect(profileHint({ ...PROFILE, lastName: '' }).name).toBe('Inês');
    expect(profileHint({ ...PROFILE, name: '' }).name).toBe('Prata');
  });

  it('truncates long values, and omits a photo whose address is too long', () => {
    const text = 'x'.repeat(600);
    const hint = profileHint({ ...PROFILE, email: text, name: text, businessName: text });
    expect([hint.email.length, hint.name.length, hint.businessName.length]).toEqual([254, 162, 120]);
    expect(profileHint({ ...PROFILE, photoUrl: 'x'.repeat(500) }).photoUrl).toHaveLength(500);
    expect(profileHint({ ...PROFILE, photoUrl: 'x'.repeat(501) }).photoUrl).toBeNull();
  });
});

describe('unsealSession', () => {
  afterEach(() => jest.restoreAllMocks());
  const sealed = (data: object, ttl = 600) => sealData(data, { password: SECRET, ttl });
  const passing = (ms: number, { from = Date.now(), clock = performance.now() } = {}) => {
    jest.spyOn(Date, 'now').mockReturnValue(from + ms);
    jest.spyOn(performance, 'now').mockReturnValue(clock + ms);
  };

  it('opens only valid seals', async () => {
    const seal = await sealData({ token: 'abc' }, { password: SECRET, ttl: 600 });
    expect(await unsealSession(seal, SECRET)).toMatchObject({ token: 'abc' });
    const altered = seal.replace(/\*(.)/, (_, first: string) => `*${first === '1' ? '2' : '1'}`);
    for (const bad of [undefined, '', 'x', altered, seal.replace('~', 'x~'), 'x'.repeat(5000)]) {
      expect(await unsealSession(bad, SECRET)).toEqual({});
    }
  });

  it('forgets a seal when it expires', async () => {
    const seal = await sealData({ token: 'abc' }, { password: SECRET, ttl: 1 });
    const start = { from: Date.now(), clock: performance.now() };
    expect(await unsealSession(seal, SECRET)).toMatchObject({ token: 'abc' });
    jest.spyOn(Date, 'now').mockReturnValue(start.from + 3_600_000);
    jest.spyOn(performance, 'now').mockReturnValue(start.clock + 1_001);
    expect(await unsealSession(seal, SECRET)).toEqual({});
  });

  it('opens a seal of up to 4096 characters', async () => {
    const seal = await sealed({ token: 'abc' });
    expect(await unsealSession(seal.padEnd(4096, 'x'), SECRET)).toEqual({ token: 'abc' });
    expect(await unsealSession(seal.padEnd(4097, 'x'), SECRET)).toEqual({});
  });

  it('opens a seal only with its own secret', async () => {
    expect(await unsealSession(await sealed({ token: 'abc' }), `${SECRET}, but another`)).toEqual({});
  });

  it.each([{ token: 'abc' }, { isLocked: true }])('unseals %j once a minute', async (data) => {
    const seal = await sealed(data);
    const first = await unsealSession(seal, SECRET);
    expect(first).toEqual(data);
    const start = { from: Date.now(), clock: performance.now() };
    passing(59_000, start);
    expect(await unsealSession(seal, SECRET)).toBe(first);
    passing(60_500, start);
    const secondRead = await unsealSession(seal, SECRET);
    expect(secondRead).toEqual(data);
    expect(secondRead).not.toBe(first);
  });

  it('does not cache invalid seals, so that forged ones evict nothing', async () => {
    const seal = await sealed({ token: 'abc' });
    const first = await unsealSession(seal, SECRET);
    for (let at = 0; at < 600; at += 1) await unsealSession(`Fe26.2*1*${at}*b*c**e*f~2`, SECRET);
    expect(await unsealSession(seal, SECRET)).toBe(first);
  });

  it('caches the last 500', async () => {
    const seals = await Promise.all(Array.from({ length: 501 }, (_, at) => sealed({ token: `token ${at}` })));
    const first: unknown[] = [];
    for (const seal of seals) first.push(await unsealSession(seal, SECRET));
    expect(await unsealSession(seals[1], SECRET)).toBe(first[1]);
    expect(await unsealSession(seals[0], SECRET)).not.toBe(first[0]);
  });

  it('caches none past its expiry, even if opened at that moment', async () => {
    const seal = await sealed({ token: 'abc' }, 10);
    const expiry = Number(seal.split('*')[5]);
    passing(0, { from: expiry });
    expect(await unsealSession(seal, SECRET)).toEqual({ token: 'abc' });
    passing(120_000, { from: expiry });
    expect(await unsealSession(seal, SECRET)).toEqual({});
  });
});
