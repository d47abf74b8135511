import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { AlertsHost } from '@/components/ui/alerts/alerts-host';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { Studio } from '../store/studio';
import { StudioContext } from '../studio-context';
import { FakeApi } from '../testing/fake-api';
import { ApplyDesignDialog } from './apply-design-dialog';
import { UpdateNotice } from './update-notice';

const id = '01a1fc9c-a8a1-7000-9010-3c9e740a5361';
const otherJob = '01a1fc9c-a8a1-7000-9010-3c9e740a5362';
const difference = { added: 2, changed: 0, removed: 0, pages: 0, isLookChanged: true };
const lacking = (passports: number, it: number, en: number) => ({
  ...{ passports, changed: passports / 4, codes: passports * 10 },
  incomplete: { passports: Math.max(it, en), languages: { es: 0, en, it, pt: 0 }, isCapped: false },
});
const effect = {
  ...{ articles: 40, current: 3, following: 30, edited: 5, own: 2, passports: 38, codes: 900, difference },
  ...{ followingPublic: lacking(28, 28, 0), editedPublic: lacking(4, 4, 1) },
};
const job = {
  ...{ id, kind: 'templates.give-design', done: 35, total: 40, errorCode: null, errorMessage: null },
  ...{ createdAt: '2026-11-20T09:00:00.000Z', finishedAt: null },
};
const requests: [string, unknown][] = [];
/** Paths that are refused, with the messages. */
let refused: Record<string, string> = {};
let refusedAs: { status: number; code: string; current?: object };
let answers: Record<string, unknown> = {};
const onOpen = jest.fn();
const saved = new FakeApi();
const draftUpdatedAt = saved.draft.updatedAt;

function show(element: React.ReactNode, prepare: (studio: Studio) => void = () => undefined) {
  const { draft, sections } = new FakeApi();
  const studio = new Studio({ draft, sections, locale: 'en', userId: 'u1', textOf: ({ code }) => code });
  prepare(studio);
  globalThis.fetch = ((url: string, { body }: RequestInit = {}) => {
    requests.push([url, typeof body === 'string' ? JSON.parse(body) : undefined]);
    const message = Object.entries(answers).find(([path]) => url.endsWith(path))?.[1];
    const refusal = Object.entries(refused).find(([path]) => url.endsWith(path))?.[1];
    const answer = refusal ? { ...refusedAs, status: 'error', message: refusal } : { status: 'success', message };
    const text = () => Promise.resolve(JSON.stringify(answer));
    return Promise.resolve({ ok: !refusal, status: refusal ? refusedAs.status : 200, text });
  }) as unknown as typeof fetch;
  return renderWithTexts(
    <SWRConfig value={{ provider: () => new Map() }}>
      <StudioContext value={studio}>{element}</StudioContext>
      <AlertsHost />
    </SWRConfig>,
  );
}

beforeEach(() => {
  requests.length = 0;
  refused = {};
  refusedAs = { status: 413, code: 'TOO_LARGE' };
  answers = {
    [`/passports/${saved.draft.id}`]: saved.draft,
    '/editor/getSections': saved.sections,
    '/designs/preview': effect,
    '/designs/apply': { jobId: id },
    [`/jobs/${id}`]: { ...job, status: 'running', result: null },
  };
});

const dialog = (onClose = jest.fn(), onApplied = jest.fn()) => (
  <ApplyDesignDialog
    onOpen={onOpen}
    templateId={id}
    designs={[]}
    runningJob={null}
    onClose={onClose}
    onApplied={onApplied}
  />
);

