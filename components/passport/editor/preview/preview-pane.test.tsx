import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { answerCalls, type Answer, pending, refusal, success } from '@/components/calls/testing/answers';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { NO_LOOK } from '@/lib/contract/company-look';
import { articleFacts } from '@/lib/contract/passports';
import { PASSPORT_TEXTS } from '../passport-texts';
import { Studio } from '../store/studio';
import { SampleContext, StudioContext } from '../studio-context';
import { ARTICLE_ID, FakeApi } from '../testing/fake-api';
import { useSampleOf } from '../use-sample';
import { PreviewPane } from './preview-pane';

const brand = { name: 'Lana', hasContact: true, look: NO_LOOK };
const factsOf = (name: string) => ({
  article: articleFacts.parse({ sku: name, name }),
  internalNames: [],
  unit: null,
  brand,
});
const choiceOf = (digit: number, name: string) => ({ id: ARTICLE_ID.replace(/.$/, String(digit)), name, sku: name });
const own = choiceOf(0, 'Jersey');
const others = [choiceOf(1, 'Scarf'), choiceOf(2, 'Coat')];

/** The response for the facts of an article, by its id. */
let answers: Record<string, Answer | Promise<Answer>>;

function Editor({ studio }: { studio: Studio }) {
  const sample = useSampleOf(ARTICLE_ID, factsOf('Jersey'), own);
  return (
    <StudioContext value={studio}>
      <SampleContext value={sample}>
        {[own, ...others].map((article) => (
          <button key={article.id} onClick={() => sample.choose(article)}>
            {article.name}
          </button>
        ))}
        <PreviewPane texts={PASSPORT_TEXTS} onSelect={() => undefined} />
      </SampleContext>
    </StudioContext>
  );
}

function show() {
  const { draft } = new FakeApi([]);
  const studio = new Studio({ draft, sections: [], locale: 'en', userId: 'u1', textOf: ({ code }) => code });
  answers = {};
  answerCalls(({ url }) => {
    const articleId = new URL(url, 'https://test').searchParams.get('articleId') ?? '';
    return answers[articleId] ?? success({ results: [], total: 0, page: 1, pageSize: 8 });
  });
  renderWithTexts(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Editor studio={studio} />
    </SWRConfig>,
  );
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const frame = () => screen.queryByTitle<HTMLIFrameElement>('Preview of the passport');
const pageText = () => frame()?.contentDocument?.body.textContent ?? '';

it('shows no other article under the name of one that cannot be loaded, and loads it on retry', async () => {
  show();
  const [scarf, coat] = others;
  await waitFor(() => expect(pageText()).toContain('Lana'));
  answers[scarf?.id ?? ''] = success(factsOf('Scarf'));
  answers[coat?.id ?? ''] = refusal(500, 'INTERNAL_SERVER_ERROR');
  await press('Scarf');
  await waitFor(() => expect(pageText()).toContain('Scarf'));
  await press('Coat');
  expect(await screen.findByRole('alert')).toHaveTextContent('This could not be loaded');
  expect(frame()).toBeNull();
  answers[coat?.id ?? ''] = success(factsOf('Coat'));
  await press('Try again');
  await waitFor(() => expect(pageText()).toContain('Coat'));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows its own article again whatever happened to another', async () => {
  show();
  answers[others[1]?.id ?? ''] = refusal(404, 'NOT_FOUND', 'That article is gone.');
  await press('Coat');
  expect(await screen.findByText('That article is gone.')).toBeVisible();
  await press('Jersey');
  await waitFor(() => expect(pageText()).toContain('Jersey'));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says that it still shows the previous article while the selected one loads', async () => {
  show();
  await waitFor(() => expect(pageText()).toContain('Jersey'));
  const { promise, finish } = pending<Answer>();
  answers[others[0]?.id ?? ''] = promise;
  await press('Scarf');
  expect(frame()?.parentElement).toHaveAttribute('aria-busy', 'true');
  finish(success(factsOf('Scarf')));
  await waitFor(() => expect(pageText()).toContain('Scarf'));
  expect(frame()?.parentElement).toHaveAttribute('aria-busy', 'false');
});

it('shows no page without its stylesheets, and retries them on request', async () => {
  show();
  await waitFor(() => expect(pageText()).toContain('Lana'));
  const sheets = () => [...(frame()?.contentDocument?.querySelectorAll('link') ?? [])];
  const [first, second] = sheets();
  fireEvent.load(first as Element);
  fireEvent.error(second as Element);
  expect(await screen.findByRole('alert')).toHaveTextContent('This could not be loaded');
  expect(frame()).not.toBeVisible();
  await press('Try again');
  for (const sheet of sheets()) fireEvent.load(sheet);
  await waitFor(() => expect(frame()).toBeVisible());
  expect(screen.queryByRole('alert')).toBeNull();
});
