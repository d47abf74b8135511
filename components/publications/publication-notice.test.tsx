import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { responseOf, success } from '@/components/calls/testing/answers';
import { ViewerContext } from '@/components/calls/viewer';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { Publication } from '@/lib/contract/publications';
import { PublicationNotice } from './publication-notice';

const refresh = jest.fn();
jest.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: () => refresh() as undefined, push: () => undefined, replace: () => undefined }),
}));

const id = '01a1fc9c-a8a1-7000-9010-3c9e740a5360';
const jobId = '01a1fc9c-a8a1-7000-9010-3c9e740a5361';
const publication = (fields: Partial<Publication> = {}): Publication => ({
  ...{ id, jobId, action: 'publish', status: 'running', done: 4_200, total: 20_000, changed: 4_100, unchanged: 100 },
  ...{ hidden: 0, gone: 0, refused: 0, refusals: [], reason: null, startedBy: 'Ada Gil' },
  ...{ createdAt: '2026-11-22T10:00:00Z', endedAt: null },
  ...fields,
});

let answer: Publication;
/** Its state once somebody has stopped it. */
let stopped: Publication | null = null;
const requests: string[] = [];
beforeEach(() => {
  refresh.mockClear();
  requests.length = 0;
  globalThis.fetch = ((url: string, { method }: RequestInit = {}) => {
    requests.push(`${method ?? 'GET'} ${url}`);
    if (url.endsWith('/cancel') && stopped) answer = stopped;
    const message = url.endsWith('/cancel') ? { status: 'running' } : url.endsWith('/dismiss') ? { count: 1 } : answer;
    return Promise.resolve(responseOf(success(message)));
  }) as unknown as typeof fetch;
});

function show(initial: Publication | null) {
  if (initial) answer = initial;
  const onReview = jest.fn();
  renderWithTexts(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ViewerContext value={{ role: 'Admin', level: 500, hasCompany: true }}>
        <PublicationNotice publication={initial} onReview={onReview} />
      </ViewerContext>
    </SWRConfig>,
  );
  return onReview;
}

it('is hidden while nothing runs and no outcome is pending', () => {
  show(null);
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(requests).toEqual([]);
});

it('shows the server’s progress, whoever started it, and stops it', async () => {
  const user = userEvent.setup();
  show(publication());
  expect(screen.getByRole('progressbar', { name: 'Publishing passports' })).toHaveAttribute('aria-valuenow', '21');
  expect(screen.getByText('4,200 of 20,000 articles')).toBeVisible();
  expect(screen.getByText(/^Started by Ada Gil\./)).toBeVisible();
  stopped = publication({ status: 'cancelled', done: 4_400, changed: 4_300 });
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  const outcome = await screen.findByRole('status');
  expect(requests).toContain(`POST /api/jobs/${jobId}/cancel`);
  expect(within(outcome).getByRole('heading', { name: 'It was stopped' })).toBeVisible();
  expect(within(outcome).getByText('4,300 passports are published and stay so')).toBeVisible();
  expect(within(outcome).getByText('15,600 articles are as they were')).toBeVisible();
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
});

it('shows what was published, what was not and why, and offers a review of GTINs held by another company', async () => {
  const user = userEvent.setup();
  const refusals: Publication['refusals'] = [
    { id, name: 'Jersey Tejo', reason: 'gtin' },
    { id: jobId, name: 'Falda Ría', reason: 'problem' },
    { id: id.replace('60', '62'), name: 'Chal Eume', reason: 'size' },
    { id: id.replace('60', '63'), name: 'Gorro Sar', reason: 'blank' },
  ];
  const counts = { done: 20_000, changed: 19_000, unchanged: 990, hidden: 4, gone: 2, refused: 4 };
  const onReview = show(publication({ status: 'done', ...counts, refusals }));
  expect(screen.getByRole('heading', { name: '19,000 passports published' })).toBeVisible();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '990 had nothing new',
    '4 were hidden meanwhile and stay so',
    '2 articles were in the trash by then',
    '1 was not published: another company holds its GTIN',
    '1 was not published: a page of it holds more than can be shown',
    '1 was not published: the page that a scan opens shows nothing',
    '1 stayed as it was because of an error on our side: try again',
    'Jersey Tejo',
    'Falda Ría',
    'Chal Eume',
    'Gorro Sar',
  ]);
  await user.click(screen.getByRole('button', { name: 'Request a GTIN review' }));
  expect(onReview).toHaveBeenCalledWith([refusals[0]]);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(requests).toContain(`POST /api/publications/${id}/dismiss`));
  await waitFor(() => expect(refresh).toHaveBeenCalled());
});

it('says why it failed as a whole', () => {
  show(publication({ status: 'failed', reason: 'To publish, first confirm your email.' }));
  const alert = screen.getByRole('alert');
  expect(within(alert).getByRole('heading', { name: 'It could not be finished' })).toBeVisible();
  expect(within(alert).getByText('To publish, first confirm your email.')).toBeVisible();
});

it('says what a withdrawal did and did not, and undoes it', async () => {
  const user = userEvent.setup();
  show(
    publication({ action: 'withdraw', status: 'cancelled', done: 19_700, changed: 19_600, unchanged: 90, gone: 10 }),
  );
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '19,600 passports are withdrawn and stay so',
    '90 were withdrawn already',
    '10 articles were in the trash by then',
    '300 articles are as they were',
  ]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(requests).toContain(`POST /api/publications/${id}/undo`));
  await waitFor(() => expect(refresh).toHaveBeenCalled());
});

it.each(['publish', 'unpublish', 'reinstate', 'withdraw'] as const)(
  'offers no undo where there is none: %s',
  (action) => {
    show(publication({ action, status: 'done', done: 20_000, changed: action === 'withdraw' ? 0 : 5 }));
    expect(screen.getByRole('button', { name: 'Close' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  },
);

it('calls hidden passports hidden', () => {
  show(publication({ action: 'unpublish', status: 'done', done: 20_000, changed: 19_900, unchanged: 100 }));
  expect(screen.getByRole('heading', { name: '19,900 passports are no longer shown' })).toBeVisible();
  expect(screen.getByText('100 were not public')).toBeVisible();
});
