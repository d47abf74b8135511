import type { Article } from '@/lib/contract/articles';
import { NO_LOOK } from '@/lib/contract/company-look';
import { createSection } from '@/lib/contract/sections/index';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { responseOf, success } from '@/components/calls/testing/answers';
import { alertStore } from '@/components/ui/alerts/alert-store';
import { ViewerContext } from '@/components/calls/viewer';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { InspectorPanel } from '../inspect/inspector-panel';
import { Studio } from '../store/studio';
import { StudioContext } from '../studio-context';
import { ARTICLE_ID, FakeApi } from '../testing/fake-api';
import { PublishBar } from './publish-bar';

jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: jest.fn(), replace: jest.fn() }),
  useSearchParams: () => new URLSearchParams(),
}));

const FILE_ID = '0192f0c1-2345-7abc-8def-0123456789ab';
const WAIT = { timeout: 10_000 };
const article = { id: ARTICLE_ID, name: 'Shirt', sku: 'A-1', state: 'changed' as const, unitCount: 1200 };

const FACTS = {
  article: {
    ...{ sku: 'A-1', name: 'Shirt', description: 'Cool', model: '', gtin: '09521234543213', weightGrams: null },
    ...{ images: [], properties: [] },
    compositions: [{ label: '', materials: [{ name: 'Wool', percent: 100 }] }],
  },
  internalNames: [] as string[],
  unit: null,
  brand: { name: 'Lana', hasContact: true, look: NO_LOOK },
};

/** Handles other calls beside the editor's, by the end of their path. */
function answerAlso(answers: Readonly<Record<string, object>>) {
  const editor = globalThis.fetch;
  globalThis.fetch = ((url: string, init: RequestInit) => {
    const message = Object.entries(answers).find(([path]) => url.endsWith(path))?.[1];
    return message ? Promise.resolve(responseOf(success(message))) : editor(url, init);
  }) as unknown as typeof fetch;
}

function show(prepare: (api: FakeApi) => void, facts: object = FACTS, role: 'Admin' | 'User' = 'Admin') {
  const api = new FakeApi(['heading']);
  api.editElsewhere('s1', { skuRelated: true });
  prepare(api);
  answerAlso({ '/facts': facts });
  const { draft, sections } = api;
  const first = sections.filter(({ page_id }) => page_id === ARTICLE_ID);
  const studio = new Studio({
    draft: { ...draft, isEdited: true },
    sections: first,
    locale: 'en',
    userId: 'u1',
    textOf: ({ code }) => code,
  });
  const onOpenElement = jest.fn();
  renderWithTexts(
    <ViewerContext value={{ role, level: 200, hasCompany: true }}>
      <StudioContext value={studio}>
        <PublishBar article={article} onOpenElement={onOpenElement} onOpenLook={() => undefined} />
        <InspectorPanel />
      </StudioContext>
    </ViewerContext>,
    'en',
  );
  return { api, studio, onOpenElement, user: userEvent.setup() };
}

const publish = () => screen.getByRole('button', { name: 'Publish' });

it('keeps the figures of the effect, and says when nothing is missing', async () => {
  const { user } = show(() => undefined);
  await user.click(publish());
  expect(await screen.findByText('Nothing is missing for readers.', {}, WAIT)).toBeInTheDocument();
  expect(screen.getByText('1,200')).toBeInTheDocument();
});

