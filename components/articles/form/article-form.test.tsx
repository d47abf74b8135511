import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, responseOf, success } from '@/components/calls/testing/answers';
import { AlertsHost } from '@/components/ui/alerts/alerts-host';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { Article } from '@/lib/contract/articles';
import { ArticleForm } from './article-form';
import { draftOf } from './draft';

jest.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: () => undefined, push: () => undefined, replace: () => undefined }),
  useSearchParams: () => new URLSearchParams(),
  usePathname: () => '/admin/articles',
}));

const article: Article = {
  id: '0191f7a0-0000-7000-8000-000000000001',
  name: 'Camisa',
  sku: 'S-1',
  gtin: null,
  model: '',
  template: null,
  compositions: [],
  state: 'published',
  gtinClaim: null,
  publishedVersion: 1,
  publishedAt: '2026-01-01T00:00:00Z',
  unitCount: 0,
  version: 3,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  description: 'Linen',
  weightGrams: null,
  isManualLoad: false,
  properties: [
    { name: 'Colour', defaultValue: 'sand', isInternal: false },
    { name: 'Cost', defaultValue: '12.40', isInternal: false },
  ],
  stillPublic: [],
  images: [],
  warnings: [],
};

interface Sent {
  url: string;
  body: { properties?: unknown };
}
const requests: Sent[] = [];

beforeEach(() => {
  requests.length = 0;
  globalThis.fetch = ((url: string, init: RequestInit) => {
    if (init.body) requests.push({ url, body: JSON.parse(String(init.body)) as Sent['body'] });
    const message = url.endsWith('/publish') ? { count: 1, refused: [] } : article;
    return Promise.resolve(responseOf(success(message)));
  }) as unknown as typeof fetch;
});

const show = (editedArticle: Article = article) =>
  renderWithTexts(
    <>
      <ArticleForm
        article={editedArticle}
        initial={draftOf(editedArticle, 'en')}
        templates={[]}
        onClose={() => undefined}
      />
      <AlertsHost />
    </>,
  );

