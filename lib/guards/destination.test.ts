import type { ProfileHint, SessionData } from '@/lib/session/data';
import { destination } from './destination';

const profile: ProfileHint = {
  email: 'admin@lana.test',
  name: 'Ana',
  role: 'Admin',
  businessName: 'Lana',
  levelAccess: 500,
  prevLevelAccess: null,
  hasFinalUsers: false,
  photoUrl: null,
};
const signedIn: SessionData = { token: 't', profile };
const locked: SessionData = { profile, isLocked: true };

function visit(address: string, session: SessionData = {}, language?: string) {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  return destination({ pathname, searchParams, language, session });
}

describe('without a session', () => {
  it('redirects every page to sign-in, to return with language and query', () => {
    expect(visit('/pr/admin/dashboard')).toBe('/pr/auth/login?next=%2Fpr%2Fadmin%2Fdashboard');
    expect(visit('/admin/units/AB.1')).toBe('/auth/login?next=%2Fadmin%2Funits%2FAB.1');
    expect(visit('/en/admin/articles?q=a&_rsc=1x')).toBe('/en/auth/login?next=%2Fen%2Fadmin%2Farticles%3Fq%3Da');
    expect(visit('/')).toBe('/auth/login');
    expect(visit('/admin/nothing/here')).toBe('/auth/login?next=%2Fadmin%2Fnothing%2Fhere');
    expect(visit('/super-admin/company')).toBe('/auth/login?next=%2Fsuper-admin%2Fcompany');
  });

  it('does not redirect public and unknown pages', () => {
    for (const path of [
      '/auth/login',
      '/it/auth/register',
      '/auth/reset?token=x',
      '/404',
      '/nothing',
      '/administrator',
    ]) {
      expect(visit(path)).toBeNull();
    }
    expect(visit('/auth/lock-screen')).toBe('/');
  });

  it('redirects from an obsolete lock screen to the page that was left', () => {
    for (const session of [{}, signedIn]) {
      expect(visit('/en/auth/lock-screen?next=%2Fen%2Fadmin%2Farticles%3Fpage%3D2', session)).toBe(
        '/en/admin/articles?page=2',
      );
      expect(visit('/auth/lock-screen?next=https%3A%2F%2Fevil.example', session)).toBe('/');
    }
  });
});

describe('with a session', () => {
  it('redirects the root to the home of the role, and no other pages', () => {
    expect(visit('/', signedIn)).toBe('/admin/dashboard');
    expect(visit('/pr', signedIn)).toBe('/pr/admin/dashboard');
    expect(visit('/admin/articles', signedIn)).toBeNull();
    expect(visit('/auth/login', signedIn)).toBeNull();
  });

  it('redirects every page of a locked session to the lock screen', () => {
    expect(visit('/en/admin/articles?page=2', locked)).toBe(
      '/en/auth/lock-screen?next=%2Fen%2Fadmin%2Farticles%3Fpage%3D2',
    );
    expect(visit('/auth/login?next=/admin/lotes', locked)).toBe('/auth/lock-screen?next=%2Fadmin%2Flotes');
    expect(visit('/auth/lock-screen?next=/admin/lotes', locked)).toBeNull();
    for (const path of ['/auth/forgot-password', '/auth/recover', '/auth/reset', '/auth/confirm', '/404']) {
      expect(visit(path, locked)).toBeNull();
    }
  });
});

describe('token and language', () => {
  it('redirects a token on any address to the reset page', () => {
    expect(visit('/?token=abc')).toBe('/auth/reset?token=abc');
    expect(visit('/pr/admin/x?token=a%2Fb&y=1', signedIn)).toBe('/pr/auth/reset?token=a%2Fb');
    expect(visit('/auth/reset?token=abc', locked)).toBeNull();
  });

  it('uses prefix, then stored language, then Spanish', () => {
    expect(visit('/auth/login?next=/admin', {}, 'pr')).toBe('/pr/auth/login?next=%2Fadmin');
    expect(visit('/en/auth/login', {}, 'pr')).toBeNull();
    expect(visit('/es/auth/login', {}, 'pr')).toBeNull();
    expect(visit('/auth/login', {}, 'es')).toBeNull();
    expect(visit('/auth/login', {}, '../evil')).toBeNull();
  });
});
