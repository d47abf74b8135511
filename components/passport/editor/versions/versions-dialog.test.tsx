import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { alertStore } from '@/components/ui/alerts/alert-store';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { PassportDifferences, PassportVersion } from '@/lib/contract/passport-versions';
import type { Locale } from '@/lib/i18n/routing';
import { itemsOf } from '../doc/doc';
import { changeElement } from '../store/elements';
import { Studio } from '../store/studio';
import { StudioContext } from '../studio-context';
import { ARTICLE_ID, FakeApi } from '../testing/fake-api';
import { DifferenceList } from './difference-list';
import { VersionsDialog } from './versions-dialog';

const RESTORATION = '01a1fc9c-a8a1-7000-9010-3c9e740a5361';
const WAIT = { timeout: 10_000 };

const version = (number: number, fields: Partial<PassportVersion> = {}): PassportVersion => ({
  version: number,
  publishedAt: `2026-11-2${number}T10:00:00.000Z`,
  publishedBy: 'Ada Gil',
  sha256: 'ab12'.repeat(16),
  isPublic: false,
  ...fields,
});

const differences: PassportDifferences = {
  pages: [],
  elements: [
    { id: 's2', type: 'text', kind: 'added', isMoved: false, page: 'Passport', name: 'Care', fields: [] },
    { id: 's1', type: 'heading', kind: 'changed', isMoved: true, page: 'Passport', name: '', fields: ['title', 'alt'] },
  ],
  look: ['theme'],
  facts: [{ fact: 'property', name: 'Colour', before: 'Sand', after: 'Blue' }],
};

/** The prefix of the calls of versions, beside those of the editor. */
function answerVersions(api: FakeApi, answers: Record<string, unknown>) {
  const editor = globalThis.fetch;
  const requests: string[] = [];
  globalThis.fetch = ((url: string, init: RequestInit) => {
    const path = url.replace(/^\/api/, '').replace(`/passports/${ARTICLE_ID}`, '');
    const prefix = Object.keys(answers).find((each) => path.startsWith(each));
    if (prefix === undefined) return editor(url, init);
    requests.push(path);
    const message = answers[prefix];
    if (message === undefined) return Promise.reject(new TypeError('offline'));
    const isAway = message === null;
    const body = isAway ? { status: 'error', code: 'UNAVAILABLE', message: '' } : { status: 'success', message };
    return Promise.resolve({
      ok: !isAway,
      status: isAway ? 503 : 200,
      text: () => Promise.resolve(JSON.stringify(body)),
    });
  }) as unknown as typeof fetch;
  return requests;
}

const listed = (versions: PassportVersion[], lastRestoration: object | null = null) => ({
  results: versions,
  nextCursor: null,
  total: versions.length,
  lastRestoration,
});

function show(answers: Record<string, unknown>) {
  const api = new FakeApi();
  const { draft, sections } = api;
  const requests = answerVersions(api, answers);
  const studio = new Studio({ draft, sections, locale: 'en', userId: 'u1', textOf: ({ code }) => code });
  const onClose = jest.fn();
  renderWithTexts(
    <StudioContext value={studio}>
      <VersionsDialog onClose={onClose} />
    </StudioContext>,
    'en',
  );
  return { api, studio, requests, onClose, user: userEvent.setup() };
}

it.each<[Locale, string]>([
  ['es', '«Sand» → «Blue»'],
  ['it', '«Sand» → «Blue»'],
  ['pt', '«Sand» → «Blue»'],
])('values that differ are quoted as in %s', (locale, values) => {
  const { draft, sections } = new FakeApi();
  const studio = new Studio({ draft, sections, locale, userId: 'u1', textOf: ({ code }) => code });
  renderWithTexts(
    <StudioContext value={studio}>
      <DifferenceList differences={differences} />
    </StudioContext>,
    locale,
  );
  expect(screen.getByText(new RegExp(values))).toBeInTheDocument();
});