describe('applying a template’s design to its articles', () => {
  it('shows what it changes, and applies it as selected', async () => {
    const user = userEvent.setup();
    const onApplied = jest.fn();
    show(dialog(jest.fn(), onApplied));
    expect(await screen.findByText('Since it was last applied: 2 elements added, a different look.')).toBeVisible();
    expect(screen.getByText('With a design of their own, which stays').nextSibling).toHaveTextContent('2');
    expect(screen.getByText('Units with their codes').nextSibling).toHaveTextContent('900');
    expect(screen.getByRole('button', { name: 'Apply to 30 articles' })).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: /Also apply it to 5 articles/ }));
    await user.click(screen.getByRole('button', { name: 'Apply to 35 articles' }));
    expect(await screen.findByText('35 of 40')).toBeVisible();
    expect(requests).toContainEqual([
      `/api/templates/${id}/designs/apply`,
      { shouldMerge: true, shouldPublish: false, draftUpdatedAt },
    ]);
    expect(onApplied).toHaveBeenCalledTimes(1);
  });

  it('applies nothing if the current state cannot be read, and tries again', async () => {
    const user = userEvent.setup();
    refused = { [`/passports/${saved.draft.id}`]: 'away' };
    refusedAs = { status: 503, code: 'UNAVAILABLE' };
    show(dialog());
    const retry = await screen.findByRole('button', { name: /again/i });
    expect(requests.some(([url]) => url.includes('/designs/'))).toBe(false);
    refused = {};
    await user.click(retry);
    expect(await screen.findByRole('button', { name: 'Apply to 30 articles' })).toBeVisible();
  });

  it('waits until a text that cannot be saved is corrected', async () => {
    const size = { owner: 'theme' as const, field: 'Size', text: '999' };
    show(dialog(), (studio) => studio.set({ invalidTexts: [{ ...size, content: studio.state.doc.theme }] }));
    expect(await screen.findByText('Some fields hold a text that cannot be saved. Correct it first.')).toBeVisible();
    expect(requests).toEqual([]);
  });

  it('shows what somebody else has changed in the template, and applies only a state that it has shown', async () => {
    const user = userEvent.setup();
    const { draft } = saved;
    show(dialog());
    await screen.findByRole('button', { name: 'Apply to 30 articles' });
    expect(screen.queryByRole('alert')).toBeNull();
    const current = { ...draft, showHeader: false, version: 2, updatedAt: '2026-11-22T11:00:00.000Z' };
    answers[`/passports/${draft.id}`] = current;
    refused = { '/designs/apply': 'changed' };
    refusedAs = { status: 409, code: 'CONFLICT', current };
    await user.click(screen.getByRole('button', { name: 'Apply to 30 articles' }));
    expect(await screen.findByText(/and nothing was applied/)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: /^Name, layout or pictures/ }));
    expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ pageId: draft.id, item: null }));
    refused = {};
    await user.click(screen.getByRole('button', { name: 'Apply to 30 articles' }));
    expect(await screen.findByText('35 of 40')).toBeVisible();
    const applied = requests.filter(([url]) => url.endsWith('/designs/apply')).map(([, body]) => body);
    expect(applied).toEqual([
      { shouldMerge: false, shouldPublish: false, draftUpdatedAt: draft.updatedAt },
      { shouldMerge: false, shouldPublish: false, draftUpdatedAt: current.updatedAt },
    ]);
  });

  it('shows what visitors will see at once before it publishes: passports, codes, and their missing languages', async () => {
    const user = userEvent.setup();
    show(dialog());
    const numberOf = (label: string) => screen.getByText(label).nextSibling;
    await user.click(await screen.findByRole('checkbox', { name: /Publish it at once/ }));
    expect(numberOf('Public passports that will show their changes')).toHaveTextContent('28');
    expect(numberOf('Already with unpublished changes, which are published as well')).toHaveTextContent('7');
    expect(numberOf('Codes in circulation that lead to them')).toHaveTextContent('280');
    expect(numberOf('Lack texts in Italian')).toHaveTextContent('28 of 28');
    expect(screen.queryByText('Lack texts in English')).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: /Also apply it to 5 articles/ }));
    expect(numberOf('Public passports that will show their changes')).toHaveTextContent('32');
    expect(numberOf('Already with unpublished changes, which are published as well')).toHaveTextContent('8');
    expect(numberOf('Lack texts in Italian')).toHaveTextContent('32 of 32');
    expect(numberOf('Lack texts in English')).toHaveTextContent('1 of 32');
    await user.click(screen.getByRole('button', { name: 'Apply to 35 articles and publish 32' }));
    expect(requests).toContainEqual([
      `/api/templates/${id}/designs/apply`,
      { shouldMerge: true, shouldPublish: true, draftUpdatedAt },
    ]);
  });

  it('offers no publishing if nothing that receives the design is public', async () => {
    answers['/designs/preview'] = { ...effect, followingPublic: lacking(0, 0, 0) };
    show(dialog());
    expect(await screen.findByRole('button', { name: 'Apply to 30 articles' })).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: /Publish it at once/ })).toBeNull();
  });

  it('says why it could not be applied, and retries', async () => {
    const user = userEvent.setup();
    const onApplied = jest.fn();
    refused['/designs/apply'] = 'Confirm the company’s email first.';
    show(dialog(jest.fn(), onApplied));
    await user.click(await screen.findByRole('button', { name: 'Apply to 30 articles' }));
    expect(await screen.findByText('Confirm the company’s email first.')).toBeVisible();
    expect(onApplied).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Apply to 30 articles' })).toBeEnabled();
  });

  it('says why it could not be stopped', async () => {
    const user = userEvent.setup();
    refused[`/jobs/${id}/cancel`] = 'It has ended already.';
    show(dialog());
    await user.click(await screen.findByRole('button', { name: 'Apply to 30 articles' }));
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    expect(await screen.findByText('It has ended already.')).toBeVisible();
  });

  it.each([
    [
      { given: 1, published: 1, toPublish: 0, kept: 0, tooLarge: 2 },
      /^Stopped. 1 article got the design and keeps it. 1 was published/,
    ],
    [null, /^Stopped before any article got the design/],
  ])('shows what a stopped job has applied: %j', async (result, words) => {
    answers[`/jobs/${otherJob}`] = { ...job, id: otherJob, status: 'cancelled', result };
    show(
      <ApplyDesignDialog
        onOpen={onOpen}
        templateId={id}
        designs={[]}
        runningJob={otherJob}
        onClose={jest.fn()}
        onApplied={jest.fn()}
      />,
    );
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByText(/35/)).toBeNull();
    if (result) expect(screen.getByText(/2 articles would have exceeded/)).toBeVisible();
  });

  it('resumes the view of a running job, and shows its outcome', async () => {
    const result = { given: 35, published: 0, toPublish: 3, kept: 4, tooLarge: 0 };
    answers[`/jobs/${otherJob}`] = { ...job, id: otherJob, status: 'done', result };
    show(
      <ApplyDesignDialog
        onOpen={onOpen}
        templateId={id}
        designs={[]}
        runningJob={otherJob}
        onClose={jest.fn()}
        onApplied={jest.fn()}
      />,
    );
    expect(await screen.findByText(/35 articles now have this design/)).toBeVisible();
    expect(screen.getByText(/4 elements edited in their articles/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the articles with unpublished changes' })).toHaveAttribute(
      'href',
      `/en/admin/articles?template=${id}&state=changed`,
    );
    expect(requests.map(([url]) => url)).toEqual([`/api/jobs/${otherJob}`]);
  });
});

