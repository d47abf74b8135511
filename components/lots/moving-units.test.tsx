import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { Lot } from '@/lib/contract/lots';
import { MergeDialog } from './merge-dialog';
import { SplitDialog } from './split-dialog';

const refresh = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }));

const ID = '01a1fc9c-a8a1-7000-9010-3c9e740a000';
const lotOf = (at: number, code: string): Lot => ({
  ...{ id: `${ID}${at}`, code, state: 'in_process', article: { id: `${ID}9`, name: 'Scarf', sku: 'S-1' } },
  ...{ properties: [], isRecalled: false, progress: { recorded: 0, events: 0 }, units: 6, version: 1 },
  ...{ createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' },
});
const [into, red, blue] = [lotOf(1, 'L-1'), lotOf(2, 'L-2'), lotOf(3, 'L-3')];

interface Sent {
  url: string;
  body: Record<string, unknown>;
}
let requests: Sent[];
let waiting: ((message: object) => void)[];

beforeEach(() => {
  [requests, waiting] = [[], []];
  refresh.mockClear();
  globalThis.fetch = ((url: string, { body }: RequestInit) => {
    const responseWith = (message: object) => {
      const text = JSON.stringify({ status: 'success', message });
      return { ok: true, status: 200, text: () => Promise.resolve(text) };
    };
    const page = { results: [into, red, blue], total: 3, page: 1, pageSize: 20, isTotalCapped: false };
    if (!body) return Promise.resolve(responseWith({ ...page, nextCursor: null, previousCursor: null }));
    requests.push({ url, body: JSON.parse(String(body)) as Sent['body'] });
    return new Promise((resolve) => waiting.push((message) => resolve(responseWith(message))));
  }) as unknown as typeof fetch;
});

type User = ReturnType<typeof userEvent.setup>;
const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }));
const answer = (message: object) => act(async () => waiting.shift()?.(message));
const isIdle = (name: string) =>
  waitFor(() => expect(screen.getByRole('button', { name })).not.toHaveAttribute('aria-busy'));

async function choose(user: User, code: string) {
  await user.type(screen.getByRole('combobox', { name: 'Lot to merge' }), 'L');
  await user.click(await screen.findByRole('option', { name: code }));
}

async function show(Dialog: typeof MergeDialog) {
  const onClose = jest.fn();
  renderWithTexts(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Dialog lot={into} onClose={onClose} />
    </SWRConfig>,
  );
  await screen.findByRole('dialog', { name: /L-1/ });
  return { onClose, user: userEvent.setup() };
}

describe('merging lots', () => {
  it('shows no count of lots other than those to be merged', async () => {
    const { user, onClose } = await show(MergeDialog);
    await choose(user, 'L-2');
    await press(user, 'Check');
    await choose(user, 'L-3');
    await answer({ moved: 6, codes: 0 });
    await isIdle('Check');
    expect(screen.queryByText(/6 units move/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Merge the lots' })).toBeNull();
    await press(user, 'Check');
    await answer({ moved: 12, codes: 0 });
    expect(await screen.findByText(/12 units move/)).toBeVisible();
    expect(screen.getByText(/2 lots become processed/)).toBeVisible();
    await press(user, 'Merge the lots');
    await answer({ lot: into, moved: 12 });
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const lotIds = [red.id, blue.id];
    expect(requests.map(({ body }) => body)).toEqual([{ lotIds: [red.id] }, { lotIds }, { lotIds }]);
    expect(requests.at(-1)?.url).toMatch(/\/merge$/);
  });

  it('focuses the search field, and returns there after a lot is selected or removed', async () => {
    const { user } = await show(MergeDialog);
    const field = () => screen.getByRole('combobox', { name: 'Lot to merge' });
    await waitFor(() => expect(field()).toHaveFocus());
    await choose(user, 'L-2');
    const removeButton = await screen.findByRole('button', { name: 'Remove lot L-2' });
    expect(field()).toHaveFocus();
    removeButton.focus();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('button', { name: 'Remove lot L-2' })).toBeNull();
    expect(field()).toHaveFocus();
  });

  it('asks before the selected lots are lost', async () => {
    const { user, onClose } = await show(MergeDialog);
    await choose(user, 'L-2');
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('dialog', { name: 'You have unsaved changes' });
    expect(onClose).not.toHaveBeenCalled();
    await user.click(within(question).getByRole('button', { name: 'Leave without saving' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe('splitting a lot', () => {
  it('shows no count of units other than those to be moved', async () => {
    const { user, onClose } = await show(SplitDialog);
    await user.type(screen.getByLabelText(/^Code of the new lot/), 'L-1B');
    await user.type(screen.getByLabelText(/^How many/), '1');
    await press(user, 'Check');
    await user.type(screen.getByLabelText(/^How many/), '2');
    await answer({ moved: 1, kept: 5, codes: 0 });
    await isIdle('Check');
    expect(screen.queryByText(/1 unit moves/)).toBeNull();
    await press(user, 'Check');
    await answer({ moved: 12, kept: 0, codes: 0 });
    expect(await screen.findByText(/12 units move/)).toBeVisible();
    await user.type(screen.getByLabelText(/^Why/), 'Another dye');
    await press(user, 'Split the lot');
    await answer({ lot: lotOf(4, 'L-1B'), moved: 12 });
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(requests.at(-1)?.body).toEqual({ code: 'L-1B', units: { type: 'count', count: 12 }, note: 'Another dye' });
  });

  it('reads a thousand whatever its digit grouping', async () => {
    const { user } = await show(SplitDialog);
    await user.type(screen.getByLabelText(/^Code of the new lot/), 'L-1B');
    await user.type(screen.getByLabelText(/^How many/), '1.000');
    await press(user, 'Check');
    expect(requests.map(({ body }) => body)).toEqual([{ units: { type: 'count', count: 1000 } }]);
  });

  it('asks before input is lost', async () => {
    const { user, onClose } = await show(SplitDialog);
    await user.type(screen.getByLabelText(/^Why/), 'Another dye');
    await press(user, 'Cancel');
    const question = await screen.findByRole('dialog', { name: 'You have unsaved changes' });
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    expect(screen.getByLabelText(/^Why/)).toHaveValue('Another dye');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('is sent once for a held key, so that the count is read before the split', async () => {
    await show(SplitDialog);
    const code = screen.getByLabelText(/^Code of the new lot/);
    expect(fireEvent.keyDown(code, { key: 'Enter' })).toBe(true);
    expect(fireEvent.keyDown(code, { key: 'Enter', repeat: true })).toBe(false);
    expect(fireEvent.keyDown(screen.getByLabelText(/^Why/), { key: 'Enter', repeat: true })).toBe(true);
  });
});
