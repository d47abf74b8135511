import { act, fireEvent, screen } from '@testing-library/react';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { ViewerContext } from '@/components/calls/viewer';
import type { Locale } from '@/lib/contract/core/levels';
import { PRESENCE_EVERY_S, type PassportPresence } from '@/lib/contract/passport-presences';
import { InspectorPanel } from './inspect/inspector-panel';
import { Outline } from './outline/outline';
import { Studio } from './store/studio';
import { StudioContext } from './studio-context';
import { FakeApi } from './testing/fake-api';
import { People } from './people';
import { AWAY_MS, PACE_MS } from './presence/report';
import { usePresence } from './presence/use-presence';

let api: FakeApi;
let studio: Studio;
let visibility: DocumentVisibilityState;

const ANA: PassportPresence = {
  ...{
    userId: '01a1fc9c-a8a1-7000-9010-3c9e740a0001',
    name: 'Ana Sanz',
    photoUrl: null,
    sectionId: 's2',
    isYou: false,
  },
};

beforeEach(() => {
  jest.useFakeTimers();
  api = new FakeApi();
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  studio = new Studio({
    ...{ draft: api.draft, sections: api.sections, locale: 'en', userId: 'u1' },
    textOf: ({ code }) => code,
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function Screen() {
  usePresence(studio);
  return (
    <>
      <People />
      <Outline onOpen={() => undefined} />
      <InspectorPanel />
    </>
  );
}

async function show(locale: Locale = 'en', role: 'Admin' | 'collaborator' = 'Admin') {
  const view = renderWithTexts(
    <ViewerContext value={{ role, level: 500, hasCompany: true }}>
      <StudioContext value={studio}>
        <Screen />
      </StudioContext>
    </ViewerContext>,
    locale,
  );
  await later(0);
  return view;
}
const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const statuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const reports = () => api.calls('/presence').map(({ body }) => body as { isOpen?: boolean; sectionId?: string | null });

describe('other users in the editor', () => {
  it.each([
    ['en', 'Ana Sanz is editing “Text”'],
    ['es', 'Ana Sanz está editando «Texto»'],
    ['it', 'Ana Sanz sta modificando «Testo»'],
    ['pt', 'Ana Sanz está a editar «Texto»'],
  ] as const)(
    'is named in %s with the element, on hover, in a list and for who cannot see it',
    async (locale, words) => {
      api.others = [ANA];
      await show(locale);
      expect(statuses()).toContainEqual(expect.stringContaining('Ana Sanz'));
      const button = screen.getByTitle(words);
      fireEvent.click(button);
      expect(screen.getByText(words)).toBeVisible();
    },
  );

  it('are marked at the element in the outline, and named in its form', async () => {
    api.others = [ANA];
    await show();
    expect(screen.getByRole('button', { name: /^Text.*Ana Sanz is on this element/ })).toBeVisible();
    act(() => studio.set({ selected: 's1' }));
    expect(screen.queryByText(/you will be asked/)).toBeNull();
    act(() => studio.set({ selected: 's2' }));
    expect(screen.getByText(/Ana Sanz is on this element\. Changes to different fields are joined/)).toBeVisible();
  });

  it('do not include one’s own other tabs', async () => {
    api.others = [{ ...ANA, isYou: true }];
    await show();
    expect(statuses()).toContainEqual(expect.stringContaining('You have this passport open in another tab.'));
    expect(screen.queryByText(/is on this element/)).toBeNull();
  });

  it('disappear from the screen when they leave', async () => {
    api.others = [ANA];
    await show();
    api.others = [];
    await later(PRESENCE_EVERY_S * 1_000);
    expect(screen.queryByText(/Ana Sanz/)).toBeNull();
  });
});

describe('reporting', () => {
  it('repeats every 15 seconds, and reports another element at once', async () => {
    await show();
    await later(2 * PRESENCE_EVERY_S * 1_000);
    expect(reports()).toHaveLength(3);
    act(() => studio.set({ selected: 's1' }));
    await later(PACE_MS);
    expect(reports().at(-1)).toMatchObject({ sectionId: 's1' });
    for (const key of ['s2', 's3', 's1', 's2']) act(() => studio.set({ selected: key }));
    await later(PACE_MS);
    expect(reports()).toHaveLength(5);
  });

  it('stops when the page is hidden or closed, and resumes with it', async () => {
    const { unmount } = await show();
    visibility = 'hidden';
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await later(60_000);
    expect(reports().map(({ isOpen }) => isOpen)).toEqual([undefined, false]);
    visibility = 'visible';
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await later(0);
    expect(reports()).toHaveLength(3);
    unmount();
    await later(60_000);
    expect(reports().map(({ isOpen }) => isOpen)).toEqual([undefined, false, undefined, false]);
  });

  it('stops without user activity, so that no open page keeps a session alive, and resumes with the next activity', async () => {
    await show();
    await later(AWAY_MS + PRESENCE_EVERY_S * 1_000);
    const before = reports().length;
    expect(reports().at(-1)).toMatchObject({ isOpen: false });
    await later(12 * 3_600_000);
    expect(reports()).toHaveLength(before);
    fireEvent.pointerDown(document.body);
    await later(0);
    expect(reports()).toHaveLength(before + 1);
  });

  it('stops with the session', async () => {
    await show();
    const preventLeaving = (event: Event) => event.preventDefault();
    addEventListener('ts:session-ended', preventLeaving);
    api.intercept = () => 'ended';
    await later(PRESENCE_EVERY_S * 1_000);
    const before = reports().length;
    await later(10 * 60_000);
    fireEvent.pointerDown(document.body);
    await later(0);
    expect(reports()).toHaveLength(before);
    removeEventListener('ts:session-ended', preventLeaving);
  });

  it('is not attempted while offline', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await show();
    await later(60_000);
    expect(reports()).toEqual([]);
  });

  it('is not attempted by users with read-only access', async () => {
    await show('en', 'collaborator');
    await later(60_000);
    expect(reports()).toEqual([]);
  });
});
