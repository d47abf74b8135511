import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { SECTION_TYPES, type SectionType } from '@/lib/contract/sections/index';
import { TEXT_LENGTHS } from '@/lib/contract/sections/multilingual';
import { FakeApi } from '../testing/fake-api';
import { itemsOf } from '../doc/doc';
import { currentTexts } from '../store/invalid-texts';
import { Studio } from '../store/studio';
import { NO_SAMPLE, SampleContext, StudioContext } from '../studio-context';
import { InspectorPanel } from './inspector-panel';

let studio: Studio;

// Unsaved changes would reach the API of the next test.
afterEach(() => studio.queue.stop());

function show(types: readonly SectionType[], ui: ReactNode = <InspectorPanel />) {
  const api = new FakeApi(types);
  const { draft, sections } = api;
  studio = new Studio({ draft, sections, locale: 'en', userId: 'u1', textOf: ({ code }) => code });
  studio.set({ selected: 's1' });
  renderWithTexts(<StudioContext value={studio}>{ui}</StudioContext>);
  return { api, element: () => itemsOf(studio.state.doc, studio.state.pageId)[0]?.data };
}

/** A field of each type, the typed text, and the resulting value of the element. */
const FIELDS: Partial<Record<SectionType, [label: string, typed: string, name: string, expected: unknown]>> = {
  composition: ['Title', 'Made of', 'title', { en: 'Made of' }],
  dropdown: ['Text of the link', 'Read on', 'defaultValue2', { en: 'Read on' }],
  event: ['Title', 'Sewn', 'title', { en: 'Sewn' }],
  event_log: ['Title', 'Journey', 'title', { en: 'Journey' }],
  gallery: ['Title', 'Looks', 'title', { en: 'Looks' }],
  heading: ['Line below the name', 'Linen', 'defaultValue2', { en: 'Linen' }],
  image: ['Description of the picture', 'A shirt', 'alt', { en: 'A shirt' }],
  lca: ['Height of the picture, in pixels', '300', 'imgHeight', 300],
  pdf: ['Text of the link', 'Manual', 'defaultValue', { en: 'Manual' }],
  property: ['Value', 'Blue', 'defaultValue', { en: 'Blue' }],
  property_group: ['Title', 'Facts', 'title', { en: 'Facts' }],
  roulette: ['What the winner reads', 'You won', 'claimText', { en: 'You won' }],
  section_heading: ['Title', 'Care', 'defaultValue', { en: 'Care' }],
  social: ['Height of the post, in pixels', '400', 'height', 400],
  space: ['Height, in pixels', '80', 'height', 80],
  text: ['Text', 'Wash cold', 'defaultValue', { en: 'Wash cold' }],
  text_icon: ['Text', 'Vegan', 'defaultValue', { en: 'Vegan' }],
  unit_lote: ['Title', 'Yours', 'title', { en: 'Yours' }],
  video: ['Address of the video', 'https://vimeo.com/123456789', 'url', 'https://vimeo.com/123456789'],
};