describe('the versions of a passport', () => {
  it('show their date, author and fingerprint, and can be verified', async () => {
    const { user } = show({
      '/versions/2': { ...version(2), isIntact: true },
      '/versions/1': { ...version(1), isIntact: false },
      '/versions': listed([version(2, { isPublic: true }), version(1)]),
    });
    const rows = await screen.findAllByText(/^Version \d$/, {}, WAIT);
    expect(rows.map(({ textContent }) => textContent)).toEqual(['Version 2', 'Version 1']);
    const [second, first] = screen.getAllByRole('listitem');
    if (!second || !first) throw new Error('no rows');
    expect(within(second).getByText('Public now')).toBeInTheDocument();
    expect(within(first).queryByText('Public now')).toBeNull();
    expect(second).toHaveTextContent('Ada Gil');
    await user.click(within(second).getByText('Fingerprint'));
    await user.click(within(second).getByRole('button', { name: 'Check now' }));
    expect(await within(second).findByText('Unchanged since it was published')).toBeInTheDocument();
    await user.click(within(first).getByText('Fingerprint'));
    await user.click(within(first).getByRole('button', { name: 'Check now' }));
    expect(await within(first).findByText(/Does not match/)).toBeInTheDocument();
  });

  it('are compared as pages side by side, with the differences in words', async () => {
    const { user, requests } = show({
      '/differences': differences,
      '/versions': listed([version(2), version(1)]),
    });
    await user.click(await screen.findByRole('button', { name: 'Compare Version 1' }, WAIT));
    const frames = [screen.getByTitle('Before: Version 1'), screen.getByTitle('After: Draft')];
    expect(frames.map((frame) => frame.getAttribute('src'))).toEqual([
      `/api/passports/${ARTICLE_ID}/states/1/page?lang=en`,
      `/api/passports/${ARTICLE_ID}/states/draft/page?lang=en`,
    ]);
    expect(await screen.findByText('Text: Care')).toBeInTheDocument();
    expect(screen.getByText(/title, description of the picture, moved, on “Passport”/)).toBeInTheDocument();
    expect(screen.getByText(/“Sand” → “Blue”/)).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('After'), '2');
    await waitFor(() => expect(requests).toContain('/differences?from=1&to=2'));
  });

  it('are restored into the draft after showing the effect, and the editor shows the result', async () => {
    const { api, user, studio, onClose, requests } = show({
      '/differences': differences,
      '/versions/1/restore': { restorationId: RESTORATION, pages: 1, elements: 1, lostPictures: 0 },
      '/versions': listed([version(1)]),
      '/restorations': { restorationId: RESTORATION, pages: 1, elements: 3, lostPictures: 0 },
    });
    await user.click(await screen.findByRole('button', { name: 'Restore Version 1' }, WAIT));
    expect(await screen.findByText('Elements that come back')).toBeInTheDocument();
    expect(screen.getByText(/The data of the article stay/)).toBeInTheDocument();
    const before = api.sections;
    api.sections = before.slice(0, 1);
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(itemsOf(studio.state.doc, ARTICLE_ID)).toHaveLength(1);
    expect(studio.state.history.steps).toHaveLength(1);
    api.sections = before;
    await act(async () => alertStore.get().at(-1)?.undo?.());
    await waitFor(() => expect(itemsOf(studio.state.doc, ARTICLE_ID)).toHaveLength(3));
    expect(requests).toContain(`/restorations/${RESTORATION}/take-back`);
  });

  it('never replace a draft while there are unsaved changes', async () => {
    const { api, user, studio, requests } = show({
      '/differences': differences,
      '/versions/1/restore': null,
      '/versions': listed([version(1)]),
    });
    await user.click(await screen.findByRole('button', { name: 'Restore Version 1' }, WAIT));
    await screen.findByText('Elements that come back');
    api.intercept = ({ method }) => (method === 'POST' ? 'away' : null);
    act(() => changeElement(studio, 0, { title: 'Mine' }, false));
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('nothing was changed');
    expect(requests).not.toContain('/versions/1/restore');
    expect(itemsOf(studio.state.doc, ARTICLE_ID)[0]?.data).toMatchObject({ title: 'Mine' });
    studio.queue.stop();
  });

  it('report a failed restoration, and leave the draft', async () => {
    const { user, studio } = show({
      '/differences': differences,
      '/versions/1/restore': null,
      '/versions': listed([version(1)]),
    });
    const { doc } = studio.state;
    await user.click(await screen.findByRole('button', { name: 'Restore Version 1' }, WAIT));
    await screen.findByText('Elements that come back');
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText(/could not be restored/)).toBeInTheDocument();
    expect(studio.state.doc).toBe(doc);
  });

  it('do not claim that nothing was changed if no response says so', async () => {
    const { user } = show({
      '/differences': differences,
      '/versions/1/restore': undefined,
      '/versions': listed([version(1)]),
    });
    await user.click(await screen.findByRole('button', { name: 'Restore Version 1' }, WAIT));
    await screen.findByText('Elements that come back');
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText(/nothing is done twice/)).toBeInTheDocument();
    expect(screen.queryByText(/could not be restored/)).toBeNull();
  });

  it('offer to undo the last restoration', async () => {
    const { user, onClose, requests } = show({
      '/versions': listed([version(2), version(1)], {
        restorationId: RESTORATION,
        version: 1,
        at: '2026-11-22T10:00:00.000Z',
      }),
      '/restorations': { restorationId: RESTORATION, pages: 1, elements: 3, lostPictures: 0 },
    });
    await user.click(await screen.findByRole('button', { name: 'Take back' }, WAIT));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(requests).toContain(`/restorations/${RESTORATION}/take-back`);
  });
});
