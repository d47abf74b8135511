import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ViewerContext } from '@/components/calls/viewer';
import { TemplateScreen } from '@/components/template-page/template-screen';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { Role } from '@/lib/contract/core/levels';
import type { Caller } from '@/lib/contract/core/may-call';
import type { Article } from '@/lib/contract/articles';
import type { Template } from '@/lib/contract/templates';
import { ArticleScreen } from './article-screen';

jest.mock('@/components/passport/editor/saved-preview/preview-card', () => ({ PreviewCard: () => null }));
jest.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: () => undefined, push: () => undefined, replace: () => undefined }),
  useSearchParams: () => new URLSearchParams(),
  usePathname: () => '/admin/articles',
}));

const at = '2026-01-01T00:00:00Z';
const stored = { id: '0191f7a0-0000-7000-8000-000000000001', version: 3, createdAt: at, updatedAt: at, properties: [] };
const article: Article = {
  ...stored,
  ...{ name: 'Camisa', sku: 'S-1', gtin: null, model: 'M', description: 'De lino', weightGrams: 120 },
  ...{ template: null, compositions: [], isManualLoad: false, stillPublic: [], images: [], warnings: [] },
  ...{ state: 'changed', gtinClaim: null, publishedVersion: 1, publishedAt: at, unitCount: 0 },
};
const template: Template = { ...stored, name: 'Camisas', compositionHints: [], articleCount: 0 };

const viewer: Caller = { role: 'Admin', level: 500, hasCompany: true };
const neighbours = { previousId: null, nextId: null, latest: null, texts: {} as never };
const articlePage = (one: Article, role: Role = 'Admin') => (
  <ViewerContext value={{ ...viewer, role }}>
    <ArticleScreen article={one} templates={[]} scans={{ total: 0, days: [] }} units={null} {...neighbours} />
  </ViewerContext>
);
const templatePage = (one: Template) => (
  <ViewerContext value={viewer}>
    <TemplateScreen template={one} {...neighbours} />
  </ViewerContext>
);

let requests: string[];
let putAnswer: { status: number; body: object };
beforeEach(() => {
  requests = [];
  globalThis.fetch = ((url: string, init: RequestInit = {}) => {
    requests.push(url);
    const other = { status: 200, body: { status: 'success', message: { count: 1, refused: [] } } };
    const { status, body } = init.method === 'PUT' ? putAnswer : other;
    return Promise.resolve({ ok: status < 400, status, text: () => Promise.resolve(JSON.stringify(body)) });
  }) as unknown as typeof fetch;
});

const model = () => screen.getByLabelText(/^Model/);
const isPublished = () => requests.some((url) => url.endsWith('/publish'));

it('asks before an action discards unsaved changes, and publishes nothing if the user continues editing', async () => {
  const user = userEvent.setup();
  renderWithTexts(articlePage(article));
  await user.type(model(), ' typed');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = await screen.findByRole('dialog', { name: 'You have unsaved changes' }, { timeout: 9000 });
  expect(isPublished()).toBe(false);
  await user.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
  expect(model()).toHaveValue('M typed');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(isPublished()).toBe(true));
  expect(model()).toHaveValue('M');
});

it('publishes at once without unsaved changes', async () => {
  const user = userEvent.setup();
  renderWithTexts(articlePage(article));
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(isPublished()).toBe(true));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says why the form is disabled for a role that may only view', () => {
  const { rerender } = renderWithTexts(articlePage(article, 'collaborator'));
  expect(screen.getByText('Your role can view but not change')).toBeVisible();
  expect(model()).toBeDisabled();
  rerender(articlePage(article, 'User'));
  expect(screen.queryByText('Your role can view but not change')).toBeNull();
  expect(model()).toBeEnabled();
});

it('keeps unsaved changes when somebody else saved, and shows the conflict on saving', async () => {
  const user = userEvent.setup();
  const otherVersion = { ...article, model: 'Theirs', version: 4 };
  putAnswer = { status: 409, body: { status: 'error', code: 'CONFLICT', message: 'stale', current: otherVersion } };
  const { rerender } = renderWithTexts(articlePage(article));
  await user.type(model(), ' typed');
  rerender(articlePage(otherVersion));
  expect(model()).toHaveValue('M typed');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  const notice = await screen.findByRole('alert', { name: 'Someone saved changes while you were editing' });
  await user.click(within(notice).getByRole('button', { name: 'Use the saved version' }));
  expect(model()).toHaveValue('Theirs');
});

it('shows each new version while nothing is unsaved, and after saving', async () => {
  const user = userEvent.setup();
  const { rerender } = renderWithTexts(articlePage(article));
  rerender(articlePage({ ...article, model: 'Theirs', version: 4 }));
  expect(model()).toHaveValue('Theirs');
  await user.type(model(), ' and mine');
  const saved = { ...article, model: 'Theirs and mine', version: 5 };
  putAnswer = { status: 200, body: { status: 'success', message: saved } };
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(requests).toContain(`/api/articles/${article.id}`));
  rerender(articlePage({ ...saved, model: 'As stored' }));
  await waitFor(() => expect(model()).toHaveValue('As stored'));
});

it('keeps unsaved changes of a template too, and asks before duplicating without them', async () => {
  const user = userEvent.setup();
  const { rerender } = renderWithTexts(templatePage(template));
  await user.type(screen.getByDisplayValue('Camisas'), ' largas');
  rerender(templatePage({ ...template, name: 'Theirs', version: 4 }));
  expect(screen.getByDisplayValue('Camisas largas')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
  expect(await screen.findByRole('dialog', { name: 'You have unsaved changes' }, { timeout: 9000 })).toBeVisible();
  expect(requests).toEqual([]);
});
