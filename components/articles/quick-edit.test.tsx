import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { ArticleState } from '@/lib/contract/article-lists';
import type { Article } from '@/lib/contract/articles';
import { QuickEdit } from './quick-edit';
import { stateActionsOf } from './state-actions';

const mockRefresh = jest.fn();
jest.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: mockRefresh, push: () => undefined, replace: () => undefined }),
  useSearchParams: () => new URLSearchParams(),
  usePathname: () => '/admin/articles',
}));

const article: Article = {
  id: '0191f7a0-0000-7000-8000-000000000001',
  name: 'Camisa',
  sku: 'S-1',
  gtin: null,
  model: 'M',
  template: null,
  compositions: [{ label: '', materials: [{ name: 'Lino', percent: 100 }] }],
  state: 'published',
  gtinClaim: null,
  publishedVersion: 1,
  publishedAt: '2026-01-01T00:00:00Z',
  unitCount: 0,
  version: 3,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  description: 'De lino',
  weightGrams: 120,
  isManualLoad: false,
  properties: [{ name: 'Colour', defaultValue: 'sand', isInternal: true }],
  stillPublic: [],
  images: [],
  warnings: [],
};

let puts: Record<string, unknown>[] = [];
let stored = article;
let answer: { status: number; body: object };

beforeEach(() => {
  puts = [];
  answer = { status: 200, body: { status: 'success', message: article } };
  mockRefresh.mockClear();
  globalThis.fetch = ((_: string, init: RequestInit) => {
    const isPut = init.method === 'PUT';
    if (isPut) puts.push(JSON.parse(String(init.body)) as Record<string, unknown>);
    const { status, body } = isPut ? answer : { status: 200, body: { status: 'success', message: stored } };
    return Promise.resolve({ ok: status < 400, status, text: () => Promise.resolve(JSON.stringify(body)) });
  }) as unknown as typeof fetch;
});

async function open(openedArticle: Article = article) {
  stored = openedArticle;
  const user = userEvent.setup();
  const [onState, onClose] = [jest.fn(), jest.fn()];
  renderWithTexts(<QuickEdit row={{ ...openedArticle, image: null }} onState={onState} onClose={onClose} />);
  const field = (name: string) => screen.findByRole('textbox', { name });
  await field('Name');
  return { user, onState, onClose, field };
}

describe('editing an article in its row', () => {
  it('saves changes on Enter, on top of the loaded version, and keeps everything else', async () => {
    const { user, onClose, field } = await open();
    expect(document.activeElement).toBe(await field('Name'));
    await user.type(await field('SKU'), '-B{Enter}');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(puts).toMatchObject([
      {
        name: 'Camisa',
        sku: 'S-1-B',
        description: 'De lino',
        model: 'M',
        weightGrams: 120,
        version: 3,
        properties: [{ name: 'Colour', defaultValue: 'sand', isInternal: true }],
        compositions: article.compositions,
      },
    ]);
    expect(mockRefresh).toHaveBeenCalled();
  });

  it('saves an article even if it lacks values that cannot be edited here', async () => {
    const { user, onClose, field } = await open({ ...article, description: '' });
    await user.type(await field('Name'), ' larga{Enter}');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(puts).toMatchObject([{ name: 'Camisa larga', description: '', version: 3 }]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps a name that is too long, and saves it once it fits', async () => {
    const { user, onClose, field } = await open();
    const name = await field('Name');
    await user.clear(name);
    await user.paste('x'.repeat(201));
    await user.keyboard('{Enter}');
    expect(name).toHaveValue('x'.repeat(201));
    expect(name).toHaveAccessibleDescription(/At most 200 characters fit here/);
    expect([puts, onClose.mock.calls]).toEqual([[], []]);
    await user.keyboard('{Backspace}{Enter}');
    await waitFor(() => expect(puts).toMatchObject([{ name: 'x'.repeat(200) }]));
  });

  it('reverts on Escape', async () => {
    const { user, onClose, field } = await open();
    await user.type(await field('Name'), ' larga{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(puts).toEqual([]);
  });

  it('shows errors beside their fields, and sends nothing', async () => {
    const { user, onClose, field } = await open();
    await user.type(await field('GTIN'), '123{Enter}');
    expect(document.activeElement).toBe(await field('GTIN'));
    const described = (await field('GTIN')).getAttribute('aria-describedby');
    expect(document.getElementById(described ?? '')?.textContent).not.toBe('');
    expect([puts, onClose.mock.calls]).toEqual([[], []]);
    await user.keyboard('45');
    expect(await field('GTIN')).toHaveFocus();
    expect(await field('GTIN')).toHaveValue('12345');
    expect(await field('Name')).toHaveValue('Camisa');
  });

  it('shows a conflict if somebody else saved meanwhile', async () => {
    const otherVersion = {
      ...article,
      ...{ name: 'Camisa de lino', version: 4, isManualLoad: true, template: { id: article.id, name: 'Shirts' } },
      images: [{ fileId: article.id, alt: 'Front', width: 10, height: 10 }],
    };
    answer = {
      status: 409,
      body: { status: 'error', code: 'CONFLICT', message: 'Changed', current: otherVersion },
    };
    const { user, onClose, field } = await open();
    await user.type(await field('Name'), ' larga{Enter}');
    const differingFields = (await screen.findAllByRole('rowheader')).map(({ textContent }) => textContent);
    expect(differingFields).toEqual(['Name']);
    expect(screen.getByRole('alert', { name: /Someone saved changes/ })).toHaveTextContent(
      'Also taken over from the saved version: Disable LCA / manual material loading, Template and Images.',
    );
    await user.click(screen.getByRole('button', { name: 'Keep my changes' }));
    answer = { status: 200, body: { status: 'success', message: article } };
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(puts.map(({ name, version }) => [name, version])).toEqual([
      ['Camisa larga', 3],
      ['Camisa larga', 4],
    ]);
    const { isManualLoad, template, images } = otherVersion;
    expect(puts[1]).toMatchObject({
      ...{ isManualLoad, templateId: template.id, images: images.map(({ fileId, alt }) => ({ fileId, alt })) },
    });
  });

  it('delegates a change of state to the regular action, after saving', async () => {
    const { user, onState, onClose, field } = await open();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Passport' }), 'Unpublish');
    await user.type(await field('Name'), '{Enter}');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(puts).toEqual([]);
    expect(onState).toHaveBeenCalledWith('unpublish', article.id);
  });
});

it('offers for each state what its buttons offer, and nothing without the right to the GTIN', () => {
  const actionsIn = (state: ArticleState) => stateActionsOf({ state, gtinClaim: null });
  expect(actionsIn('published')).toEqual(['unpublish', 'withdraw']);
  expect(actionsIn('changed')).toEqual(['publish', 'unpublish', 'withdraw']);
  expect(actionsIn('held')).toEqual(['publish']);
  expect(actionsIn('unpublished')).toEqual(['publish']);
  expect(actionsIn('withdrawn')).toEqual(['reinstate']);
  expect(stateActionsOf({ state: 'unpublished', gtinClaim: 'taken' })).toEqual([]);
});
