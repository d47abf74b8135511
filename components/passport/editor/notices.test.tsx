import { act, fireEvent, screen, within } from '@testing-library/react';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { ConflictNotices } from './conflicts/conflict-notice';
import { RecoveryNotice, SaveNotice } from './notices';
import { changeElement, changeSettings, changeTheme, removeElement } from './store/elements';
import { Studio, TYPING_MS } from './store/studio';
import { StudioContext } from './studio-context';
import { FakeApi } from './testing/fake-api';

let api: FakeApi;
let studio: Studio;

beforeEach(() => {
  jest.useFakeTimers();
  api = new FakeApi();
  studio = new Studio({
    ...{ draft: api.draft, sections: api.sections, locale: 'en', userId: 'u1' },
    textOf: ({ code }) => code,
  });
  renderWithTexts(
    <StudioContext value={studio}>
      <RecoveryNotice />
      <SaveNotice />
      <ConflictNotices />
    </StudioContext>,
  );
});
afterEach(() => {
  studio.queue.stop();
  jest.useRealTimers();
});
const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

it('reports until dismissed that restored work belonged to a deleted page', () => {
  act(() => studio.set({ isPageLost: true }));
  expect(screen.getByRole('alert')).toHaveTextContent('A page has been deleted in the meantime.');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows a conflict with somebody else’s changes until the user chooses, even after deleting the element', async () => {
  act(() => changeElement(studio, 1, { defaultValue: 'mine' }));
  api.editElsewhere('s2', { defaultValue: 'theirs' });
  await later(TYPING_MS);
  act(() => changeElement(studio, 1, { defaultValue: 'mine again' }));
  await later(5_000);
  expect(screen.getByRole('alert')).toHaveTextContent('Someone else has changed the same in “Text');
  expect(screen.getByRole('row', { name: 'Text mine again theirs' })).toBeVisible();
  act(() => removeElement(studio, 's2'));
  await later(5_000);
  expect(screen.getByRole('alert')).toHaveTextContent('“Deleted element”');
  fireEvent.click(screen.getByRole('button', { name: 'Keep my changes' }));
  await later(0);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(api.sections.map(({ _id }) => _id)).toEqual(['s1', 's3']);
});

it('shows what two users wrote side by side, in each language, and names what else differs', async () => {
  const words = (en: string, it = 'Lana') => ({ defaultValue: { en, it } });
  act(() => changeElement(studio, 1, words('Soft wool')));
  await later(TYPING_MS);
  act(() => changeElement(studio, 1, words('My wool')));
  api.editElsewhere('s2', { ...words('Their wool', 'Lana loro'), titleAlign: 'center' });
  await later(TYPING_MS);
  const table = screen.getByRole('table');
  expect(within(table).getAllByRole('row').slice(1)).toHaveLength(1);
  expect(screen.getByRole('row', { name: 'Text (English) My wool Their wool' })).toBeVisible();
  act(() => changeElement(studio, 1, { ...words('My wool', ''), status: 'inactive' }));
  expect(screen.getByRole('row', { name: 'Text (Italian) – Lana loro' })).toBeVisible();
  expect(screen.getByText('Also different: shown or hidden')).toBeVisible();
  act(() => removeElement(studio, 's2'));
  await later(0);
  expect(within(screen.getByRole('table')).getAllByRole('row').slice(1)).toHaveLength(1);
  expect(screen.getByRole('row', { name: 'Text (English) – Their wool' })).toBeVisible();
});

it('shows both colours and both names of the passport, and names its other pictures', async () => {
  api.changeElsewhere({
    ...{ theme: { ...api.draft.theme, bgcolor: '#222222' }, hasTheme: true },
    ...{ name: 'Their shirt', layout: 2 },
  });
  act(() => {
    changeTheme(studio, { bgcolor: '#111111' });
    changeSettings(studio, { name: 'My shirt', showHeader: false });
  });
  await later(5_000);
  expect(screen.getAllByRole('alert')).toHaveLength(2);
  expect(screen.getByRole('row', { name: 'Name My shirt Their shirt' })).toBeVisible();
  expect(screen.getByText('Also different: Header picture')).toBeVisible();
});

it('says why nothing is saved: without a network, and while another account is signed in', async () => {
  api.intercept = () => 'other';
  act(() => changeElement(studio, 1, { defaultValue: 'mine' }));
  await later(TYPING_MS);
  expect(screen.getByText(/^Another account is signed in in this browser: 1 change is kept/)).toBeInTheDocument();
  api.intercept = () => 'away';
  await later(1_000);
  expect(screen.getByText(/^No connection: 1 change is kept/)).toBeInTheDocument();
  api.intercept = () => null;
  await later(2_000);
  expect(screen.queryByText(/is kept on this device/)).toBeNull();
});