it('links to no unpublished changes if the affected passports are not public', async () => {
  const result = { given: 35, published: 0, toPublish: 0, kept: 0, tooLarge: 0 };
  answers[`/jobs/${otherJob}`] = { ...job, id: otherJob, status: 'done', result };
  show(
    <ApplyDesignDialog
      onOpen={onOpen}
      templateId={id}
      designs={[]}
      runningJob={otherJob}
      onClose={jest.fn()}
      onApplied={jest.fn()}
    />,
  );
  expect(await screen.findByText(/35 articles now have this design/)).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

const offer = {
  update: {
    ...{ designId: id, templateName: 'Shirts', number: 2, createdAt: '2026-11-20T09:00:00.000Z' },
    ...{ difference, kept: 1, isReplaced: false },
  },
};

it('says why the template’s update could not be applied, and still offers it', async () => {
  const user = userEvent.setup();
  answers['/template-update'] = offer;
  show(<UpdateNotice />);
  const bringInButton = await screen.findByRole('button', { name: 'Bring in the changes' });
  refused['/template-update'] = 'This passport would be too large.';
  await user.click(bringInButton);
  expect(await screen.findByText('This passport would be too large.')).toBeVisible();
  expect(bringInButton).toBeEnabled();
});

it('offers nothing once the template is gone', async () => {
  const user = userEvent.setup();
  answers['/template-update'] = offer;
  show(<UpdateNotice />);
  const bringInButton = await screen.findByRole('button', { name: 'Bring in the changes' });
  const originalFetch = globalThis.fetch;
  refused['/template-update'] = 'It is gone.';
  refusedAs = { status: 404, code: 'NOT_FOUND' };
  globalThis.fetch = (url, init) => {
    const answer = originalFetch(url, init);
    refused = {};
    answers['/template-update'] = { update: null };
    return answer;
  };
  await user.click(bringInButton);
  expect(await screen.findByText('It is gone.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/Shirts/)).toBeNull());
  expect(requests.map(([url]) => url)).toHaveLength(3);
});

it('offers the template’s update, and changes nothing until it is accepted', async () => {
  const user = userEvent.setup();
  answers['/template-update'] = offer;
  show(<UpdateNotice />);
  expect(await screen.findByText(/“Shirts” has a newer design: 2 elements added, a different look/)).toHaveTextContent(
    '1 element that you changed here stays.',
  );
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(screen.queryByText(/Shirts/)).toBeNull());
  expect(requests).toHaveLength(1);
});
