import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { responseOf, success } from '@/components/calls/testing/answers';
import { ViewerContext } from '@/components/calls/viewer';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { EventRecord, RecordItem } from '@/lib/contract/event-records';
import type { Role } from '@/lib/contract/core/levels';
import { RecordsScreen } from './records-screen';

const mockAddress = { query: '' };
const mockPush = jest.fn();
const mockReader = { timeZone: 'UTC' };
jest.mock('@/components/ui/layout/use-time-zone', () => ({ useTimeZone: () => mockReader.timeZone }));
jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  useRouter: () => ({ push: mockPush, replace: jest.fn(), refresh: jest.fn(), prefetch: jest.fn() }),
  useSearchParams: () => new URLSearchParams(mockAddress.query),
  usePathname: () => '/admin/event-records',
}));

const ID = '01a1fc9c-a8a1-7000-9010-3c9e740a00';
const PROCESS = { id: `${ID}91`, name: 'Service' };
const unit = (at: number, role: RecordItem['role'] = 'subject'): RecordItem => ({
  ...{ role, type: 'unit', id: `${ID}1${at}`, code: `0000000${at}`, name: 'Merino scarf' },
});
const record = (at: number, more: Partial<EventRecord>): EventRecord => ({
  ...{ id: `${ID}0${at}`, kind: 'event', name: '', bizStep: 'other', eventId: null, process: null, zone: '+01:00' },
  ...{ happenedAt: `2026-03-0${at}T12:00:00.000Z`, recordedAt: `2026-03-0${at}T13:00:00.000Z`, place: null },
  ...{
    position: null,
    note: '',
    input: '',
    options: [],
    role: 'User',
    recordedBy: 'Ana Ruiz',
    isOwn: false,
    source: 'desk',
  },
  ...{ itemCount: 1, items: [unit(1)], files: [], correctsId: null, correctedBy: null },
  ...more,
});
const place = { id: `${ID}81`, name: 'Repair shop', town: 'Prato', country: 'IT' };
const photo = { id: `${ID}71`, kind: 'image' as const, name: 'seam.jpg', size: 10, width: 4, height: 3 };
const mended = record(1, { kind: 'repair', name: 'Mending', process: PROCESS, place, note: 'New zip', files: [photo] });
const loaded = record(2, {
  kind: 'load',
  items: [{ role: 'parent', type: 'container', id: `${ID}61`, code: 'BOX-1', name: 'Box' }, unit(4, 'child')],
  itemCount: 1_234,
});
const wrong = record(3, {
  name: 'Knitting',
  correctedBy: { id: `${ID}05`, note: 'Another lot', recordedAt: '2026-03-05T12:00:00.000Z' },
});
const scanned = record(4, { kind: 'claim', recordedBy: null, source: 'passport' });
const correction = record(5, { kind: 'correction', name: 'Knitting', correctsId: wrong.id });

const facts = { process: null, event: null, place: null, recorders: [{ id: `${ID}51`, name: 'Ana Ruiz' }] };
const listOf = (...results: EventRecord[]) => ({
  ...{ results, nextCursor: null, previousCursor: null, approximateTotal: results.length, isTotalCapped: false },
});

function show(query = '', props: Partial<ComponentProps<typeof RecordsScreen>> = {}, level = 500, role: Role = 'User') {
  mockAddress.query = query;
  return renderWithTexts(
    <ViewerContext value={{ role, level, hasCompany: true }}>
      <RecordsScreen
        list={listOf(correction, scanned, wrong, loaded, mended)}
        views={{ list: 'eventRecords', views: [] }}
        pageSize={50}
        facts={facts}
        {...props}
      />
    </ViewerContext>,
  );
}

const answers: Record<string, unknown> = {};
beforeEach(() => {
  globalThis.fetch = ((url: string) => {
    const [, message] = Object.entries(answers).find(([path]) => url.includes(path)) ?? [, []];
    return Promise.resolve(responseOf(success(message)));
  }) as unknown as typeof fetch;
});

const rowOf = (name: RegExp | string) =>
  screen.getAllByRole('row').find((row) => within(row).queryByText(name)) as HTMLElement;

it('shows for each record what happened, to what, where, by whom and in which process, with links', () => {
  show();
  const row = rowOf('Mending');
  expect(row).toHaveTextContent('Repair');
  expect(row).toHaveTextContent('Repair shop');
  expect(row).toHaveTextContent('Ana Ruiz');
  expect(within(row).getByRole('link', { name: 'Service' })).toHaveAttribute('href', `/en/admin/process/${PROCESS.id}`);
  expect(within(row).getByRole('link', { name: '00000001' })).toHaveAttribute('href', '/en/admin/units/00000001');
  expect(within(row).getByRole('link', { name: '1 file' })).toHaveAttribute('href', `?record=${mended.id}`);
  expect(rowOf('Claimed')).toHaveTextContent('A visitor of the passport');
});

