import type { ReactElement } from 'react';
import { dashboard } from '@/lib/contract/dashboard';
import DashboardPage from './page';

const mockCall = jest.fn();
jest.mock('@/lib/api-client/server', () => ({ call: (...args: unknown[]) => mockCall(...args) as unknown }));
jest.mock('@/lib/guards/profile', () => ({
  requirePage: () => Promise.resolve({ levelAccess: 500, hasFinalUsers: false }),
}));
jest.mock('@/lib/i18n/messages', () => ({ Messages: () => null }));
jest.mock('@/lib/i18n/page-metadata', () => ({ pageMetadata: () => undefined }));

/** The API's figures for a period; it refuses one that is too long. */
const figuresOf = (endpoint: unknown, { from }: { from?: string }) => {
  if (from === '2020-01-01') return { ok: false, code: 'INVALID_DATA' };
  return { ok: true, data: { endpoint, from: from ?? 'the last 30 days' } };
};

beforeEach(() => {
  mockCall.mockImplementation((endpoint: unknown, { query = {} }: { query?: { from?: string } }) =>
    Promise.resolve(endpoint === dashboard.composition ? { ok: true, data: {} } : figuresOf(endpoint, query)),
  );
});

async function open(searchParams: Record<string, string>) {
  const page = (await DashboardPage({ searchParams: Promise.resolve(searchParams) })) as ReactElement<{
    children: ReactElement<Record<'data' | 'containers' | 'postSales', { from: string } | null>>;
  }>;
  const { data, containers, postSales } = page.props.children.props;
  return [data, containers, postSales].map((figures) => figures?.from);
}

it('shows all figures of the period in the address', async () => {
  expect(await open({ from: '2026-01-01' })).toEqual(['2026-01-01', '2026-01-01', '2026-01-01']);
});

it('shows all figures of the last 30 days, including containers and after-sale, if the period is too long', async () => {
  const last = 'the last 30 days';
  expect(await open({ from: '2020-01-01' })).toEqual([last, last, last]);
});
