import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { responseOf, success } from '@/components/calls/testing/answers';
import { ViewerContext } from '@/components/calls/viewer';
import { AlertsHost } from '@/components/ui/alerts/alerts-host';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { Caller } from '@/lib/contract/core/may-call';
import type { Job } from '@/lib/contract/jobs';
import { type TakenCode, TRASH_TYPES, type TrashItem } from '@/lib/contract/trash';
import { TrashHint } from './trash-hint';
import { TrashScreen } from './trash-screen';

let mockQuery = 'q=abrigo';
jest.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: () => undefined, push: () => undefined, replace: () => undefined }),
  useSearchParams: () => new URLSearchParams(mockQuery),
  usePathname: () => '/admin/trash',
}));

const idOf = (number: number) => `01a1fc9c-a8a1-7000-9010-${String(number).padStart(12, '0')}`;
const item = (number: number): TrashItem => ({
  ...{ id: idOf(number), name: `Abrigo ${number}`, detail: '', deletedAt: '2026-11-20T10:00:00.000Z' },
});

/** Ids still in the trash, and those that each call restored. */
let idsInTrash: string[];
let restored: string[][];
/** An id whose name is taken, and bodies of the calls that empty the trash. */
let takenId: string | undefined;
let takenCodes: TakenCode[];
let emptied: unknown[];
/** The job that empties the trash, as the API answers. */
let job: Job;
/** Number of calls for the progress without a response. */
let silences: number;

/** The job after its end. */
const EMPTIED: Job = {
  ...{ id: idOf(9), kind: 'trash.empty', status: 'done', done: 2, total: 2, result: null },
  ...{ errorCode: null, errorMessage: null, createdAt: '2026-11-20T10:00:00.000Z', finishedAt: null },
};
const COUNTED_AT = '2026-11-20T10:00:00.000Z';
const numbers = {
  ...{ count: 2, kept: 0, recalled: 0, articles: 2, units: 0, codes: 0, passports: 0, containers: 0 },
  ...{ events: 0, lots: 0, things: 0, materials: 0, outdated: 0, records: 0, scans: 0, isArticlesCapped: false },
};

beforeEach(() => {
  mockQuery = 'q=abrigo';
  restored = [];
  emptied = [];
  takenId = undefined;
  takenCodes = [];
  silences = 0;
  job = EMPTIED;
  idsInTrash = [];
  globalThis.fetch = ((url: string, { body }: { body?: string } = {}) => {
    const { ids = [] } = body ? (JSON.parse(body) as { ids: string[] }) : {};
    let message: object = {
      results: [],
      total: idsInTrash.length,
      page: 1,
      pageSize: 1,
      counts: counts(idsInTrash.length),
      emptying: null,
    };
    if (url.startsWith('/api/trash/ids')) message = { ids: idsInTrash.slice(0, 2_000) };
    if (url.startsWith('/api/effects')) message = { ...numbers, countedAt: COUNTED_AT, page: null };
    if (url.startsWith('/api/trash/empty')) emptied.push(JSON.parse(body ?? ''));
    if (url.startsWith('/api/trash/empty')) message = { jobId: idOf(9) };
    if (url.startsWith('/api/jobs') && (silences -= 1) >= 0) return Promise.reject(new TypeError('offline'));
    if (url.endsWith('/cancel')) job = { ...EMPTIED, status: 'cancelled', done: 1_500, total: 4_000 };
    if (url.startsWith('/api/jobs')) message = job;
    if (takenId !== undefined && ids.includes(takenId)) {
      const text = JSON.stringify({
        status: 'error',
        code: 'CONFLICT',
        message: [{ path: 'ids', msg: 'Taken: Seda' }],
      });
      return Promise.resolve({ ok: false, status: 409, text: () => Promise.resolve(text) });
    }
    if (url.startsWith('/api/trash/restore')) {
      restored.push(ids);
      const remaining = idsInTrash.filter((id) => !ids.includes(id));
      message = { count: idsInTrash.length - remaining.length, takenCodes };
      idsInTrash = remaining;
    }
    return Promise.resolve(responseOf(success(message)));
  }) as unknown as typeof fetch;
});

const counts = (articles: number) =>
  Object.fromEntries(TRASH_TYPES.map((type) => [type, type === 'articles' ? articles : 0])) as Record<
    (typeof TRASH_TYPES)[number],
    number
  >;

const show = (children: React.ReactNode, role: Caller['role'] = 'Admin') =>
  renderWithTexts(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ViewerContext value={{ role, level: 500, hasCompany: true }}>
        {children}
        <AlertsHost />
      </ViewerContext>
    </SWRConfig>,
  );

describe('the trash', () => {
  it('restores everything that matches the search, however many responses that takes', async () => {
    idsInTrash = Array.from({ length: 2_500 }, (_, number) => idOf(number));
    const list = {
      results: [item(0), item(1)],
      total: 2_500,
      page: 1,
      pageSize: 50,
      counts: counts(2_500),
      emptying: null,
    };
    show(<TrashScreen type="articles" list={list} />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('checkbox', { name: 'Select this page' }));
    await user.click(screen.getByRole('button', { name: /Select all 2,?500/ }));
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('2,500 items restored')).toBeVisible();
    expect(idsInTrash).toEqual([]);
    expect(restored.map(({ length }) => length)).toEqual([1_000, 1_000, 500]);
  });
});

it.each([
  ['The trash is empty', 0],
  ['Nothing of this type is in the trash', 3],
])('says “%s” of lots if %i articles are in it', (words, articles) => {
  mockQuery = '';
  show(
    <TrashScreen
      type="lots"
      list={{ results: [], total: 0, page: 1, pageSize: 50, counts: counts(articles), emptying: null }}
    />,
  );
  expect(screen.getByText(words)).toBeVisible();
});

