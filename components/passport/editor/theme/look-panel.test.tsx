import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { publicPath } from '@/components/files/kinds';
import { FakeRequest, storedFile, useFakeUploads } from '@/components/files/testing/fake-upload';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { Locale } from '@/lib/contract/core/levels';
import { defaultTheme } from '@/lib/contract/sections/theme';
import { Studio } from '../store/studio';
import { StudioContext } from '../studio-context';
import { FakeApi } from '../testing/fake-api';
import { LookPanel } from './look-panel';

const ID = '0192f0c1-2345-7abc-8def-000000000001';
const WAIT = { timeout: 3_000 };

let api: FakeApi;
let studio: Studio;

useFakeUploads();
afterEach(() => studio.queue.stop());

function show(locale: Locale = 'en', draft: Partial<FakeApi['draft']> = {}) {
  api = new FakeApi();
  api.draft = { ...api.draft, ...draft };
  studio = new Studio({
    ...{ draft: api.draft, sections: api.sections, locale, userId: 'u1' },
    textOf: ({ code }) => code,
  });
  return open(locale);
}

const open = (locale: Locale = 'en') =>
  renderWithTexts(
    <StudioContext value={studio}>
      <LookPanel />
    </StudioContext>,
    locale,
  );

const tryColour = () => fireEvent.change(screen.getByLabelText('Background'), { target: { value: '#112233' } });
const isSaved = (look: object) => waitFor(() => expect(api.draft).toMatchObject(look), WAIT);

describe('the look of a passport', () => {
  it('is the company’s until a colour is chosen, and again after an undo', async () => {
    show();
    expect(screen.getByText(/This passport has your company’s look/)).toBeVisible();
    tryColour();
    expect(screen.getByText('This passport has a look of its own.')).toBeVisible();
    await isSaved({ hasTheme: true, theme: { bgcolor: '#112233' } });
    act(() => studio.undo());
    expect(screen.getByText(/This passport has your company’s look/)).toBeVisible();
    await isSaved({ hasTheme: false });
    act(() => studio.redo());
    await isSaved({ hasTheme: true, theme: { bgcolor: '#112233' } });
  });

  it('shows a size that cannot be saved when it is opened again', () => {
    const { unmount } = show();
    fireEvent.change(screen.getAllByLabelText(/^Size/)[1] as HTMLElement, { target: { value: '99' } });
    unmount();
    open();
    const [ofHeadings, ofTexts] = screen.getAllByLabelText(/^Size/);
    expect(ofTexts).toHaveValue(99);
    expect(ofTexts).toBeInvalid();
    expect(ofHeadings).toBeValid();
  });

  it.each([
    ['en', 'Use the company’s look'],
    ['es', 'Usar el aspecto de la empresa'],
    ['it', 'Usa l’aspetto dell’azienda'],
    ['pt', 'Usar o aspeto da empresa'],
  ] as const)('reverts to the company’s by a button, in %s', async (locale, name) => {
    show(locale, { hasTheme: true, theme: { ...defaultTheme, bgcolor: '#112233' } });
    const button = screen.getByRole('button', { name });
    fireEvent.click(button);
    await isSaved({ hasTheme: false });
    // The press has disabled it: the focus stays where it was.
    expect(button).toHaveAttribute('aria-disabled', 'true');
    act(() => studio.undo());
    await isSaved({ hasTheme: true, theme: { bgcolor: '#112233' } });
  });

  it('keeps a choice made while the background picture was uploaded', async () => {
    const bgimage = { ...defaultTheme.bgimage, url: publicPath('0192f0c1-2345-7abc-8def-000000000002') };
    show('en', { hasTheme: true, theme: { ...defaultTheme, bgimage } });
    const part = screen.getByRole('group', { name: 'Background picture' });
    const picture = within(part).getByRole('group', { name: 'Picture' });
    await userEvent.upload(within(picture).getByLabelText('choose a file'), new File(['x'], 'linen.png'));
    await waitFor(() => expect(FakeRequest.sent).toHaveLength(1));
    fireEvent.change(within(part).getByLabelText('Repeat'), { target: { value: 'repeat-x' } });
    const request = FakeRequest.last;
    await act(async () => request.answer(201, { status: 'success', message: storedFile({ id: ID }) }));
    expect(studio.state.doc.theme?.bgimage).toMatchObject({ url: publicPath(ID), repeat: 'repeat-x' });
  });
});
