import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, type Answer, refusal, success } from '@/components/calls/testing/answers';
import { PASSPORT_TEXTS } from '@/components/passport/editor/passport-texts';
import { ARTICLE_ID, FakeApi } from '@/components/passport/editor/testing/fake-api';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { NO_LOOK } from '@/lib/contract/company-look';
import { articleFacts } from '@/lib/contract/passports';
import { SavedPreview } from './saved-preview';

const CARE_ID = ARTICLE_ID.replace(/.$/, '1');

it('says that another of its pages could not be loaded, and loads it on retry', async () => {
  const api = new FakeApi(['text']);
  api.editElsewhere('s1', { defaultValue: { en: 'Made in Porto' } });
  api.addPage(CARE_ID, 'care', 'Wash cold');
  const facts = {
    article: articleFacts.parse({ sku: 'A', name: 'Jersey' }),
    internalNames: [],
    unit: null,
    brand: { name: 'Lana', hasContact: true, look: NO_LOOK },
  };
  let care: Answer | null = refusal(500, 'INTERNAL_SERVER_ERROR');
  answerCalls(({ url, body }) => {
    if (url.includes('/facts')) return success(facts);
    if (!url.endsWith('/getSections')) return success(api.draft);
    const { page_id: pageId } = body as { page_id: string };
    return (pageId === CARE_ID && care) || success(api.sections.filter(({ page_id }) => page_id === pageId));
  });
  renderWithTexts(<SavedPreview passportId={ARTICLE_ID} version={1} texts={PASSPORT_TEXTS} />);
  const frame = await screen.findByTitle<HTMLIFrameElement>('Passport preview');
  const body = () => frame.contentDocument?.body as HTMLElement;
  await waitFor(() => expect(body()).toHaveTextContent('Made in Porto'));

  await userEvent.click(body().querySelector(`[data-page="${CARE_ID}"]`) as HTMLElement);
  expect(await screen.findByRole('alert')).toHaveTextContent('The page could not be read.');
  expect(body()).toHaveTextContent('Made in Porto');
  care = null;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(body()).toHaveTextContent('Wash cold'));
  expect(screen.queryByRole('alert')).toBeNull();
});