it('says which former codes of restored lots lead to other lots now', async () => {
  idsInTrash = [idOf(0)];
  takenCodes = [{ code: 'L1', lot: 'L1-new', holder: 'L9' }];
  show(
    <TrashScreen
      type="lots"
      list={{ results: [item(0)], total: 1, page: 1, pageSize: 50, counts: counts(0), emptying: null }}
    />,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('1 item restored')).toBeVisible();
  expect(screen.getByText('Labels with the former code L1 of the lot L1-new now lead to the lot L9.')).toBeVisible();
});

describe('what cannot be restored', () => {
  it('is reported, and does not block the others of its call', async () => {
    idsInTrash = Array.from({ length: 1_500 }, (_, number) => idOf(number));
    takenId = idOf(3);
    const list = {
      results: [item(0), item(1)],
      total: 1_500,
      page: 1,
      pageSize: 50,
      counts: counts(1_500),
      emptying: null,
    };
    show(<TrashScreen type="articles" list={list} />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('checkbox', { name: 'Select this page' }));
    await user.click(screen.getByRole('button', { name: /Select all 1,?500/ }));
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('500 items restored')).toBeVisible();
    expect(screen.getByText(/^Taken: Seda/)).toHaveTextContent('500 of 1,500 were processed.');
    expect(restored.map(({ length }) => length)).toEqual([500]);
  });

  it('is reported if somebody else has restored all of it meanwhile', async () => {
    const list = { results: [item(0)], total: 1, page: 1, pageSize: 50, counts: counts(1), emptying: null };
    show(<TrashScreen type="articles" list={list} />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('checkbox', { name: 'Select this page' }));
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText(/^Nothing was restored/)).toBeVisible();
  });
});

describe('emptying the trash', () => {
  async function empty() {
    const list = { results: [item(0)], total: 2, page: 1, pageSize: 50, counts: counts(2), emptying: null };
    show(<TrashScreen type="articles" list={list} />);
    await userEvent.click(screen.getByRole('button', { name: 'Empty' }));
    const remove = await screen.findByRole('button', { name: 'Delete' });
    await waitFor(() => expect(remove).toBeEnabled());
    await userEvent.click(remove);
  }

  it('asks the question of all deletions, and says that only what is in the trash is meant', async () => {
    const list = { results: [item(0)], total: 2, page: 1, pageSize: 50, counts: counts(2), emptying: null };
    show(<TrashScreen type="articles" list={list} />);
    await userEvent.click(screen.getByRole('button', { name: 'Empty' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(
      'Are you sure you want to delete the type Articles? This action cannot be reverted.',
    );
    expect(dialog).toHaveTextContent(
      'This deletes only what is in the trash under “Articles”. What is not in the trash stays.',
    );
  });

  it('deletes what was there when the numbers were counted', async () => {
    await empty();
    await waitFor(() => expect(emptied).toEqual([{ type: 'articles', before: COUNTED_AT }]));
  });

  it('continues polling after a missing response, without calling it a failure', async () => {
    silences = 1;
    await empty();
    expect(await screen.findByText(/^2 items deleted/, {}, { timeout: 3_000 })).toBeVisible();
    expect(screen.queryByText('Internal connection error.')).toBeNull();
  });

  it('closes the dialog at once and shows how far it is', async () => {
    job = { ...EMPTIED, status: 'running', done: 500, total: 4_000 };
    await empty();
    const bar = await screen.findByRole('progressbar', { name: 'Emptying the trash' });
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuetext', '500 of 4,000'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Empty' })).toBeNull();
  });

  it('is found again on the page while it runs, and can be stopped', async () => {
    job = { ...EMPTIED, status: 'running', done: 1_000, total: 4_000 };
    const list = { results: [item(0)], total: 2, page: 1, pageSize: 50, counts: counts(2), emptying: job };
    show(<TrashScreen type="articles" list={list} />);
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '1,000 of 4,000');
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    expect(await screen.findByText('1,500 items deleted permanently')).toBeVisible();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByRole('button', { name: 'Empty' })).toBeVisible();
  });

  it('says so if it failed', async () => {
    job = { ...EMPTIED, status: 'failed', errorMessage: null };
    await empty();
    expect(await screen.findByText('The trash could not be emptied. Try again.')).toBeVisible();
  });
});

describe('deleted files', () => {
  it('can be restored, but not deleted for good, and show how long they stay there', () => {
    const list = {
      results: [{ ...item(0), name: '' }],
      total: 1,
      page: 1,
      pageSize: 50,
      counts: counts(0),
      emptying: null,
    };
    show(<TrashScreen type="files" list={list} />);
    expect(screen.getByText('Deleted files stay here for 29 days; until then you can restore them.')).toBeVisible();
    expect(screen.getByRole('row', { name: /Without a name/ })).toBeVisible();
    expect(screen.getByRole('link', { name: /^Files/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Empty' })).toBeNull();
  });
});

describe('the link from an emptied list to the trash', () => {
  it('shows how much is there', async () => {
    idsInTrash = [idOf(1), idOf(2)];
    show(<TrashHint type="articles" />);
    const link = await screen.findByRole('link', { name: '2 in the trash' });
    expect(link).toHaveAttribute('href', '/en/admin/trash?type=articles');
  });

  it('is hidden for users who cannot restore', async () => {
    idsInTrash = [idOf(1)];
    const fetched = jest.spyOn(globalThis, 'fetch');
    show(<TrashHint type="articles" />, 'collaborator');
    await waitFor(() => expect(fetched).not.toHaveBeenCalled());
    expect(screen.queryByRole('link')).toBeNull();
  });
});
