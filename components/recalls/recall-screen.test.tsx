import { screen } from '@testing-library/react';
import { ViewerContext } from '@/components/calls/viewer';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { Reach } from '@/lib/contract/recalls';
import { RecallScreen } from './recall-screen';

jest.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: jest.fn(), push: jest.fn(), replace: jest.fn() }),
  usePathname: () => '/admin/lotes/1/recall',
  useSearchParams: () => new URLSearchParams(),
}));

const ID = '01a1fc9c-a8a1-7000-9010-3c9e740a0001';
const reach: Reach = {
  ...{ lot: { id: ID, code: 'L-1', article: 'Scarf' }, supplierLot: null, lots: 1, units: 0, withdrawn: 0, codes: 0 },
  ...{ containers: 1, places: 0, scans: 0, visitors: 0, namedPlaces: [], articles: 0, namedArticles: [], open: null },
  namedContainers: [{ id: ID, name: 'Pallet', code: 'PAL-1', place: 'Prato' }],
};
const units = { results: [], nextCursor: null, previousCursor: null, approximateTotal: 0, isTotalCapped: false };
const lineage = { lots: [], links: [], before: 0, after: 0, isCut: false };

const show = (level: number, more: Partial<Reach> = {}) =>
  renderWithTexts(
    <ViewerContext value={{ role: 'Admin', level, hasCompany: true } as never}>
      <RecallScreen reach={{ ...reach, ...more }} lineage={lineage} units={units} pageSize={50} />
    </ViewerContext>,
  );

it('links to containers for users who have them, and names them for everybody', () => {
  const { unmount } = show(500);
  expect(screen.getByRole('link', { name: 'Pallet' })).toHaveAttribute('href', `/en/admin/containers/${ID}`);
  unmount();
  show(300);
  expect(screen.getByText(/Pallet/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Pallet' })).toBeNull();
});

it('shows where it ends: at articles made without a lot', () => {
  const { unmount } = show(500);
  expect(screen.queryByText(/it ends/)).toBeNull();
  unmount();
  show(500, { articles: 3, namedArticles: [{ id: ID, name: 'Felt', sku: 'F-1' }] });
  expect(screen.getByRole('heading', { name: '3 articles at which it ends' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Felt' })).toHaveAttribute('href', `/en/admin/articles/${ID}`);
  expect(screen.getByText('and 2 more')).toBeInTheDocument();
});
