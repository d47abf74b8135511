import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { Container, ContainerItem } from '@/lib/contract/containers';
import type { EventRecord } from '@/lib/contract/event-records';
import { RecordDialog } from './record-dialog';
import type { RecordingKind } from './send-record';

const refresh = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }));

const ID = '01a1fc9c-a8a1-7000-9010-3c9e740a0001';
const container: Container = {
  ...{ id: ID, name: 'Pallet 14', code: 'PAL-014', kind: 'pallet', sscc: null, capacity: 10, loaded: 4 },
  ...{ place: null, inside: null, version: 1, createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' },
};
const record: EventRecord = {
  ...{ id: ID, kind: 'load', name: '', bizStep: 'loading', eventId: null, process: null, zone: '+01:00' },
  ...{ happenedAt: '2026-11-20T10:00:00.000Z', recordedAt: '2026-11-20T10:00:01.000Z', place: null, position: null },
  ...{
    note: '',
    input: '',
    options: [],
    role: 'Admin',
    recordedBy: null,
    isOwn: false,
    source: 'desk',
    itemCount: 1,
    files: [],
  },
  ...{ correctsId: null, correctedBy: null },
  items: [
    { role: 'parent', type: 'container', id: ID, code: 'PAL-014', name: 'Pallet 14' },
    { role: 'child', type: 'unit', id: ID, code: '00000001', name: 'Merino scarf' },
  ],
};

interface Sent {
  clientKey: string;
  sentAt: string;
  happenedAt: string;
  kind: string;
  containerId?: string;
  placeId: string | null;
  note: string;
  subject: { type: string; q?: string };
}

let requests: Sent[];
let refused: Set<string>;
/** Codes that several things share, with these. */
let same: Map<string, object[]>;
/** Codes whose calls get no response. */
let broken: Set<string>;
let isOffline: boolean;
/** While set, responses are held back. */
let heldResponses: (() => void)[] | null;

beforeEach(() => {
  requests = [];
  refused = new Set();
  same = new Map();
  broken = new Set();
  isOffline = false;
  heldResponses = null;
  refresh.mockClear();
  globalThis.fetch = ((url: string, { body }: RequestInit) => {
    const isPreview = url.endsWith('/preview');
    const request = JSON.parse(String(body)) as Sent;
    if (!isPreview) requests.push(request);
    if (isOffline) return Promise.reject(new TypeError('Failed to fetch'));
    const things = same.get(request.subject.q ?? '');
    const isRefused = things !== undefined || refused.has(request.subject.q ?? '');
    const effect = { count: 3, units: 3, recordedAlready: 0, recalled: 0, withdrawn: 1 };
    const answer = isRefused
      ? {
          status: 'error',
          code: 'CONFLICT',
          message: '1 of them is already in “Box 2”.',
          ...(things && { current: { things } }),
        }
      : { status: 'success', message: isPreview ? effect : record };
    const status = isRefused ? 409 : 201;
    const isBroken = broken.has(request.subject.q ?? '');
    const text = () =>
      isBroken ? Promise.reject(new TypeError('terminated')) : Promise.resolve(JSON.stringify(answer));
    const response = { ok: !isRefused, status, text };
    const wait = heldResponses;
    return wait ? new Promise((resolve) => wait.push(() => resolve(response))) : Promise.resolve(response);
  }) as unknown as typeof fetch;
});

async function show(kind: RecordingKind, item?: ContainerItem) {
  const onClose = jest.fn();
  renderWithTexts(<RecordDialog kind={kind} container={container} item={item} onClose={onClose} />);
  await screen.findByRole('dialog', { name: /Pallet 14/ });
  return { onClose, user: userEvent.setup() };
}
const press = (user: ReturnType<typeof userEvent.setup>, name: string | RegExp) =>
  user.click(screen.getByRole('button', { name }));
const answer = () => act(async () => heldResponses?.shift()?.());
const note = () => screen.getByRole('textbox', { name: /^Note/ });
const codeField = () => screen.getByRole('textbox', { name: /^Code/ });

describe('loading by barcode scanner', () => {
  it('records code after code, shows each outcome, and keeps the focus in the field', async () => {
    const { user, onClose } = await show('load');
    refused.add('2');
    await user.type(codeField(), '1{Enter}');
    await user.type(codeField(), '2{Enter}');
    await user.type(codeField(), '3{Enter}');
    const list = screen.getByRole('list', { name: 'Scanned codes' });
    await waitFor(() => expect(within(list).getAllByText('Recorded')).toHaveLength(2));
    expect(within(list).getByText(/already in “Box 2”/)).toBeVisible();
    expect(within(list).getAllByText('00000001 · Merino scarf')).toHaveLength(2);
    expect(requests.map(({ subject }) => subject.q)).toEqual(['1', '2', '3']);
    expect(requests[0]).toMatchObject({ kind: 'load', containerId: ID });
    expect(screen.getByText('There is room for 4 more')).toBeVisible();
    expect(codeField()).toHaveFocus();
    expect(codeField()).toHaveValue('');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('offers the things that share a code, and records the selected one', async () => {
    const { user } = await show('load');
    const [coat, scarf] = [ID.replace(/.$/, '5'), ID.replace(/.$/, '6')];
    same.set('L1', [
      { type: 'lot', id: coat, code: 'L1', name: 'Coat' },
      { type: 'lot', id: scarf, code: 'L1', name: 'Scarf' },
    ]);
    await user.type(codeField(), 'L1{Enter}');
    await user.click(await screen.findByRole('button', { name: 'L1 · Scarf' }));
    await screen.findByText('Recorded');
    expect(requests.map(({ subject }) => subject)).toEqual(
      ['L1', `urn:uuid:${scarf}`].map((q) => ({ type: 'code', q })),
    );
    expect(screen.queryByRole('button', { name: 'L1 · Coat' })).toBeNull();
  });

  it('sends a refused code again under its first key, and refreshes the list at the end', async () => {
    const { user, onClose } = await show('load');
    refused.add('2');
    await user.type(codeField(), '2{Enter}');
    refused.clear();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByText('Recorded');
    expect(new Set(requests.map(({ clientKey }) => clientKey)).size).toBe(1);
    await user.click(screen.getByRole('button', { name: 'Finish' }));
    expect([refresh.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
  });

  it('sends a refused code with a changed note as another record', async () => {
    const { user } = await show('load');
    refused.add('2');
    await user.type(codeField(), '2{Enter}');
    await screen.findByRole('button', { name: 'Try again' });
    await user.type(note(), 'From the shelf');
    refused.clear();
    await press(user, 'Try again');
    await screen.findByText('Recorded');
    expect(requests.map((each) => each.note)).toEqual(['', 'From the shelf']);
    expect(new Set(requests.map(({ clientKey }) => clientKey)).size).toBe(2);
  });

  it('reports a failed code and still sends those behind it', async () => {
    const { user } = await show('load');
    broken.add('2');
    for (const code of ['1', '2', '3']) await user.type(codeField(), `${code}{Enter}`);
    const list = screen.getByRole('list', { name: 'Scanned codes' });
    await waitFor(() => expect(within(list).getAllByText('Recorded')).toHaveLength(2));
    const [, failed] = within(list).getAllByRole('listitem');
    expect(failed).toHaveTextContent(/^2.*connection/);
    broken.clear();
    await user.click(within(failed as HTMLElement).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(within(list).getAllByText('Recorded')).toHaveLength(3));
    expect(requests.map(({ subject }) => subject.q)).toEqual(['1', '2', '3', '2']);
    expect(requests[3]?.clientKey).toBe(requests[1]?.clientKey);
  });

  it('sends codes without an answer again when the network returns, in order and as they were scanned', async () => {
    const { user } = await show('load');
    isOffline = true;
    for (const code of ['1', '2']) await user.type(codeField(), `${code}{Enter}`);
    const list = screen.getByRole('list', { name: 'Scanned codes' });
    await waitFor(() => expect(within(list).getAllByRole('button', { name: 'Try again' })).toHaveLength(2));
    const before = requests;
    requests = [];
    await user.type(note(), 'From the shelf');
    isOffline = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(within(list).getAllByText('Recorded')).toHaveLength(2));
    const contentOf = ({ sentAt: _, ...content }: Sent) => content;
    expect(requests.map(contentOf)).toEqual(before.map(contentOf));
  });

  it('asks before codes without an answer are lost', async () => {
    const { user, onClose } = await show('load');
    isOffline = true;
    await user.type(codeField(), '1{Enter}');
    await screen.findByRole('button', { name: 'Try again' });
    await press(user, 'Finish');
    expect(await screen.findByRole('dialog', { name: 'You have unsaved changes' })).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
    await press(user, 'Keep editing');
    isOffline = false;
    await press(user, 'Try again');
    await screen.findByText('Recorded');
    await press(user, 'Finish');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('stays open until the last code is processed', async () => {
    const { user, onClose } = await show('load');
    heldResponses = [];
    refused.add('1');
    await user.type(codeField(), '1{Enter}');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Finish' })).toBeDisabled();
    await answer();
    expect(await screen.findByText(/already in “Box 2”/)).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
    await press(user, 'Close');
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

it('treats a corrected attempt as new, and a repeated one as the same', async () => {
  const item: ContainerItem = {
    ...{ id: ID, type: 'unit', itemId: ID, code: '00000001', name: 'Merino scarf' },
    ...{ loadedAt: '2026-11-20T10:00:00.000Z', unloadedAt: null },
  };
  const { user, onClose } = await show('unload', item);
  isOffline = true;
  for (const tries of [1, 2]) {
    await press(user, 'Unload');
    await waitFor(() => expect(requests).toHaveLength(tries));
    expect(await screen.findByText(/connection/)).toBeVisible();
  }
  isOffline = false;
  await user.type(note(), 'Torn');
  await press(user, 'Unload');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const [first, again, corrected] = requests;
  expect(again?.clientKey).toBe(first?.clientKey);
  expect(corrected?.clientKey).not.toBe(first?.clientKey);
  expect(corrected?.note).toBe('Torn');
});

it('shows the size of a range before it is loaded', async () => {
  const { user, onClose } = await show('load');
  await user.click(screen.getByRole('radio', { name: 'From one code to another' }));
  await user.type(screen.getByRole('textbox', { name: 'First code' }), '1');
  await user.type(screen.getByRole('textbox', { name: 'Last code' }), '3');
  await user.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByText('1 is withdrawn')).toBeVisible();
  expect(requests).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Load 3 things' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(requests).toMatchObject([{ subject: { type: 'range', first: '1', last: '3' } }]);
});

it('ignores a late count for an earlier input', async () => {
  const { user } = await show('load');
  heldResponses = [];
  await user.click(screen.getByRole('radio', { name: 'From one code to another' }));
  await user.type(screen.getByRole('textbox', { name: 'First code' }), '1');
  await user.type(screen.getByRole('textbox', { name: 'Last code' }), '3');
  await press(user, 'Check');
  await user.type(screen.getByRole('textbox', { name: 'Last code' }), '0');
  await answer();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Check' })).not.toHaveAttribute('aria-busy'));
  expect(screen.queryByText('1 is withdrawn')).toBeNull();
  await press(user, 'Check');
  await answer();
  expect(await screen.findByRole('button', { name: 'Load 3 things' })).toBeVisible();
  expect(requests).toEqual([]);
});

it('asks before input is lost, but not after recording', async () => {
  const { user, onClose } = await show('load');
  await user.type(note(), 'From the shelf');
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('dialog', { name: 'You have unsaved changes' })).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  await press(user, 'Keep editing');
  expect(note()).toHaveValue('From the shelf');
  await user.type(codeField(), '1{Enter}');
  await screen.findByText('Recorded');
  await press(user, 'Finish');
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('asks for the destination before a container is moved', async () => {
  await show('move');
  expect(screen.getByRole('button', { name: 'Move' })).toBeDisabled();
  expect(screen.queryByRole('textbox', { name: /^Code/ })).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus());
});

it('shows beside the field which codes are not the company’s, and keeps the input', async () => {
  const { user, onClose } = await show('load');
  globalThis.fetch = (() => {
    const message = [{ msg: 'These codes do not exist: 9.', path: 'subject.codes' }];
    const answer = JSON.stringify({ status: 'error', code: 'NOT_FOUND', message });
    return Promise.resolve({ ok: false, status: 404, text: () => Promise.resolve(answer) });
  }) as unknown as typeof fetch;
  await user.click(screen.getByRole('radio', { name: 'Several units' }));
  const field = screen.getByRole('textbox', { name: /^Codes/ });
  await user.type(field, '9');
  await user.click(screen.getByRole('button', { name: 'Check' }));
  await waitFor(() => expect(field).toBeInvalid());
  expect(field).toHaveAccessibleDescription(/These codes do not exist: 9\./);
  expect(field).toHaveFocus();
  expect(field).toHaveValue('9');
  expect(onClose).not.toHaveBeenCalled();
});
