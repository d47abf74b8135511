import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { Locale } from '@/lib/contract/core/levels';
import { changeElement } from '../store/elements';
import { Studio } from '../store/studio';
import { StudioContext } from '../studio-context';
import { FakeApi } from '../testing/fake-api';
import { Outline } from './outline';

const CARE = '01a1fc9c-a8a1-7000-9010-3c9e740a0002';

function show(locale: Locale = 'en') {
  const api = new FakeApi();
  const sections = [...api.sections];
  api.addPage(CARE, 'care', 'Wash the linen cold');
  const onOpen = jest.fn();
  const studio = new Studio({ draft: api.draft, sections, locale, userId: 'u1', textOf: ({ code }) => code });
  changeElement(studio, 1, { defaultValue: { es: 'Camisa de LÍNEN', en: 'A shirt' } });
  studio.queue.stop();
  renderWithTexts(
    <SWRConfig value={{ provider: () => new Map() }}>
      <StudioContext value={studio}>
        <Outline onOpen={onOpen} />
      </StudioContext>
    </SWRConfig>,
    locale,
  );
  return { api, studio, onOpen, user: userEvent.setup(), field: screen.getByRole('searchbox') };
}
const searches = (api: FakeApi) => api.calls('/searchSections');

describe('the search over all pages', () => {
  it('finds unsaved text here in any language, and text on unopened pages, grouped by page', async () => {
    const { api, user, field } = show();
    await user.type(field, 'linen');
    const care = within(await screen.findByRole('region', { name: 'care' }));
    expect(care.getByText('Wash the linen cold')).toBeVisible();
    expect(
      within(screen.getByRole('region', { name: 'passport' })).getByRole('button', { name: /^Text/ }),
    ).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('2 elements found');
    expect(searches(api).at(-1)?.body).toMatchObject({ page_ids: [CARE], q: 'linen' });
    expect(api.calls('/getSections')).toEqual([]);
  });

  it('opens the page of a clicked result, and selects the element', async () => {
    const { api, studio, onOpen, user, field } = show();
    await user.type(field, 'linen');
    await user.click(await screen.findByRole('button', { name: /Wash the linen cold/ }));
    await waitFor(() => expect(studio.state).toMatchObject({ pageId: CARE, selected: 's4' }));
    expect(onOpen).toHaveBeenCalledTimes(1);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /Wash the linen cold/, current: true })).toHaveFocus(),
    );
    // The page is loaded by now and searched here.
    const requests = searches(api).length;
    await user.clear(field);
    await user.type(field, 'cold');
    expect(await screen.findByText('1 element found')).toBeVisible();
    expect(searches(api)).toHaveLength(requests);
  });

  it('opens the first result by Enter', async () => {
    const { studio, user, field } = show();
    await user.type(field, 'wash');
    await screen.findByText('Wash the linen cold');
    await user.type(field, '{Enter}');
    await waitFor(() => expect(studio.state).toMatchObject({ pageId: CARE, selected: 's4' }));
  });

  it.each([
    ['en', 'space'],
    ['es', 'espacio'],
    ['it', 'spazio'],
    ['pt', 'espaço'],
  ] as const)('finds a type by its name in %s', async (locale, name) => {
    const { api, user, field } = show(locale);
    await user.type(field, name);
    await waitFor(() => expect(searches(api).at(-1)?.body).toMatchObject({ types: ['space'] }));
    expect(within(screen.getByRole('region', { name: 'passport' })).getAllByRole('button')).toHaveLength(1);
  });

  it('says when other pages could not be searched, and shows the results from loaded pages', async () => {
    const { api, user, field } = show();
    api.intercept = () => 'refuse';
    await user.type(field, 'shirt');
    expect(await screen.findByText('Pages that are not open yet could not be searched.')).toBeVisible();
    expect(screen.getByText('1 element found')).toBeVisible();
  });
});