it('loads pages that were not opened, and links from a line to the field of its element', async () => {
  const other = '01a1fc9c-a8a1-7000-9010-3c9e740a5399';
  const { user, studio, onOpenElement } = show((api) => {
    const [page] = api.draft.pages;
    if (page) api.draft = { ...api.draft, pages: [page, { ...page, _id: other, slug: 'care', title: 'Care' }] };
    const completeSection = { ...api.find('s1') };
    api.sections.push({
      ...{ ...completeSection, _id: 's9', page_id: other, type: 'image' },
      sectionData: { id: 's9', type: 'image', fileId: FILE_ID, title: '' },
    });
  });
  await user.click(publish());
  expect(await screen.findByText('Pictures without a description', {}, WAIT)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /Image.*Page “Care”/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(studio.state).toMatchObject({ pageId: other, selected: 's9' });
  expect(onOpenElement).toHaveBeenCalled();
  await waitFor(() => expect(screen.getByLabelText('Description of the picture')).toHaveFocus(), WAIT);
});

it('names a property without a value in the language that is being edited', async () => {
  const { user, studio } = show((api) => {
    api.editElsewhere('s1', { skuRelated: true });
    const properties = [{ name: { en: 'Size', es: 'Talla' }, value: '' }];
    api.sections.push({
      ...{ ...api.find('s1'), _id: 's9', type: 'property_group' },
      sectionData: { ...createSection('property_group', 's9', { facts: ['sku'], properties }) },
    });
  });
  act(() => studio.set({ locale: 'es' }));
  await user.click(publish());
  expect(await screen.findByRole('button', { name: /Talla/ }, WAIT)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Size/ })).toBeNull();
});

it('names an internal property, and links to it', async () => {
  const { user } = show(
    (api) =>
      void api.sections.push({
        ...{ ...api.find('s1'), _id: 's9', type: 'property' },
        sectionData: { ...createSection('property', 's9', { title: 'Supplier', defaultValue: 'Lugo Mills' }) },
      }),
    { ...FACTS, internalNames: ['supplier'] },
  );
  await user.click(publish());
  expect(await screen.findByText('Internal properties', {}, WAIT)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Property.*Supplier/ }));
  await waitFor(() => expect(screen.getByLabelText('Name of the property')).toHaveFocus(), WAIT);
});

it('publishes despite warnings, but not a page that shows nothing', async () => {
  const { user, studio, api } = show((fake) => fake.editElsewhere('s1', { skuRelated: false, defaultValue: '' }));
  await user.click(publish());
  expect(await screen.findByText(/shows nothing/, {}, WAIT)).toBeInTheDocument();
  const buttons = () => screen.getAllByRole('button', { name: 'Publish' });
  expect(buttons().at(-1)).toBeDisabled();
  act(() =>
    studio.edit({ verb: 'edit' }, (doc) => ({
      ...doc,
      sections: Object.fromEntries(
        Object.entries(doc.sections).map(([id, items]) => [
          id,
          items.map((each) => ({ ...each, data: { ...each.data, defaultValue: { en: 'Shirt' } } })),
        ]),
      ),
    })),
  );
  expect(await screen.findByText('Texts missing in a language')).toBeInTheDocument();
  // Separated from the element's text, whichever direction that has.
  const line = screen.getByRole('button', { name: /: Shirt/ });
  expect(within(line).getByText('es, it, pr').tagName).toBe('BDI');
  await user.click(buttons().at(-1) as HTMLElement);
  await waitFor(() => expect(api.calls('/articles/publish')).toHaveLength(1));
  studio.queue.stop();
});

it('waits until a text that cannot be saved is corrected, and links to its field', async () => {
  const { user, studio, onOpenElement, api } = show((fake) =>
    fake.sections.push({
      ...{ ...fake.find('s1'), _id: 's9', type: 'space' },
      sectionData: { ...createSection('space', 's9') },
    }),
  );
  act(() => studio.set({ selected: 's9' }));
  const height = () => screen.findByLabelText('Height, in pixels');
  await user.clear(await height());
  await user.type(await height(), '9000');
  act(() => studio.set({ selected: 's1' }));

  await user.click(publish());
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Some fields hold a text that cannot be saved. Correct it first.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Publish' })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: /Height, in pixels · 9000/ }));
  await waitFor(async () => expect(await height()).toHaveFocus(), WAIT);
  expect(onOpenElement).toHaveBeenCalled();

  await user.clear(await height());
  await user.type(await height(), '90');
  await user.click(publish());
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(api.calls('/articles/publish')).toHaveLength(1), WAIT);
  expect(api.find('s9').sectionData).toMatchObject({ height: 90 });
});

