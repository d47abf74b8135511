import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, pending, refusal, success, type Answer, type Sent } from '@/components/calls/testing/answers';
import { AlertsHost } from '@/components/ui/alerts/alerts-host';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { Article } from '@/lib/contract/articles';
import { ArticleForm } from './article-form';
import { draftOf, emptyDraft } from './draft';

jest.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: () => undefined, push: () => undefined, replace: () => undefined }),
  useSearchParams: () => new URLSearchParams(),
  usePathname: () => '/admin/articles',
}));

const AT = '2026-01-01T00:00:00Z';
const idOf = (at: number) => `0191f7a0-0000-7000-8000-00000000000${at}`;
const templateOf = (at: number, name: string, property: string, material: string) => ({
  ...{ id: idOf(at), name, version: 1, createdAt: AT, updatedAt: AT, articleCount: 0 },
  properties: [{ name: property, defaultValue: `${name} value`, isInternal: false }],
  compositionHints: [{ part: name, material }],
});
const coat = templateOf(1, 'Coat', 'Buttons', 'Wool');
const hat = templateOf(2, 'Hat', 'Brim', 'Felt');

const article: Article = {
  ...{ id: idOf(9), name: 'Beanie', sku: 'B-1', gtin: null, model: '', description: 'Warm', weightGrams: null },
  ...{ template: null, compositions: [], properties: [], stillPublic: [], images: [], warnings: [], unitCount: 0 },
  ...{ state: 'unpublished', gtinClaim: null, publishedVersion: null, publishedAt: null, isManualLoad: false },
  ...{ version: 3, createdAt: AT, updatedAt: AT },
};

const answerOf = ({ url }: Sent) => success([coat, hat].find(({ id }) => url.endsWith(id)) ?? article);

const show = (initial = emptyDraft(), edited: Article | null = null) =>
  renderWithTexts(
    <>
      <ArticleForm article={edited} initial={initial} templates={[coat, hat]} onClose={() => undefined} />
      <AlertsHost />
    </>,
  );
const select = () => screen.getByRole('combobox', { name: /Template/ });
const valueOf = (name: string) => screen.findByRole('textbox', { name: `Value of ${name}` });

it('exchanges the rows of a template that was chosen by mistake', async () => {
  const user = userEvent.setup();
  const requests = answerCalls(answerOf);
  show({ ...emptyDraft(), name: 'Beanie', description: 'Warm' });
  await user.selectOptions(select(), 'Coat');
  expect(await valueOf('Buttons')).toHaveValue('Coat value');
  await user.selectOptions(select(), 'Hat');
  expect(await valueOf('Brim')).toHaveValue('Hat value');
  await user.click(screen.getByRole('button', { name: 'Create article' }));
  await waitFor(() => expect(requests.at(-1)).toMatchObject({ method: 'POST' }));
  expect(requests.at(-1)?.body).toMatchObject({
    templateId: hat.id,
    properties: [{ name: 'Brim' }],
    compositions: [{ label: 'Hat', materials: [{ name: 'Felt' }] }],
  });
});

it('removes the rows of the template with the choice of none, but not what was typed', async () => {
  const user = userEvent.setup();
  answerCalls(answerOf);
  show();
  await user.selectOptions(select(), 'Coat');
  await user.type(await valueOf('Buttons'), ' and horn');
  await user.selectOptions(select(), 'No template');
  expect(await valueOf('Buttons')).toHaveValue('Coat value and horn');
  expect(screen.queryByDisplayValue('Wool')).toBeNull();
});

it('leaves to an article what was saved with it', async () => {
  const user = userEvent.setup();
  const { promise, finish } = pending<Answer>();
  answerCalls((sent) => (sent.method === 'PUT' ? promise : answerOf(sent)));
  show(draftOf(article, 'en'), article);
  await user.selectOptions(select(), 'Coat');
  await valueOf('Buttons');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  // Typing while it is being saved leaves the form open.
  await user.type(screen.getByRole('textbox', { name: 'Name' }), ' 2');
  finish(success({ ...article, version: 4, template: { id: coat.id, name: coat.name }, properties: coat.properties }));
  expect(await screen.findByText('Changes saved')).toBeVisible();
  await user.selectOptions(select(), 'No template');
  expect(await valueOf('Buttons')).toHaveValue('Coat value');
  expect(screen.getByDisplayValue('Wool')).toBeVisible();
});

describe('while the chosen template is loading', () => {
  it('saving waits, and says why', async () => {
    const user = userEvent.setup();
    const { promise, finish } = pending<Answer>();
    const requests = answerCalls((sent) => (sent.url.endsWith(coat.id) ? promise : answerOf(sent)));
    show({ ...emptyDraft(), name: 'Beanie', description: 'Warm' });
    await user.selectOptions(select(), 'Coat');
    expect(screen.getByText('The template is loading. You can save once it is here.')).toBeVisible();
    const create = screen.getByRole('button', { name: 'Create article' });
    await user.click(create);
    await user.type(screen.getByRole('textbox', { name: 'Name' }), '{Enter}');
    expect(requests.map(({ method }) => method)).toEqual(['GET']);
    finish(success(coat));
    await valueOf('Buttons');
    expect(screen.queryByText(/template is loading/)).toBeNull();
    await user.click(create);
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ method: 'POST' }));
    expect(requests.at(-1)?.body).toMatchObject({ templateId: coat.id, properties: [{ name: 'Buttons' }] });
  });

  it.each([
    [refusal(404, 'NOT_FOUND'), /This template no longer exists/],
    [refusal(500, 'INTERNAL_SERVER_ERROR'), /could not be loaded.+Something went wrong on the server/],
  ])('a failure puts the choice back and says why, and the next choice tries again', async (failure, text) => {
    const user = userEvent.setup();
    let isThere = false;
    const requests = answerCalls((sent) => (sent.url.endsWith(hat.id) && !isThere ? failure : answerOf(sent)));
    show({ ...emptyDraft(), name: 'Beanie', description: 'Warm' });
    await user.selectOptions(select(), 'Coat');
    await valueOf('Buttons');
    await user.selectOptions(select(), 'Hat');
    await waitFor(() => expect(select()).toHaveValue(coat.id));
    expect(select()).toHaveAccessibleDescription(expect.stringMatching(text));
    expect(await valueOf('Buttons')).toHaveValue('Coat value');
    isThere = true;
    await user.selectOptions(select(), 'Hat');
    await valueOf('Brim');
    expect(select()).toHaveValue(hat.id);
    expect(select()).toBeValid();
    await user.click(screen.getByRole('button', { name: 'Create article' }));
    await waitFor(() => expect(requests.at(-1)?.body).toMatchObject({ templateId: hat.id }));
  });

  it.each(['Hat', 'No template'])('the field keeps the focus, and the last choice counts: %s', async (last) => {
    const user = userEvent.setup();
    const { promise, finish } = pending<Answer>();
    answerCalls((sent) => (sent.url.endsWith(coat.id) ? promise : answerOf(sent)));
    show();
    await user.selectOptions(select(), 'Coat');
    expect(select()).toBeEnabled();
    expect(select()).toHaveFocus();
    await user.selectOptions(select(), last);
    if (last === 'Hat') expect(await valueOf('Brim')).toBeVisible();
    await act(async () => {
      finish(success(coat));
      await promise;
    });
    expect(select()).toHaveDisplayValue(last);
    expect(screen.queryByDisplayValue('Wool')).toBeNull();
    expect(screen.queryByText(/template is loading/)).toBeNull();
  });
});
