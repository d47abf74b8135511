import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { responseOf, success } from '@/components/calls/testing/answers';
import { alertStore } from '@/components/ui/alerts/alert-store';
import { ViewerContext } from '@/components/calls/viewer';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { NO_LOOK } from '@/lib/contract/company-look';
import { changeElement } from '../store/elements';
import { Studio } from '../store/studio';
import { StudioContext } from '../studio-context';
import { ARTICLE_ID, FakeApi } from '../testing/fake-api';
import { PublishBar } from './publish-bar';

jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: jest.fn(), replace: jest.fn() }),
  useSearchParams: () => new URLSearchParams(),
}));

const WAIT = { timeout: 10_000 };
const article = { id: ARTICLE_ID, name: 'Shirt', sku: 'A-1', state: 'changed' as const, unitCount: 1 };
const facts = {
  article: {
    ...{ sku: 'A-1', name: 'Shirt', description: 'Cool', model: '', gtin: '09521234543213', weightGrams: null },
    ...{ images: [], properties: [], compositions: [] },
  },
  internalNames: [],
  unit: null,
  brand: { name: 'Lana', hasContact: true, look: NO_LOOK },
};

let api: FakeApi;
let studio: Studio;
let onOpenElement: jest.Mock;

/** The editor of a passport with a name and the text ORIGINAL. */
function show() {
  api = new FakeApi(['heading', 'text']);
  api.editElsewhere('s1', { skuRelated: true });
  api.editElsewhere('s2', { defaultValue: 'ORIGINAL' });
  const { fetch } = globalThis;
  globalThis.fetch = ((url: string, init: RequestInit) =>
    url.endsWith('/facts') ? Promise.resolve(responseOf(success(facts))) : fetch(url, init)) as unknown as typeof fetch;
  studio = new Studio({
    ...{ draft: { ...api.draft, isEdited: true }, sections: api.sections, locale: 'en', userId: 'u1' },
    textOf: ({ code }) => code,
  });
  onOpenElement = jest.fn();
  renderWithTexts(
    <ViewerContext value={{ role: 'Admin', level: 200, hasCompany: true }}>
      <StudioContext value={studio}>
        <PublishBar article={article} onOpenElement={onOpenElement} onOpenLook={() => undefined} />
      </StudioContext>
    </ViewerContext>,
    'en',
  );
  return userEvent.setup();
}

afterEach(() => studio.queue.stop());

const dialog = () => within(screen.getByRole('dialog'));
const publish = () => dialog().getByRole('button', { name: 'Publish' });
const checked = () => screen.findByText(/could be better for readers|Nothing is missing/, {}, WAIT);
const textOf = (key: string) =>
  Object.values(studio.state.doc.sections)
    .flat()
    .find((item) => item.key === key)?.data['defaultValue'];

async function open(user: ReturnType<typeof show>) {
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await checked();
}

it('shows what somebody else has changed before it publishes that, with links to it', async () => {
  const user = show();
  api.editElsewhere('s2', { defaultValue: 'THEIR DRAFT' });
  api.addElsewhere('THEIR NEW TEXT');
  await open(user);
  expect(textOf('s2')).toBe('THEIR DRAFT');
  const news = within(dialog().getByRole('alert'));
  expect(news.getByText(/^Someone else has changed this passport since you read it/)).toBeVisible();
  expect(news.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Changed: Text: THEIR DRAFT',
    'Added: Text: THEIR NEW TEXT',
  ]);
  await user.click(news.getByRole('button', { name: 'Changed: Text: THEIR DRAFT' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(studio.state.selected).toBe('s2');
  expect(onOpenElement).toHaveBeenCalledTimes(1);
  expect(api.calls('/articles/publish')).toEqual([]);
});

it('publishes the state of the draft that it shows', async () => {
  const user = show();
  await open(user);
  expect(dialog().queryByRole('alert')).toBeNull();
  await user.click(publish());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), WAIT);
  expect(api.calls('/articles/publish').map(({ body }) => body)).toEqual([
    { ids: [ARTICLE_ID], draftUpdatedAt: api.draft.updatedAt },
  ]);
});

it('publishes nothing that somebody else has changed while the dialog is open, until it has been shown', async () => {
  const user = show();
  await open(user);
  api.editElsewhere('s2', { defaultValue: 'THEIR DRAFT' });
  await user.click(publish());
  expect(await screen.findByText(/and nothing was published/, {}, WAIT)).toBeVisible();
  expect(dialog().getByRole('button', { name: 'Changed: Text: THEIR DRAFT' })).toBeVisible();
  expect(api.calls('/articles/publish')).toEqual([]);
  await user.click(publish());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), WAIT);
  expect(api.calls('/articles/publish')).toHaveLength(1);
});

it('shows what changed in the last moment, when the server refuses to publish it', async () => {
  const user = show();
  await open(user);
  api.intercept = ({ path }) => {
    if (path.endsWith('/articles/publish')) {
      api.intercept = () => null;
      api.deleteElsewhere('s2');
    }
    return null;
  };
  await user.click(publish());
  expect(await screen.findByRole('button', { name: 'Deleted: Text: ORIGINAL' }, WAIT)).toBeVisible();
  expect(screen.getByText(/and nothing was published/)).toBeVisible();
  expect(alertStore.get()).toEqual([]);
  expect(textOf('s2')).toBeUndefined();
});

it('publishes one’s own last edit without taking it for that of somebody else', async () => {
  const user = show();
  act(() => changeElement(studio, 1, { defaultValue: 'MINE' }));
  await open(user);
  expect(dialog().queryByRole('alert')).toBeNull();
  await user.click(publish());
  await waitFor(() => expect(api.calls('/articles/publish')).toHaveLength(1), WAIT);
  expect(api.find('s2').sectionData['defaultValue']).toBe('MINE');
});

it('publishes nothing if the passport cannot be read', async () => {
  const user = show();
  api.intercept = ({ method, path }) => (method === 'GET' && path.startsWith('/passports/') ? 'away' : null);
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await screen.findByText(/^Not everything could be checked/, {}, WAIT);
  await user.click(publish());
  expect(await screen.findByText(/^It could not be checked whether someone else/, {}, WAIT)).toBeVisible();
  expect(api.calls('/articles/publish')).toEqual([]);
});

it('names what was refused instead of asking to wait for it', async () => {
  const user = show();
  api.intercept = ({ path }) => (path.endsWith('/saveSection') ? 'refuse' : null);
  act(() => changeElement(studio, 1, { defaultValue: 'MINE' }));
  await open(user);
  await user.click(publish());
  expect(
    await screen.findByText(
      'A change could not be saved: Text: MINE. Correct it or undo it, then try again.',
      {},
      WAIT,
    ),
  ).toBeVisible();
  expect(api.calls('/articles/publish')).toEqual([]);
});

it('asks to choose first if somebody else has changed the same', async () => {
  const user = show();
  act(() => changeElement(studio, 1, { defaultValue: 'MINE' }));
  api.editElsewhere('s2', { defaultValue: 'THEIRS' });
  await open(user);
  await user.click(publish());
  expect(await screen.findByText(/^Someone else has changed the same as you/, {}, WAIT)).toBeVisible();
});
