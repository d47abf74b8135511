import type { ProfileHint, SessionData } from '@/lib/session/data';
import { refusalOf, refusalPage, toRefusal } from './refusal';

const profile: ProfileHint = {
  email: 'user@lana.test',
  name: 'Ana',
  role: 'User',
  businessName: 'Lana',
  levelAccess: 300,
  prevLevelAccess: null,
  hasFinalUsers: false,
  photoUrl: null,
};
const signedIn: SessionData = { token: 't', profile };

/** The refusal for the cookie's profile and the API's current one; counts API calls. */
async function visit(path: string, session: SessionData = signedIn, now: Partial<ProfileHint> | null = {}) {
  let requests = 0;
  const refusal = await refusalOf(path, session, () => {
    requests += 1;
    return Promise.resolve(now && { ...profile, ...now, companyStatus: 'active' });
  });
  return [refusal, requests];
}

describe('refusalOf', () => {
  it('allows what the cookie’s profile may open, without calling the API', async () => {
    expect(await visit('/admin/dashboard')).toEqual([null, 0]);
    expect(await visit('/admin/units/AB.1')).toEqual([null, 0]);
    expect(await visit('/auth/login', {})).toEqual([null, 0]);
  });

  it('forbids a page above the level or role, and hides one of the other menu', async () => {
    expect(await visit('/admin/LCA')).toEqual(['forbidden', 1]);
    expect(await visit('/super-admin/company')).toEqual(['forbidden', 1]);
    expect(await visit('/admin/unit-blocks/create')).toEqual(['missing', 1]);
  });

  it('prefers the API’s profile to an older one in the cookie', async () => {
    expect(await visit('/super-admin/company', signedIn, { role: 'SuperAdmin', levelAccess: 1000 })).toEqual([null, 1]);
    expect(await visit('/admin/unit-blocks/create', signedIn, { hasFinalUsers: true })).toEqual([null, 1]);
  });

  it('leaves the decision to the page if nobody is signed in or the user is unknown', async () => {
    expect(await visit('/super-admin/company', {})).toEqual([null, 0]);
    expect(await visit('/super-admin/company', { token: 't' })).toEqual([null, 0]);
    expect(await visit('/super-admin/company', { profile })).toEqual([null, 0]);
  });

  it('leaves the decision to the page while the API gives no profile', async () => {
    expect(await visit('/super-admin/company', signedIn, null)).toEqual([null, 1]);
  });

  it('reports pages outside the table and unreadable addresses as missing', async () => {
    for (const path of ['/nowhere', '/404', '/refused/forbidden', '/failed/away', '/admin/units/%25zz', '/admin/x']) {
      expect([path, ...(await visit(path))]).toEqual([path, 'missing', 0]);
    }
  });
});

it('shows a refusal in the shell for back-office addresses', () => {
  expect(refusalPage('forbidden', '/admin/LCA')).toBe('/refused/forbidden');
  expect(refusalPage('away', '/super-admin')).toBe('/refused/away');
  expect(refusalPage('failed', '/administrator')).toBe('/failed/failed');
  expect(refusalPage('failed', '/auth/admin/x')).toBe('/failed/failed');
  expect(refusalPage('missing', '/admin/x')).toBe('/404');
  expect(refusalPage('missing', '/admin/unit-blocks/create')).toBe('/404');
  expect(refusalPage('missing', '/admin/articles/0198f3a0-0000-7000-8000-000000000000')).toBe('/refused/missing');
  expect(refusalPage('missing', '/admin/units/AB.1')).toBe('/refused/missing');
  expect([toRefusal('away'), toRefusal('other'), toRefusal(null)]).toEqual(['away', null, null]);
});
