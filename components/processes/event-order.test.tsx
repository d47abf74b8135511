import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AlertsHost } from '@/components/ui/alerts/alerts-host';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { Event } from '@/lib/contract/events';
import type { Process } from '@/lib/contract/processes';
import { ProcessScreen } from './process-screen';

const mockRefresh = jest.fn();
jest.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: mockRefresh, push: () => undefined, replace: () => undefined }),
  useSearchParams: () => new URLSearchParams(),
  usePathname: () => '/en/admin/process/x',
}));
jest.mock('@/components/calls/use-may', () => ({ useMay: () => () => true }));

const idOf = (n: number) => `01a1fc9c-a8a1-7000-9010-3c9e740a000${n}`;
const dates = { createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' };
const knit: Process = {
  ...{ id: idOf(9), name: 'Knit', description: '', type: 'manufacturing', eventCount: 3, articleCount: 0, version: 4 },
  ...dates,
};
const event = (n: number, name: string): Event => ({
  ...{ id: idOf(n), process: { id: knit.id, name: 'Knit', type: 'manufacturing' }, name, description: '' },
  ...{ type: 'free_text', prompt: 'Seen', options: [], postSales: null, bizStep: 'other', role: null },
  ...{ article: null, container: null, position: n, version: 1, ...dates },
  visibility: { isPublic: true, place: 'town', time: true, role: false, input: false, note: false, files: false },
});
const [a, b, c] = [event(1, 'Spin'), event(2, 'Weave'), event(3, 'Dye')];
const byId = new Map([a, b, c].map((one) => [one.id, one]));

interface Sent {
  eventIds: string[];
  version: number;
}
let orders: Sent[];
let answers: (() => void)[];
let serverVersion: { version: number; events: Event[] } | null;

beforeEach(() => {
  orders = [];
  answers = [];
  serverVersion = null;
  mockRefresh.mockClear();
  globalThis.fetch = ((_: string, { body }: RequestInit) => {
    const order = JSON.parse(String(body)) as Sent;
    orders.push(order);
    const events = order.eventIds.map((id) => byId.get(id));
    const text = serverVersion
      ? { status: 'error', code: 'CONFLICT', message: 'stale', current: serverVersion }
      : { status: 'success', message: { version: order.version + 1, events } };
    const answer = {
      ok: !serverVersion,
      status: serverVersion ? 409 : 200,
      text: () => Promise.resolve(JSON.stringify(text)),
    };
    return new Promise((resolve) => answers.push(() => resolve(answer as unknown as Response)));
  }) as unknown as typeof fetch;
});

const page = (version: number, events: Event[]) => (
  <>
    <ProcessScreen process={{ ...knit, version }} events={events} />
    <AlertsHost />
  </>
);

async function show() {
  const { rerender } = renderWithTexts(page(4, [a, b, c]));
  // The code for dragging loads after the list, and mounts the rows again.
  await screen.findByLabelText('Drag “Dye”', {}, { timeout: 10_000 });
  const readAnew = (version: number, ...events: Event[]) => rerender(page(version, events));
  return Object.assign(userEvent.setup(), { readAnew });
}
const order = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const press = (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByRole('button', { name }));
const answer = () => act(async () => answers.shift()?.());

describe('the order of the events of a process', () => {
  it('is an ordered list, shown at once and saved by one call after the other, each on the version of the previous', async () => {
    const user = await show();
    expect(screen.getByRole('list', { name: 'Events in order' })).toHaveProperty('tagName', 'OL');
    await press(user, 'Move “Dye” up');
    await press(user, 'Move “Dye” up');
    await press(user, 'Move “Weave” up');
    expect(order()).toEqual(['1 Dye', '2 Weave', '3 Spin']);
    expect(orders).toEqual([{ eventIds: [a.id, c.id, b.id], version: 4 }]);
    expect(screen.getByText('Saving the order…')).toBeVisible();
    await answer();
    await waitFor(() => expect(orders).toHaveLength(2));
    expect(orders[1]).toEqual({ eventIds: [c.id, b.id, a.id], version: 5 });
    await answer();
    expect(await screen.findByText('Order saved')).toBeVisible();
    expect(orders).toHaveLength(2);
  });

  it('keeps the focus on the pressed button', async () => {
    const user = await show();
    screen.getByRole('button', { name: 'Move “Dye” up' }).focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Move “Dye” up' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(order()).toEqual(['1 Dye', '2 Spin', '3 Weave']);
  });

  it('shows what somebody else changed meanwhile', async () => {
    const user = await show();
    serverVersion = { version: 8, events: [b, a] };
    await press(user, 'Move “Dye” up');
    await answer();
    expect(await screen.findByText(/Someone changed the events in the meantime/)).toBeVisible();
    expect(order()).toEqual(['1 Weave', '2 Spin']);
    expect(mockRefresh).toHaveBeenCalledTimes(1);
    serverVersion = null;
    await press(user, 'Move “Spin” up');
    expect(orders[1]).toEqual({ eventIds: [a.id, b.id], version: 8 });
  });

  it('reloads the order if the response was lost, and treats an equal one as saved', async () => {
    const user = await show();
    const answering = globalThis.fetch;
    globalThis.fetch = () => Promise.reject(new TypeError('offline'));
    await press(user, 'Move “Dye” up');
    await waitFor(() => expect(mockRefresh).toHaveBeenCalledTimes(1));
    globalThis.fetch = answering;
    serverVersion = { version: 5, events: [a, c, b] };
    await press(user, 'Move “Dye” up');
    await answer();
    expect(await screen.findByText('Order saved')).toBeVisible();
    expect(screen.queryByText(/Someone changed the events/)).toBeNull();
    expect(order()).toEqual(['1 Spin', '2 Dye', '3 Weave']);
  });

  it('keeps moves made while the page refreshes, and adopts later changes', async () => {
    const user = await show();
    await press(user, 'Move “Dye” up');
    user.readAnew(4, a, b, c);
    expect(order()).toEqual(['1 Spin', '2 Dye', '3 Weave']);
    await answer();
    expect(await screen.findByText('Order saved')).toBeVisible();
    expect(order()).toEqual(['1 Spin', '2 Dye', '3 Weave']);
    await press(user, 'Move “Dye” up');
    expect(orders[1]).toEqual({ eventIds: [c.id, a.id, b.id], version: 5 });
    await answer();
    user.readAnew(7, b, a);
    expect(order()).toEqual(['1 Weave', '2 Spin']);
    await press(user, 'Move “Spin” up');
    expect(orders[2]).toEqual({ eventIds: [a.id, b.id], version: 7 });
  });
});
