import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { waitingRecords, type WaitingRecord } from '@/components/event-records/queue/waiting-records';
import { AlertsHost } from '@/components/ui/alerts/alerts-host';
import { leaveGuard } from '@/components/ui/navigation/leave-guard';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import {
  followSessionEnds,
  SESSION_CHANNEL,
  SESSION_ENDED,
  type SessionEnd,
} from '@/lib/api-client/tabs/sign-in-again';
import { setUpChannels } from '../testing/channels';
import { ProfileMenu } from './profile-menu';

const mockGo = jest.fn();
const mockPath = { current: '/en/admin/articles' };
jest.mock('next/navigation', () => ({
  usePathname: () => mockPath.current,
  useRouter: () => ({ push: mockGo, replace: mockGo, refresh: jest.fn(), prefetch: jest.fn() }),
}));
// jsdom has no IndexedDB: the records on the device are in `mockKept`.
const mockKept = new Map<string, WaitingRecord>();
jest.mock('@/components/event-records/queue/waiting-records', () => ({
  waitingRecords: jest.fn(() => ({
    read: async () => [...mockKept.values()],
    put: async (row: WaitingRecord) => Boolean(mockKept.set(row.key, row)),
    remove: async (key: string) => void mockKept.delete(key),
  })),
}));

const profile = {
  ...{ userId: 'u1', name: 'Lucía Ferrer', email: 'admin@lana.test', role: 'Admin' },
  ...{ businessName: 'Lana', photoUrl: null },
};
const record = (key: string, problem: string | null = null): WaitingRecord => ({
  ...{ key, label: `Cutting · ${key}`, problem },
  body: {
    ...{ clientKey: key, kind: 'event', subject: { type: 'code', q: key } },
    ...{ happenedAt: '2026-11-20T10:00:00Z', zone: '+01:00' },
  },
});

/** Method and address of each call. */
let requests: string[];
let answer: { status: number; body: object };

beforeEach(() => {
  mockPath.current = '/en/admin/articles';
  mockGo.mockClear();
  mockKept.clear();
  requests = [];
  answer = { status: 503, body: { status: 'error', code: 'UNAVAILABLE', message: '' } };
  globalThis.fetch = (async (url: string, { method }: RequestInit) => {
    requests.push(`${method} ${url}`);
    const { status, body } = answer;
    return { status, ok: status < 400, headers: new Map(), text: async () => JSON.stringify(body) };
  }) as unknown as typeof fetch;
});

function show(...storedRecords: WaitingRecord[]) {
  for (const row of storedRecords) mockKept.set(row.key, row);
  renderWithTexts(
    <>
      <ProfileMenu profile={profile} settingsHref={null} />
      <AlertsHost />
    </>,
  );
}

async function signOut() {
  await userEvent.click(screen.getByRole('button', { name: 'Profile of Lucía Ferrer' }));
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
}

describe('signing out', () => {
  it('asks nothing if no records are waiting', async () => {
    show();
    await signOut();
    await waitFor(() => expect(requests).toEqual(['DELETE /api/session']));
    expect(waitingRecords).toHaveBeenCalledWith('u1');
  });

  it('says how many records are waiting on this device and links to the screen that sends them', async () => {
    show(record('one'), record('two'), record('three', 'The container is full.'));
    await signOut();
    const question = await screen.findByRole('dialog', { name: '3 records wait to be sent' });
    expect(question).toHaveTextContent('They stay on this device and are sent when you sign in here again.');
    expect(question).toHaveTextContent('1 was refused: decide first what to do with it.');
    await userEvent.click(screen.getByRole('button', { name: 'Show the records' }));
    expect(mockGo).toHaveBeenCalledWith('/en/admin/record');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(requests).not.toContain('DELETE /api/session');
  });

  it('continues if the user insists, and keeps the records', async () => {
    show(record('one'));
    await signOut();
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out anyway' }));
    await waitFor(() => expect(requests).toContain('DELETE /api/session'));
    expect([...mockKept.keys()]).toEqual(['one']);
  });
});

describe('waiting records', () => {
  const POST = 'POST /api/event-records';

  it('are sent from every page, and a refused one is named', async () => {
    answer = { status: 409, body: { status: 'error', code: 'CONFLICT', message: 'is full' } };
    show(record('one'));
    expect(await screen.findByText(/^“Cutting · one” was not recorded/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Show the records' })).toHaveAttribute('href', '/en/admin/record');
    expect(requests).toEqual([POST]);
    expect(mockKept.get('one')?.problem).toBe('is full');
  });

  it('are left to the recording screen while that is open', async () => {
    mockPath.current = '/en/admin/record';
    show(record('one'));
    await signOut();
    await screen.findByRole('dialog');
    expect(requests).toEqual([]);
  });
});

describe('ending the session', () => {
  setUpChannels();
  const destinations: string[] = [];
  const onEnd = (event: CustomEvent<SessionEnd>) => {
    // jsdom does not navigate
    event.preventDefault();
    destinations.push(event.detail.address);
  };
  beforeEach(() => {
    destinations.length = 0;
    answer = { status: 200, body: { status: 'success', message: {} } };
    addEventListener(SESSION_ENDED, onEnd);
  });
  afterEach(() => removeEventListener(SESSION_ENDED, onEnd));

  it.each([
    ['Sign out', 'DELETE /api/session', '/en/auth/login'],
    ['Lock the screen', 'POST /api/session/lock', '/en/auth/lock-screen?next=%2F'],
  ])('makes the other tabs leave too, and this one follow its own path: %s', async (name, call, address) => {
    const leaveSpy = jest.spyOn(leaveGuard, 'leave').mockImplementation((to) => void destinations.push(to));
    const stop = followSessionEnds();
    const messages: unknown[] = [];
    new BroadcastChannel(SESSION_CHANNEL).onmessage = ({ data }) => messages.push(data);
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Profile of Lucía Ferrer' }));
    await userEvent.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(destinations).toEqual([address]));
    expect(messages).toEqual(['ended']);
    expect(requests).toContain(call);
    stop();
    leaveSpy.mockRestore();
  });
});
