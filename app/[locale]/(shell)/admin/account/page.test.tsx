import type { ReactElement } from 'react';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { articles } from '@/lib/contract/articles';
import AccountPage from './page';

/** The response of each list of articles by state: the count, null if it fails. */
let counts: Record<string, number | null>;
let mustChangePassword: boolean;
const mockCall = (endpoint: unknown, { query }: { query?: { state: string } }) => {
  const total = endpoint === articles.list ? counts[query?.state ?? ''] : 0;
  return Promise.resolve(total === null ? { ok: false, status: 504 } : { ok: true, data: { total, results: [] } });
};
jest.mock('@/lib/api-client/server', () => ({
  call: (...args: [unknown, { query?: { state: string } }]) => mockCall(...args),
}));
jest.mock('@/lib/guards/profile', () => ({
  requirePage: () => Promise.resolve({ companyId: 'c', businessName: 'Lana', role: 'Admin', mustChangePassword }),
}));
jest.mock('@/components/account/account-screen', () => ({ AccountScreen: () => null }));
jest.mock('@/lib/i18n/messages', () => ({ Messages: () => null }));
jest.mock('@/lib/i18n/page-metadata', () => ({ pageMetadata: () => undefined }));

const open = async () => (await AccountPage()) as ReactElement<{ children: ReactElement<{ published: number }> }>;

beforeEach(() => {
  counts = { published: 3, changed: 2 };
  mustChangePassword = false;
});

it('counts public passports, including those with unpublished changes', async () => {
  expect((await open()).props.children.props.published).toBe(5);
});

it('does not claim that none is published if they could not be counted', async () => {
  counts = { published: 3, changed: null };
  expect((await open()).type).toBe(ErrorState);
});

it('counts none while the password has to be changed, as nothing else is allowed then', async () => {
  mustChangePassword = true;
  counts = { published: null, changed: null };
  expect((await open()).props.children.props.published).toBe(0);
});
