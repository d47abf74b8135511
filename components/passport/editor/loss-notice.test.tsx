import { act, fireEvent, screen } from '@testing-library/react';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { itemsOf } from './doc/doc';
import { LossNotice } from './loss-notice';
import { Studio } from './store/studio';
import type { Loss } from './store/studio-state';
import { StudioContext } from './studio-context';
import { FakeApi } from './testing/fake-api';

const api = new FakeApi(Array.from({ length: 7 }, () => 'text' as const));
let studio: Studio;

beforeEach(() => {
  const { draft, sections } = api;
  studio = new Studio({ draft, sections, locale: 'en', userId: 'u1', textOf: ({ code }) => code });
  renderWithTexts(
    <StudioContext value={studio}>
      <LossNotice />
    </StudioContext>,
  );
});
afterEach(() => studio.queue.stop());

const lost = (losses: readonly Loss[]) => act(() => studio.set({ losses }));
const elements = (count: number): Loss[] =>
  itemsOf(studio.state.doc, studio.state.pageId)
    .slice(0, count)
    .map((item) => ({ kind: 'element', item }));

it('names a page that somebody else has deleted, and says what became of unsaved changes, until dismissed', () => {
  expect(screen.queryByRole('alert')).toBeNull();
  lost([{ kind: 'page', title: { en: 'Care' }, unsaved: 'kept' }]);
  expect(screen.getByRole('alert')).toHaveTextContent(/deleted the page “Care”\. What you had not saved on it stays/);
  lost([{ kind: 'page', title: { en: 'Care' }, unsaved: 'lost' }]);
  expect(screen.getByRole('alert')).toHaveTextContent(/could not be kept\./);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('names elements, at most five', () => {
  lost(elements(1));
  expect(screen.getByText('Someone else has deleted an element of this passport: Text.')).toBeVisible();
  lost(elements(7));
  expect(screen.getByText(/deleted 7 elements of this passport: (Text, ){4}Text and 2 more\./)).toBeVisible();
});