describe('the form of an element', () => {
  it.each(SECTION_TYPES)('%s shows its fields, and an edit reaches the server', async (type) => {
    const { api, element } = show([type]);
    const field = FIELDS[type];
    if (!field) {
      expect(
        await screen.findByText('The line takes its colour from the look; there is nothing to set.'),
      ).toBeVisible();
      return;
    }
    const [label, text, name, expected] = field;
    fireEvent.change(await screen.findByLabelText(label), { target: { value: text } });
    expect(element()?.[name as 'type']).toEqual(expected);
    await waitFor(() => expect(api.find('s1').sectionData[name]).toEqual(expected), { timeout: 3_000 });
  });

  it('keeps the focus on the button that binds an element to the article or unbinds it', async () => {
    const { element } = show(['text']);
    const button = await screen.findByRole('button', { name: 'Follow the article' });
    button.focus();
    fireEvent.click(button);
    expect(element()).toMatchObject({ skuRelated: true });
    expect(screen.getByRole('button', { name: 'Write your own' })).toHaveFocus();
    fireEvent.click(screen.getByRole('button', { name: 'Write your own' }));
    expect(element()).toMatchObject({ skuRelated: false });
    expect(screen.getByRole('button', { name: 'Follow the article' })).toHaveFocus();
  });

  it('completes an address that is typed without its scheme, as soon as the field is left', async () => {
    const { element } = show(['dropdown']);
    const field = await screen.findByLabelText('Link');
    fireEvent.focus(field);
    fireEvent.change(field, { target: { value: 'www.lana.example' } });
    expect(field).toHaveValue('www.lana.example');
    expect(element()).toMatchObject({ link: 'https://www.lana.example' });
    fireEvent.blur(field);
    expect(field).toHaveValue('https://www.lana.example');
    fireEvent.change(field, { target: { value: 'hola@lana.example' } });
    expect(element()).toMatchObject({ link: 'mailto:hola@lana.example' });
  });

  it('keeps an invalid address in its field, says so, and does not save it', async () => {
    const { element } = show(['video']);
    const field = await screen.findByLabelText('Address of the video');
    fireEvent.focus(field);
    fireEvent.change(field, { target: { value: 'javascript:alert(1)' } });
    fireEvent.blur(field);
    expect(screen.getByText('This is not an address. It has to begin with https://')).toBeVisible();
    expect(field).toHaveValue('javascript:alert(1)');
    expect(element()).toMatchObject({ url: '' });
  });

  it('shows an invalid address, with its error, when its element is opened again', async () => {
    const { element } = show(['video', 'space']);
    const address = () => screen.findByLabelText('Address of the video');
    fireEvent.change(await address(), { target: { value: 'http://vimeo.com/1' } });
    act(() => studio.set({ selected: 's2' }));
    expect(await screen.findByLabelText('Height, in pixels')).toBeVisible();
    act(() => studio.set({ selected: 's1' }));
    expect(await address()).toHaveValue('http://vimeo.com/1');
    expect(await address()).toBeInvalid();
    expect(currentTexts(studio.state)).toMatchObject([{ field: 'Address of the video', text: 'http://vimeo.com/1' }]);
    fireEvent.change(await address(), { target: { value: 'https://vimeo.com/1' } });
    expect(element()).toMatchObject({ url: 'https://vimeo.com/1' });
    expect(currentTexts(studio.state)).toEqual([]);
  });

  it('keeps an invalid text with its row of a list, and drops it with the row', async () => {
    const api = new FakeApi(['social']);
    api.editElsewhere('s1', { items: [{ url: 'https://a.example' }, { url: 'https://b.example' }] });
    studio = new Studio({ ...api, locale: 'en', userId: 'u1', textOf: ({ code }) => code });
    studio.set({ selected: 's1' });
    renderWithTexts(
      <StudioContext value={studio}>
        <InspectorPanel />
      </StudioContext>,
    );
    const fields = () => currentTexts(studio.state).map(({ field }) => field);
    fireEvent.change((await screen.findAllByLabelText('Link'))[1] as HTMLElement, { target: { value: 'b b' } });
    expect(fields()).toEqual(['2. Link']);
    fireEvent.click(screen.getByRole('button', { name: 'Move “b.example” up' }));
    expect(fields()).toEqual(['1. Link']);
    expect(screen.getAllByLabelText('Link')[0]).toHaveValue('b b');
    fireEvent.click(screen.getByRole('button', { name: 'Remove “b.example”' }));
    expect(fields()).toEqual([]);
  });

  it('says that a property is internal, so that the passport leaves it out', async () => {
    const api = new FakeApi(['property']);
    api.editElsewhere('s1', { title: 'Proveedor', defaultValue: 'Tejidos Lugo' });
    studio = new Studio({ ...api, locale: 'en', userId: 'u1', textOf: ({ code }) => code });
    studio.set({ selected: 's1' });
    const showWith = (internalNames: string[]) => (
      <StudioContext value={studio}>
        <SampleContext value={{ ...NO_SAMPLE, internalNames }}>
          <InspectorPanel />
        </SampleContext>
      </StudioContext>
    );
    const text = 'It is internal on the article shown, so its passport leaves it out (Proveedor).';
    const { rerender } = renderWithTexts(showWith(['coste']));
    expect(await screen.findByText('This element has its own content.')).toBeVisible();
    expect(screen.queryByText(text)).toBeNull();
    rerender(showWith(['proveedor']));
    expect(screen.getByText(text)).toBeVisible();
  });

  it('lists the languages that a text lacks, and writes the selected one', async () => {
    const { element } = show(['text']);
    fireEvent.change(await screen.findByLabelText('Text'), { target: { value: 'Wash cold' } });
    expect(screen.getByText('Missing in es, it, pr')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Italian' }));
    fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'Lavare a freddo' } });
    expect(element()).toMatchObject({ defaultValue: { en: 'Wash cold', it: 'Lavare a freddo' } });
  });

  it('warns at a long text that exceeds the limit of the contract', async () => {
    show(['roulette']);
    const field = await screen.findByLabelText('What the winner reads');
    fireEvent.change(field, { target: { value: 'x'.repeat(TEXT_LENGTHS.short) } });
    expect(field).not.toHaveAttribute('aria-invalid', 'true');
    fireEvent.change(field, { target: { value: 'x'.repeat(TEXT_LENGTHS.short + 1) } });
    expect(screen.getByText(/At most 500 characters fit here; these are 501/)).toBeVisible();
  });

  it('adds, moves and removes entries of a list', async () => {
    const { element } = show(['roulette']);
    fireEvent.click(await screen.findByRole('button', { name: 'Move “20” up' }));
    expect(element()).toMatchObject({ values: ['20', '10'] });
    fireEvent.click(screen.getByRole('button', { name: 'Remove “20”' }));
    fireEvent.click(screen.getByRole('button', { name: 'Add prize' }));
    expect(element()).toMatchObject({ values: ['10', ''] });
  });
});