it('lists missing data that regulations require, with a link to where it is entered', async () => {
  const facts = {
    ...FACTS,
    article: {
      ...FACTS.article,
      gtin: null,
      compositions: [{ label: '', materials: [{ name: 'Wool', percent: 60 }] }],
    },
    brand: { name: 'Lana', hasContact: false, look: NO_LOOK },
  };
  const { user } = show(() => undefined, facts);
  await user.click(publish());
  expect(await screen.findByText('Data that EU rules ask for', {}, WAIT)).toBeInTheDocument();
  const targets = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(targets).toEqual(
    expect.arrayContaining([
      ['A GTIN for the article', `/en/admin/articles/${ARTICLE_ID}`],
      ['Shares of materials that add up to 100%', `/en/admin/articles/${ARTICLE_ID}`],
      ['An email or website where your company can be reached', '/en/admin/account#company'],
    ]),
  );
});

it('links only an administrator to the company’s contact, and tells others who can add one', async () => {
  const facts = { ...FACTS, brand: { ...FACTS.brand, hasContact: false } };
  const { user } = show(() => undefined, facts, 'User');
  await user.click(publish());
  expect(await screen.findByText(/An email or website where your company can be reached/, {}, WAIT)).toHaveTextContent(
    'An administrator of your company can add one.',
  );
  expect(screen.queryByRole('link', { name: /An email or website/ })).toBeNull();
});

const storedArticle = (state: Article['state']): Article => {
  const at = '2026-01-01T00:00:00Z';
  return {
    ...{ ...article, state, gtin: null, gtinClaim: null, model: '', description: '', weightGrams: null },
    ...{ template: null, compositions: [], properties: [], images: [], stillPublic: [], warnings: [] },
    ...{ isManualLoad: false, version: 3, publishedVersion: 2, publishedAt: at, createdAt: at, updatedAt: at },
  };
};

it('says that it stays withdrawn if somebody has withdrawn it meanwhile', async () => {
  const { user } = show(() => undefined);
  answerAlso({
    '/articles/publish': { count: 1, refused: [] },
    [`/articles/${ARTICLE_ID}`]: storedArticle('withdrawn'),
  });
  await user.click(publish());
  await screen.findByText('Nothing is missing for readers.', {}, WAIT);
  await user.click(screen.getAllByRole('button', { name: 'Publish' }).at(-1) as HTMLElement);
  expect(await screen.findByText('Withdrawn')).toBeVisible();
  const alert = alertStore.get().at(-1);
  expect([alert?.kind, alert?.message]).toEqual(['notice', expect.stringContaining('stays withdrawn')]);
  expect(alert?.link).toEqual({ href: '/en/admin/articles?state=withdrawn', label: 'My articles' });
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
});

it('shows the public state if the response to publishing was lost', async () => {
  const { api, user } = show(() => undefined);
  const answer = globalThis.fetch;
  globalThis.fetch = (async (url: string, init: RequestInit) => {
    if (!url.endsWith('/articles/publish')) return answer(url, init);
    api.draft = { ...api.draft, isEdited: false };
    answerAlso({ [`/articles/${ARTICLE_ID}`]: storedArticle('published') });
    throw new TypeError('offline');
  }) as unknown as typeof fetch;
  await user.click(publish());
  await screen.findByText('Nothing is missing for readers.', {}, WAIT);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Published', {}, WAIT)).toBeInTheDocument();
});

it('still offers to publish what was not published, if the network is down', async () => {
  const { user } = show(() => undefined);
  await user.click(publish());
  await screen.findByText('Nothing is missing for readers.', {}, WAIT);
  const fetchFails = jest.fn(() => Promise.reject(new TypeError('offline')));
  globalThis.fetch = fetchFails as unknown as typeof fetch;
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), WAIT);
  await waitFor(
    () => expect(fetchFails).toHaveBeenCalledWith(expect.stringContaining('passport'), expect.anything()),
    WAIT,
  );
  expect(screen.getByText('Unpublished changes')).toBeVisible();
  expect(publish()).not.toHaveAttribute('aria-disabled', 'true');
});

it('shows what happened in another tab, once the window has the focus again', async () => {
  show(() => undefined);
  answerAlso({ [`/articles/${ARTICLE_ID}`]: storedArticle('withdrawn') });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('Withdrawn')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
});
