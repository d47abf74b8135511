import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PASSPORT_TEXTS } from '@/components/passport/editor/passport-texts';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { NO_LOOK } from '@/lib/contract/company-look';
import { articleFacts, passportDesign, type PassportDesign } from '@/lib/contract/passports';
import { FactsPreview } from './facts-preview';

const facts = articleFacts.parse({ sku: 'A', name: 'Jersey' });
const brand = { name: 'Lana', hasContact: true, look: NO_LOOK };

const page = (slug: string, text: string) => ({
  ...{ title: slug, slug, type: 'passport', seoData: { title: '', description: '', image: '' } },
  sections: [{ element: { id: slug, type: 'text', defaultValue: text }, insideContainer: false }],
});
const design = passportDesign.parse({
  ...{ theme: null, header: null, brandImage: null },
  pages: [page('passport', 'Hecho en Oporto'), page('care', 'Lavar en frío')],
});

async function show(savedDesign: PassportDesign | null) {
  renderWithTexts(<FactsPreview facts={facts} brand={brand} design={savedDesign} texts={PASSPORT_TEXTS} />);
  const frame = await screen.findByTitle<HTMLIFrameElement>('Passport preview');
  const body = () => frame.contentDocument?.body as HTMLElement;
  await waitFor(() => expect(body().textContent).toContain('Lana'));
  return body;
}

it('shows a design with the facts of an article that does not exist yet, page by page', async () => {
  const body = await show(design);
  await waitFor(() => expect(body()).toHaveTextContent('Hecho en Oporto'));
  expect(body()).not.toHaveTextContent('Lavar en frío');
  const [, care] = [...body().querySelectorAll<HTMLElement>('[data-page]')];
  await userEvent.click(care as HTMLElement);
  await waitFor(() => expect(body()).toHaveTextContent('Lavar en frío'));
  expect(body()).not.toHaveTextContent('Hecho en Oporto');
});

it('shows the default page if there is no design', async () => {
  const body = await show(null);
  await waitFor(() => expect(body()).toHaveTextContent('Jersey'));
});
