import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { itemsOf } from '../doc/doc';
import { changeElement } from '../store/elements';
import { Studio } from '../store/studio';
import { StudioContext } from '../studio-context';
import { ARTICLE_ID, FakeApi } from '../testing/fake-api';
import { TranslationsDialog } from './translations-dialog';

const WAIT = { timeout: 10_000 };

async function show(fill: (studio: Studio) => void) {
  const api = new FakeApi();
  const { draft, sections } = api;
  const studio = new Studio({ draft, sections, locale: 'it', userId: 'u1', textOf: ({ code }) => code });
  fill(studio);
  renderWithTexts(
    <StudioContext value={studio}>
      <TranslationsDialog onClose={jest.fn()} />
    </StudioContext>,
  );
  await screen.findByText(/^What visitors read/, {}, WAIT);
  return { api, studio };
}

const write = (at: number, change: object) => (studio: Studio) =>
  changeElement(studio, at, change as Record<string, unknown>, false);

describe('translations', () => {
  it('are written beside the text in another language, and saved', async () => {
    const { api, studio } = await show(write(1, { defaultValue: { en: 'Soft wool' } }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Text Italian' }, WAIT), 'Lana morbida');
    expect(itemsOf(studio.state.doc, ARTICLE_ID)[1]?.data['defaultValue']).toEqual({
      en: 'Soft wool',
      it: 'Lana morbida',
    });
    expect(screen.getByRole('button', { name: /Italian 1 of 1/ })).toHaveAttribute('aria-pressed', 'true');
    await act(async () => void (await studio.saved()));
    expect(api.sections[1]?.sectionData).toMatchObject({ defaultValue: { en: 'Soft wool', it: 'Lana morbida' } });
  });

  it('can be filtered to missing ones, and one stays visible while it is written', async () => {
    await show((studio) => {
      write(0, { defaultValue: { en: 'Shirt', it: 'Camicia' } })(studio);
      write(1, { defaultValue: { en: 'Soft wool' } })(studio);
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Only what is missing' }, WAIT));
    expect(screen.queryByText('Shirt')).not.toBeInTheDocument();
    await userEvent.type(screen.getByRole('textbox', { name: 'Text Italian' }), 'Lana');
    expect(screen.getByText('Soft wool')).toBeVisible();
  });

  it('of a text that is the same in all languages start with its own language', async () => {
    const { studio } = await show(write(1, { defaultValue: 'Soft wool' }));
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'From' }, WAIT), 'English');
    await userEvent.click(screen.getByRole('button', { name: 'Translate' }));
    await userEvent.type(screen.getByRole('textbox', { name: /^Text / }), 'x');
    await waitFor(() =>
      expect(itemsOf(studio.state.doc, ARTICLE_ID)[1]?.data['defaultValue']).toMatchObject({ en: 'Soft wool' }),
    );
  });

  it('say if there is nothing to translate', async () => {
    await show(() => undefined);
    expect(await screen.findByText(/no texts of the passport/, {}, WAIT)).toBeVisible();
  });
});
