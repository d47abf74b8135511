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
  ...{ containers: 1, places: 0, scans: 0, visitors: 0, namedPlaces: [], open: null },
  namedContainers: [{ id: ID, name: 'Pallet', code: 'PAL-1', place: 'Prato' }],
};
const units = { results: [], nextCursor: null, previousCursor: null, approximateTotal: 0, isTotalCapped: false };
const lineage = { lots: [], links: [], before: 0, after: 0, isCut: false };

const show = (level: number) =>
  renderWithTexts(
    <ViewerContext value={{ role: 'Admin', level, hasCompany: true } as never}>
      <RecallScreen reach={reach} lineage={lineage} units={units} pageSize={50} />
    </ViewerContext>,
  );

it('leads to containers whoever has them, and names them to everybody', () => {
  const { unmount } = show(500);
  expect(screen.getByRole('link', { name: 'Pallet' })).toHaveAttribute('href', `/en/admin/containers/${ID}`);
  unmount();
  show(300);
  expect(screen.getByText(/Pallet/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Pallet' })).toBeNull();
});
