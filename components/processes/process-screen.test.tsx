import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { NavigationProvider } from '@/components/ui/navigation/navigation-provider';
import type { Event } from '@/lib/contract/events';
import type { Process } from '@/lib/contract/processes';
import { ProcessScreen } from './process-screen';

const mockRefresh = jest.fn();
const mockRouter = { push: jest.fn(), replace: jest.fn(), prefetch: jest.fn(), refresh: mockRefresh };
/** Called for each change of the address, like Next's router. */
const mockListeners = new Set<() => void>();
jest.mock('next/navigation', () => {
  const { useMemo, useSyncExternalStore } = jest.requireActual<typeof import('react')>('react');
  const subscribe = (listener: () => void) => {
    mockListeners.add(listener);
    return () => mockListeners.delete(listener);
  };
  return {
    useRouter: () => mockRouter,
    usePathname: () => '/en/admin/process/x',
    useSearchParams: () => {
      const search = useSyncExternalStore(subscribe, () => location.search);
      return useMemo(() => new URLSearchParams(search), [search]);
    },
  };
});
jest.mock('@/components/calls/use-may', () => ({ useMay: () => () => true }));

const idOf = (n: number) => `01a1fc9c-a8a1-7000-9010-3c9e740a000${n}`;
const dates = { createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' };
const knit: Process = {
  ...{ id: idOf(9), name: 'Knit', description: '', type: 'manufacturing', eventCount: 2, articleCount: 0, version: 4 },
  ...dates,
};
const event = (n: number, name: string): Event => ({
  ...{ id: idOf(n), process: { id: knit.id, name: 'Knit', type: 'manufacturing' }, name, description: '' },
  ...{ type: 'free_text', prompt: 'Seen', options: [], postSales: null, bizStep: 'other', role: null },
  ...{ article: null, container: null, position: n, version: 1, ...dates },
  visibility: { isPublic: true, place: 'town', time: true, role: false, input: false, note: false, files: false },
});
const [spin, dye] = [event(1, 'Spin'), event(2, 'Dye')];

let puts: Record<string, unknown>[];
/** The current process, whoever changed it last. */
let stored: Process;

beforeEach(() => {
  puts = [];
  stored = knit;
  mockRefresh.mockClear();
  history.replaceState(null, '', '/');
  for (const verb of ['pushState', 'replaceState'] as const) {
    const change = history[verb].bind(history);
    jest.spyOn(history, verb).mockImplementation((data: unknown, unused: string, url?: string | URL | null) => {
      change(data, unused, url);
      for (const listener of mockListeners) listener();
    });
  }
  globalThis.fetch = ((url: string, { method, body }: RequestInit) => {
    const isOrder = url.endsWith('/order');
    const requestBody = body ? (JSON.parse(String(body)) as Record<string, unknown>) : {};
    if (method === 'PUT') puts.push(requestBody);
    const isStale = isOrder && requestBody.version !== stored.version;
    const current = { version: stored.version, events: [spin, dye] };
    const page = { results: [], total: 0, page: 1, pageSize: 50, isTotalCapped: false };
    const read = url.includes(`/processes/${knit.id}`) && !url.includes('/articles') ? stored : page;
    const text = isStale
      ? { status: 'error', code: 'CONFLICT', message: 'stale', current }
      : { status: 'success', message: isOrder ? current : read };
    const answer = { ok: !isStale, status: isStale ? 409 : 200, text: () => Promise.resolve(JSON.stringify(text)) };
    return Promise.resolve(answer);
  }) as unknown as typeof fetch;
});
afterEach(() => jest.restoreAllMocks());

function show() {
  renderWithTexts(
    <SWRConfig value={{ provider: () => new Map() }}>
      <NavigationProvider>
        <ProcessScreen process={knit} events={[spin, dye]} />
      </NavigationProvider>
    </SWRConfig>,
  );
  return userEvent.setup();
}
type User = ReturnType<typeof userEvent.setup>;

async function edit(user: User) {
  await user.click(screen.getByText('Edit'));
  const dialog = await screen.findByRole('dialog', { name: 'Edit the process' });
  return within(dialog).findByRole('textbox', { name: 'Name' });
}

describe('editing a process on its own page', () => {
  it('starts with a colleague’s changes, and refreshes the page after a stale order', async () => {
    const user = show();
    stored = { ...knit, name: 'Knitting by hand', version: 7 };
    // The code for dragging loads after the list, and mounts the rows again.
    await screen.findByLabelText('Drag “Dye”', {}, { timeout: 10_000 });
    await user.click(screen.getByRole('button', { name: 'Move “Dye” up' }));
    await waitFor(() => expect(mockRefresh).toHaveBeenCalledTimes(1));
    expect(await edit(user)).toHaveValue('Knitting by hand');
    await user.type(screen.getByRole('textbox', { name: /^Description/ }), 'On needles');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(puts.at(-1)).toMatchObject({ name: 'Knitting by hand', description: 'On needles', version: 7 });
  });

  it('asks before input is lost', async () => {
    const user = show();
    await user.type(await edit(user), ' and sew');
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('dialog', { name: 'You have unsaved changes' });
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Knit and sew');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(puts).toEqual([]);
  });
});
