import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { responseOf, success } from '@/components/calls/testing/answers';
import { ViewerContext } from '@/components/calls/viewer';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { UnitRow } from '@/lib/contract/units';
import { UnitsBulkBar } from './units-bulk-bar';

jest.mock('next/navigation', () => ({
  useSearchParams: () => new URLSearchParams(),
  usePathname: () => '/en/admin/unit-blocks',
  useRouter: () => ({ push: () => undefined, replace: () => undefined, refresh: () => undefined }),
}));

beforeEach(() => {
  const move = { count: 2, lots: 0, withoutLot: 2, codes: 0, joinsRecall: false };
  const lots = { results: [], page: 1, pageSize: 200, total: 0 };
  globalThis.fetch = ((url: string) => {
    const message = url.startsWith('/api/units/assign-lot/preview') ? move : lots;
    return Promise.resolve(responseOf(success(message)));
  }) as unknown as typeof fetch;
});

const idOf = (at: number) => `019a0000-0000-7000-8000-${String(at).padStart(12, '0')}`;
const row = (at: number, article: number, state: UnitRow['state'] = 'active'): UnitRow => ({
  ...{ id: idOf(at), code: String(at).padStart(8, '0'), serial: `S${at}`, state, lot: null, blockNumber: 1 },
  article: { id: idOf(article), name: 'Shirt', sku: 'S-1', gtin: null },
  isArticleInTrash: false,
  createdAt: '2026-11-22T08:00:00.000Z',
});

const bar = (ids: string[], rows: UnitRow[]) => (
  <ViewerContext value={{ role: 'Admin', level: 500, hasCompany: true }}>
    <UnitsBulkBar selection={{ ids, isAllMatching: false, count: ids.length, clear: () => undefined }} rows={rows} />
  </ViewerContext>
);

/** Selects a unit on each of two pages, and opens the dialog. */
async function assign(first: UnitRow, second: UnitRow) {
  const { rerender } = renderWithTexts(bar([first.id], [first]));
  rerender(bar([first.id], [second]));
  rerender(bar([first.id, second.id], [second]));
  await userEvent.click(screen.getByRole('button', { name: 'Assign a lot' }));
  await screen.findByRole('dialog');
}

describe('units selected on two pages', () => {
  it('can be moved to a lot if they are of one article', async () => {
    await assign(row(1, 8), row(2, 8));
    expect(await screen.findByLabelText('Lot')).toBeVisible();
    expect(screen.queryByText(/several articles/)).toBeNull();
  });

  it('are of several articles if they differ', async () => {
    await assign(row(1, 8), row(2, 9));
    expect(await screen.findByText(/several articles/)).toBeVisible();
  });
});

it('offer labels if one of the selected units is active', () => {
  const [withdrawn, active] = [row(1, 8, 'withdrawn'), row(2, 8)];
  const { rerender } = renderWithTexts(bar([withdrawn.id], [withdrawn, active]));
  expect(screen.queryByRole('button', { name: 'Print labels' })).toBeNull();
  rerender(bar([withdrawn.id, active.id], [withdrawn, active]));
  expect(screen.getByRole('button', { name: 'Print labels' })).toBeVisible();
});