describe('public and internal properties of an article', () => {
  it('are switched by keyboard, announced in words, and saved', async () => {
    const user = userEvent.setup();
    show();
    const cost = screen.getByRole('button', { name: 'Public: Cost' });
    expect(cost).toHaveTextContent('Public');
    cost.focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Internal: Cost' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Public: Colour' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(requests.map(({ url }) => url)).toEqual([`/api/articles/${article.id}`]));
    expect(requests[0]?.body.properties).toEqual([
      { name: 'Colour', defaultValue: 'sand', isInternal: false },
      { name: 'Cost', defaultValue: '12.40', isInternal: true },
    ]);
  });

  it('warn that the published passport still shows one, and publish on saving', async () => {
    const user = userEvent.setup();
    show();
    expect(screen.queryByText(/keep showing/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Public: Cost' }));
    expect(screen.getByText(/keep showing “Cost” until you publish again/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save and publish' }));
    await waitFor(() =>
      expect(requests.map(({ url }) => url)).toEqual([`/api/articles/${article.id}`, '/api/articles/publish']),
    );
  });

  it('offer to publish at once what was saved before', async () => {
    const user = userEvent.setup();
    show({ ...article, state: 'changed', stillPublic: ['Cost'] });
    const notice = screen.getByText(/now internal here: “Cost”/).closest('[role=status]') as HTMLElement;
    await user.click(within(notice).getByRole('button', { name: 'Publish now' }));
    await waitFor(() => expect(screen.queryByText(/now internal here: “Cost”/)).toBeNull());
    expect(requests).toEqual([{ url: '/api/articles/publish', body: { ids: [article.id] } }]);
  });
});

it('move the focus on when pictures, materials and parts are removed', async () => {
  const user = userEvent.setup();
  const pictureOf = (alt: string) => ({ fileId: alt, alt, width: 480, height: 600 });
  const materialOf = (name: string) => ({ name, percent: 50 });
  const partOf = (label: string) => ({ label, materials: [`${label} wool`, `${label} silk`].map(materialOf) });
  show({ ...article, images: ['front', 'back'].map(pictureOf), compositions: ['Shell', 'Lining'].map(partOf) });
  const press = async (name: string) => {
    screen.getByRole('button', { name }).focus();
    await user.keyboard('{Enter}');
    return expect(document.activeElement as HTMLElement);
  };
  (await press('Remove front')).toHaveAccessibleName('Remove back');
  (await press('Remove back')).not.toBe(document.body);
  (await press('Remove Shell wool')).toHaveAccessibleName('Remove Shell silk');
  (await press('Remove Shell')).toHaveAccessibleName('Add a material');
  (await press('Remove Lining')).not.toBe(document.body);
});

it('keeps a pasted text that is too long, says by how much, and saves only once it fits', async () => {
  const user = userEvent.setup();
  show();
  const description = screen.getByRole('textbox', { name: 'Description' });
  const cost = screen.getByRole('textbox', { name: 'Value of Cost' });
  for (const field of [description, cost]) {
    await user.clear(field);
    await user.click(field);
    await user.paste('x'.repeat(5_001));
    expect(field).toHaveValue('x'.repeat(5_001));
  }
  const alertOf = (max: string) => new RegExp(`At most ${max} characters fit here; these are 5,001`);
  expect(description).toHaveAccessibleDescription(expect.stringMatching(alertOf('5,000')));
  expect(cost).toHaveAccessibleDescription(expect.stringMatching(alertOf('2,000')));
  const save = screen.getByRole('button', { name: 'Save changes' });
  await user.click(save);
  expect(description).toHaveFocus();
  await user.keyboard('{Backspace}');
  expect(description).not.toBeInvalid();
  await user.click(save);
  expect(cost).toHaveFocus();
  expect(requests).toEqual([]);
  await user.clear(cost);
  await user.click(save);
  await waitFor(() => expect(requests).toHaveLength(1));
});

describe('pictures that somebody else replaced meanwhile', () => {
  const OLD = '0191f7a0-0000-7000-8000-00000000000a';
  const NEW = '0191f7a0-0000-7000-8000-00000000000b';
  const OTHER = '0191f7a0-0000-7000-8000-00000000000c';
  const withPicture = (fileId: string): Article => ({
    ...article,
    images: [{ fileId, alt: '', width: 10, height: 10 }],
  });
  const refuseWith = (current: Article) => {
    globalThis.fetch = (() =>
      Promise.resolve(
        responseOf({ status: 409, body: { status: 'error', code: 'CONFLICT', message: 'Stale', current } }),
      )) as unknown as typeof fetch;
  };
  const conflictRows = async () => {
    const notice = await screen.findByRole('alert', { name: /Someone saved changes/ });
    return within(notice)
      .getAllByRole('row')
      .slice(1)
      .map((row) => [
        row.textContent,
        ...[...row.querySelectorAll('img')].map(({ src }) => src.replace(/.*files\/(.*)\?.*/, '$1')),
      ]);
  };

  it('stay if the user changed something else', async () => {
    const user = userEvent.setup();
    show(withPicture(OLD));
    await user.type(screen.getByDisplayValue('Linen'), ' and wool');
    refuseWith({ ...withPicture(NEW), version: 4 });
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    const notice = await screen.findByRole('alert', { name: /Someone saved changes/ });
    expect(notice).toHaveTextContent('Also taken over from the saved version: Images.');
    const sent = answerCalls(() => success(article));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() =>
      expect(sent).toMatchObject([
        { body: { description: 'Linen and wool', images: [{ fileId: NEW, alt: '' }], version: 4 } },
      ]),
    );
  });

  it('are shown beside the user’s, even if neither has a description', async () => {
    const user = userEvent.setup();
    show({ ...article, images: [...withPicture(OLD).images, ...withPicture(OTHER).images] });
    await user.click(screen.getByRole('button', { name: 'Remove image 1' }));
    refuseWith({ ...withPicture(NEW), version: 4 });
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await conflictRows()).toEqual([['Imagesimage 1image 1', OTHER, NEW]]);
  });
});
