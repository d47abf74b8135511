import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, refusal } from '@/components/calls/testing/answers';
import { ViewerContext } from '@/components/calls/viewer';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { Reach } from '@/lib/contract/recalls';
import { RecallScreen } from './recall-screen';

const refresh = jest.fn();
jest.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: () => refresh() as unknown, push: jest.fn(), replace: jest.fn() }),
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

const page = (level: number, more: Partial<Reach> = {}) => (
  <ViewerContext value={{ role: 'Admin', level, hasCompany: true } as never}>
    <RecallScreen reach={{ ...reach, ...more }} lineage={lineage} units={units} pageSize={50} />
  </ViewerContext>
);
const show = (level: number, more: Partial<Reach> = {}) => renderWithTexts(page(level, more));

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

it('shows the recall that a colleague started first, and keeps the dialog with its reason', async () => {
  answerCalls(() => refusal(409, 'CONFLICT', 'This lot is already being recalled.'));
  const user = userEvent.setup();
  const { rerender } = show(500);
  await user.click(screen.getByRole('button', { name: 'Start the recall' }));
  const dialog = await screen.findByRole('dialog', { name: /L-1/ });
  await user.type(within(dialog).getByRole('textbox'), 'Needle found');
  await user.click(within(dialog).getByRole('button', { name: 'Start the recall' }));
  expect(await within(dialog).findByText('This lot is already being recalled.')).toBeVisible();
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
  const open: Reach['open'] = {
    ...{ id: ID, lot: { id: ID, code: 'L-1', isDeleted: false }, supplierLot: null, reason: 'Dye', notice: {} },
    ...{ lots: 1, startedAt: '2026-11-20T10:00:00.000Z', endedAt: null },
  };
  rerender(page(500, { open }));
  expect(screen.queryByText(/This lot is not being recalled/)).toBeNull();
  expect(screen.getByText('Dye')).toBeInTheDocument();
  expect(within(dialog).getByRole('textbox')).toHaveValue('Needle found');
  expect(screen.getAllByRole('dialog')).toEqual([dialog]);
});
