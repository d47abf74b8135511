import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { responseOf, success } from '@/components/calls/testing/answers';
import { ViewerContext } from '@/components/calls/viewer';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { Recall } from '@/lib/contract/recalls';
import { OpenRecalls } from './open-recalls';

const refresh = jest.fn();
jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  useRouter: () => ({ refresh }),
}));

const ID = '01a1fc9c-a8a1-7000-9010-3c9e740a000';
const recall = (at: number, lot: Recall['lot']): Recall => ({
  ...{ id: `${ID}${at}`, lot, supplierLot: lot ? null : 'Alpaca 2611-2', reason: 'Dye', notice: {}, lots: 2 },
  ...{ startedAt: '2026-11-20T10:00:00.000Z', endedAt: null },
});
const recalls = [
  recall(1, { id: `${ID}7`, code: 'L-1', isDeleted: false }),
  recall(2, { id: `${ID}8`, code: 'L-2', isDeleted: true }),
  recall(3, { id: `${ID}9`, code: '', isDeleted: true }),
  recall(4, null),
];

let urls: string[];

beforeEach(() => {
  urls = [];
  refresh.mockClear();
  const effect = { count: 1, kept: 0, recalled: 0, articles: 0, units: 0, codes: 0, passports: 0, containers: 0 };
  globalThis.fetch = ((url: string) => {
    urls.push(url);
    const rest = { materials: 0, outdated: 0, records: 0, scans: 0, countedAt: '2026-11-20T10:00:00.000Z', page: null };
    const effectNumbers = { ...effect, ...rest, isArticlesCapped: false, events: 0, lots: 2, things: 0 };
    const message = url.includes('/end') ? { ...recalls[1], endedAt: '2026-11-21T10:00:00.000Z' } : effectNumbers;
    return Promise.resolve(responseOf(success(message)));
  }) as unknown as typeof fetch;
});

const show = (role: 'Admin' | 'collaborator') =>
  renderWithTexts(
    <ViewerContext value={{ role, level: 500, hasCompany: true }}>
      <OpenRecalls recalls={recalls} total={4} />
    </ViewerContext>,
  );

it('links to the recalls of lots and suppliers’ lots, and ends that of a deleted lot after showing the effect', async () => {
  show('Admin');
  const [live, deleted, purged, supplier] = screen.getAllByRole('listitem');
  expect(within(live as HTMLElement).getByRole('link', { name: 'Lot L-1' })).toBeVisible();
  expect(within(supplier as HTMLElement).getByRole('link', { name: 'Supplier’s lot Alpaca 2611-2' })).toBeVisible();
  expect(purged).toHaveTextContent('Deleted lot');
  expect(screen.getAllByRole('button', { name: 'End the recall' })).toHaveLength(2);
  expect(within(deleted as HTMLElement).getByText('Lot L-2 (deleted)')).toBeVisible();
  await userEvent.click(within(deleted as HTMLElement).getByRole('button', { name: 'End the recall' }));
  const confirm = async () =>
    within(await screen.findByRole('dialog', { name: 'End the recall?' })).getByRole('button', {
      name: 'End the recall',
    });
  await waitFor(async () => expect(await confirm()).toBeEnabled());
  await userEvent.click(await confirm());
  await waitFor(() => expect(refresh).toHaveBeenCalled());
  expect(urls.at(-1)).toContain(`/recalls/${ID}2/end`);
});

it('offers no end to users who may not end one', () => {
  show('collaborator');
  expect(screen.getByText('Lot L-2 (deleted)')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
