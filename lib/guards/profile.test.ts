import { sealData } from 'iron-session';
import type { Profile } from '@/lib/contract/auth';
import { startUpstream, type Upstream } from '@/lib/proxy/testing/upstream';
import { PATH_HEADER } from '@/lib/session/headers';
import { SESSION_TTL } from '@/lib/session/options';
import { requirePage } from './profile';

const SECRET = 'a secret of the tests that is long enough';
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

const profile: Profile = {
  userId: '0198a0b2-0000-7000-8000-000000000001',
  email: 'ines@lana.test',
  name: 'Inês',
  lastName: 'Prata',
  role: 'User',
  companyId: '0198a0b2-0000-7000-8000-000000000002',
  businessName: 'Lana',
  companyStatus: 'active',
  levelAccess: 200,
  prevLevelAccess: null,
  hasFinalUsers: false,
  photoUrl: null,
  locale: 'pt',
  mustChangePassword: false,
  mustConfirmEmail: false,
  hasHeldArticles: false,
  isDemo: false,
};
let upstream: Upstream;

beforeAll(async () => {
  upstream = await startUpstream();
  Object.assign(process.env, {
    TRACEABILITY_API_URL: upstream.url,
    SESSION_SECRET: SECRET,
    INTERNAL_SECRET: 'the internal secret of the tests',
  });
});
afterAll(() => upstream.close());

async function visit(path: string, person: Partial<Profile> | null, token: string | undefined = 't'.repeat(43)) {
  mockRequest.path = path;
  mockRequest.seal = await sealData({ token }, { password: SECRET, ttl: SESSION_TTL });
  upstream.answer((_, response) => {
    const body = person
      ? { status: 'success', message: { ...profile, ...person } }
      : { status: 'error', code: 'NOT_AUTHENTICATED', message: '' };
    response.writeHead(person ? 200 : 401, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
}

describe('requirePage', () => {
  it('knows the header that middleware writes', () => {
    expect(PATH_HEADER).toBe('x-page-path');
  });

  it('hands over the person who may open the page', async () => {
    await visit('/pr/admin/articles', {});
    await expect(requirePage('/admin/articles')).resolves.toEqual(profile);
  });

  it('leads to the own password, in the language of the page, while it must be changed', async () => {
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

  it('refuses what is above the level and hides the other menu variant', async () => {
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
});
