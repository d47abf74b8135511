import type { Profile } from '@/lib/contract/auth';
import { sealed, setUpUpstream } from '@/lib/proxy/testing/upstream';
import type { SessionData } from '@/lib/session/data';
import { PATH_HEADER } from '@/lib/session/headers';
import { PROFILE } from '@/lib/session/testing/profile';
import { localizedPath } from './paths';
import { refuseMissingPage, requirePage } from './profile';

const mockRequest = { path: '/', seal: '' };
jest.mock('next/headers', () => ({
  headers: async () => new Headers([['x-page-path', mockRequest.path]]),
  cookies: async () => ({ get: () => ({ value: mockRequest.seal }) }),
}));
jest.mock('next/navigation', () => ({
  redirect: (to: string) => {
    throw new Error(`redirect ${to}`);
  },
  notFound: () => {
    throw new Error('not found');
  },
  forbidden: () => {
    throw new Error('forbidden');
  },
}));

const profile: Profile = { ...PROFILE, prevLevelAccess: null, hasFinalUsers: false };
const upstream = setUpUpstream();

const TOKEN = 't'.repeat(43);

async function visit(path: string, person: Partial<Profile> | null, session: SessionData = { token: TOKEN }) {
  mockRequest.path = path;
  mockRequest.seal = await sealed(session);
  upstream.answer((_, response) => {
    const body = person
      ? { status: 'success', message: { ...profile, ...person } }
      : { status: 'error', code: 'NOT_AUTHENTICATED', message: '' };
    response.writeHead(person ? 200 : 401, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
}

describe('requirePage', () => {
  it('reads the header set by middleware', () => {
    expect(PATH_HEADER).toBe('x-page-path');
  });

  it('returns the profile of a user who may open the page', async () => {
    await visit('/pr/admin/articles', {});
    await expect(requirePage('/admin/articles')).resolves.toEqual(profile);
  });

  it('redirects to the account, in the page’s language, while the password must be changed', async () => {
    for (const [path, to] of [
      ['/pr/admin/articles?page=2', '/pr/admin/account#password'],
      ['/admin/articles', '/admin/account#password'],
    ] as const) {
      await visit(path, { mustChangePassword: true });
      await expect(requirePage('/admin/articles')).rejects.toThrow(`redirect ${to}`);
    }
    await visit('/admin/account', { mustChangePassword: true });
    await expect(requirePage('/admin/account')).resolves.toMatchObject({ mustChangePassword: true });
  });

  it('refuses pages above the level and hides the other menu variant', async () => {
    await visit('/admin/process', {});
    await expect(requirePage('/admin/process')).rejects.toThrow('forbidden');
    await visit('/admin/learning', { hasFinalUsers: true });
    await expect(requirePage('/admin/learning')).rejects.toThrow('not found');
  });

  it('ends a session that the API no longer knows', async () => {
    await visit('/en/admin/articles', null);
    await expect(requirePage('/admin/articles')).rejects.toThrow(
      `redirect /api/session/ended?next=${encodeURIComponent('/en/admin/articles')}`,
    );
  });

  it('redirects to sign-in or the lock screen in the page’s language, to return to it', async () => {
    await visit('/it/admin/articles?page=2', {}, {});
    const back = encodeURIComponent('/it/admin/articles?page=2');
    await expect(requirePage('/admin/articles')).rejects.toThrow(`redirect /it/auth/login?next=${back}`);
    await visit('/it/admin/articles?page=2', {}, { isLocked: true });
    await expect(requirePage('/admin/articles')).rejects.toThrow(`redirect /it/auth/lock-screen?next=${back}`);
  });

  it('reports the API’s error code if the profile is unavailable', async () => {
    await visit('/admin/articles', {});
    upstream.answer((_, response) => {
      const body = { status: 'error', code: 'UNAVAILABLE', message: '' };
      response.writeHead(503, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
    await expect(requirePage('/admin/articles')).rejects.toThrow('profile unavailable: UNAVAILABLE');
  });

  it('rejects pages that are not in the table of pages', async () => {
    await expect(requirePage('/admin/none' as never)).rejects.toThrow('/admin/none is missing in the table of pages');
  });
});

describe('refuseMissingPage', () => {
  it('forbids an address without a page if its entry in the table is forbidden, else reports it as missing', async () => {
    await visit('/pr/admin/LCA?x=1', {});
    await expect(refuseMissingPage()).rejects.toThrow('forbidden');
    await visit('/pr/admin/LCA', { levelAccess: 500 });
    await expect(refuseMissingPage()).rejects.toThrow('not found');
    await visit('/auth/login', {});
    await expect(refuseMissingPage()).rejects.toThrow('not found');
    await visit('/admin/nothing', {});
    await expect(refuseMissingPage()).rejects.toThrow('not found');
  });
});

it('localizes a path like an address', () => {
  expect(localizedPath('/pr/admin/units?next=/it/x', '/auth/login')).toBe('/pr/auth/login');
  expect(localizedPath('', '/auth/login')).toBe('/auth/login');
});
