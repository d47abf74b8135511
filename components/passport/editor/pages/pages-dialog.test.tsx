import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { alertStore } from '@/components/ui/alerts/alert-store';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { Studio } from '../store/studio';
import { StudioContext } from '../studio-context';
import { FakeApi } from '../testing/fake-api';
import { PagesDialog } from './pages-dialog';

const WAIT = { timeout: 10_000 };
const CARE = '01a1fc9c-a8a1-7000-9010-3c9e740a5399';

it('counts a page as deleted that somebody else has deleted already', async () => {
  const api = new FakeApi();
  const sections = [...api.sections];
  api.addPage(CARE, 'care', 'Wash cold');
  const studio = new Studio({ draft: api.draft, sections, locale: 'en', userId: 'u1', textOf: ({ code }) => code });
  renderWithTexts(
    <StudioContext value={studio}>
      <PagesDialog onClose={jest.fn()} />
    </StudioContext>,
  );
  const user = userEvent.setup();
  api.deletePageElsewhere(CARE);
  // Rows are mounted again once they can be dragged.
  await screen.findByLabelText('Drag “care”', {}, WAIT);
  await user.click(screen.getByRole('button', { name: 'Delete “care”' }));
  expect(await screen.findByText(/delete the type Page\?/, {}, WAIT)).toBeVisible();
  expect(screen.getByText(/^“care” is deleted with its elements/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(studio.state.doc.pages.map(({ _id }) => _id)).toEqual([api.draft.id]));
  expect(screen.queryByRole('button', { name: 'care' })).toBeNull();
  expect(alertStore.get()).toEqual([]);
});
