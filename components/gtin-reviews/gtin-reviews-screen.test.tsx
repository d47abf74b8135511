import { screen } from '@testing-library/react';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { GtinReview } from '@/lib/contract/gtin-reviews';
import { pack } from '@/lib/api-client/packed';
import { GtinReviewsScreen } from './gtin-reviews-screen';

let mockQuery = '';
jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  useSearchParams: () => new URLSearchParams(mockQuery),
  usePathname: () => '/super-admin/company',
  useRouter: () => ({ push: jest.fn(), replace: jest.fn(), refresh: jest.fn() }),
}));

const company = (name: string) => ({
  ...{ id: '0198f3a0-0000-7000-8000-000000000001', name, gs1Prefix: null, hasPrefix: false },
});
const review = (overrides: Partial<GtinReview>): GtinReview => ({
  ...{
    id: '0198f3a0-0000-7000-8000-000000000002',
    gtin: '09520040009012',
    state: 'open',
    note: '',
    version: 1,
    answer: '',
  },
  ...{ requester: company('Señal'), holder: company('Lana'), requestedAt: '2026-01-05T08:00:00.000Z', decidedAt: null },
  ...overrides,
});

function show(query: string, one: GtinReview) {
  mockQuery = query;
  const list = pack({ results: [one], total: 1, page: 1, pageSize: 50 });
  renderWithTexts(<GtinReviewsScreen list={list} counts={{ companies: 2, gtins: 1, payments: 0 }} />);
}

it('shows when a review was decided', () => {
  show('tab=decided', review({ state: 'moved', decidedAt: '2026-02-07T08:00:00.000Z' }));
  expect(screen.getByRole('columnheader', { name: 'Decided' })).toBeVisible();
  expect(screen.getByText('7 Feb 2026')).toBeVisible();
});

it('has no column for that while it is pending', () => {
  show('tab=gtins', review({}));
  expect(screen.getByText('5 Jan 2026')).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Decided' })).toBeNull();
});

it('says that the holder of a decided GTIN is the one at that time: it may have moved', () => {
  show('tab=decided', review({ state: 'moved', decidedAt: '2026-02-07T08:00:00.000Z' }));
  expect(screen.getByRole('columnheader', { name: 'Held at the time by' })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Held by' })).toBeNull();
});