it('shows how many more entities there are and what they were loaded into, and marks wrong records', () => {
  show();
  const row = rowOf('Loaded');
  expect(within(row).getByRole('link', { name: 'and 1,233 more' })).toHaveAttribute('href', `?record=${loaded.id}`);
  expect(within(row).getByRole('link', { name: 'in Box' })).toHaveAttribute('href', `/en/admin/containers/${ID}61`);
  const [corrects, corrected] = screen.getAllByRole('row').filter((each) => within(each).queryByText('Knitting'));
  expect(corrects).toHaveTextContent('Correction');
  expect(corrected).toHaveTextContent('Corrected');
});

it('shows which container an unloading came from', () => {
  show('', { list: listOf({ ...loaded, kind: 'unload' }) });
  expect(within(rowOf('Unloaded')).getByRole('link', { name: 'out of Box' })).toBeVisible();
});

it('has no links to pages and no filters above the user’s level', async () => {
  show('', {}, 200);
  expect(screen.queryByRole('link', { name: 'Service' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'in Box' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Add filter' }));
  expect(await screen.findByRole('button', { name: 'Kind' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Process' })).toBeNull();
});

it('names the filters of the address, even those of deleted entities', () => {
  show(`kind=repair,return&processId=${PROCESS.id}&from=2026-03-01&isCorrected=false&recordedBy=${ID}51`);
  for (const name of [
    'Kind: Repair, Return',
    'Process: no longer there',
    'From: 1 Mar 2026',
    'Corrected ones: left out',
    'Recorded by: Ana Ruiz',
  ])
    expect(screen.getByText(name)).toBeVisible();
});

it('interprets days in the reader’s time zone, and names another one that the address uses', async () => {
  mockReader.timeZone = 'Europe/Madrid';
  const { unmount } = show('from=2026-06-05&timeZone=Europe%2FMadrid');
  expect(screen.getByText('From: 5 Jun 2026')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Add filter' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Until' }));
  fireEvent.change(await screen.findByLabelText('Until'), { target: { value: '2026-06-06' } });
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(mockPush.mock.calls.at(-1)?.[0]).toContain('from=2026-06-05&timeZone=Europe%2FMadrid&to=2026-06-06');
  expect(screen.getByRole('link', { name: /^Remove.*From/ })).toHaveAttribute('href', '?');
  unmount();
  show('from=2026-06-05&to=2026-06-06');
  expect(screen.getByText('From: 5 Jun 2026 (UTC)')).toBeVisible();
  expect(screen.getByText('Until: 6 Jun 2026 (UTC)')).toBeVisible();
  mockReader.timeZone = 'UTC';
});

it('explains itself and links on if nothing was recorded', () => {
  show('', { list: listOf() });
  expect(screen.getByRole('heading', { name: 'Nothing has been recorded yet' })).toBeVisible();
  for (const link of screen.getAllByRole('link', { name: 'Record an event' }))
    expect(link).toHaveAttribute('href', '/en/admin/record');
  expect(screen.getByRole('link', { name: 'Go to processes' })).toHaveAttribute('href', '/en/admin/process');
});

it('opens a record with all its details and all of its entities', async () => {
  answers[`/event-records/${loaded.id}/items`] = { results: [unit(4), unit(5), unit(6)], nextFrom: null };
  answers[`/event-records/${loaded.id}`] = { ...loaded, note: 'Wet', options: ['Sealed'] };
  show(`record=${loaded.id}`);
  const dialog = await screen.findByRole('dialog', { name: 'Loaded' });
  expect(within(dialog).getByText('Wet')).toBeVisible();
  expect(within(dialog).getByText('✓ Sealed')).toBeVisible();
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(2);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(within(dialog).getAllByRole('listitem')).toHaveLength(3));
  expect(within(dialog).getByRole('button', { name: 'Declare wrong' })).toBeVisible();
});

it('links to the entity that is not named because the list names the container', async () => {
  const [container] = loaded.items as [RecordItem];
  const units = [1, 2, 3, 4, 5].map((at) => unit(at, 'child'));
  const full = { ...loaded, id: `${ID}09`, items: [container, ...units.slice(0, 4)], itemCount: 5 };
  answers[`/event-records/${full.id}/items`] = { results: [container, ...units], nextFrom: null };
  answers[`/event-records/${full.id}`] = full;
  show(`record=${full.id}`, { list: listOf(full) });
  const dialog = await screen.findByRole('dialog', { name: 'Loaded' });
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(5);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(within(dialog).getAllByRole('listitem')).toHaveLength(6));
  expect(within(dialog).queryByRole('button', { name: 'Show more' })).toBeNull();
});

it.each([
  ['a collaborator', 'collaborator', false],
  ['a user', 'User', true],
] as const)('offers %s to declare their own records wrong, and others only by role', async (_, role, mayAll) => {
  const isOffered = async (shown: EventRecord) => {
    const { unmount } = show('', { list: listOf(shown) }, 500, role);
    await userEvent.click(screen.getByRole('button', { name: /^Actions/ }));
    await screen.findByRole('menuitem', { name: 'Show record' });
    const offered = screen.queryByRole('menuitem', { name: 'Declare wrong' }) !== null;
    unmount();
    return offered;
  };
  expect(await isOffered({ ...mended, isOwn: true })).toBe(true);
  expect(await isOffered({ ...mended, isOwn: false })).toBe(mayAll);
});
