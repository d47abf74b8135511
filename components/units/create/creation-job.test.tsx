import { screen } from '@testing-library/react';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { Job } from '@/lib/contract/jobs';
import { CreationJob } from './creation-job';

jest.mock('next/navigation', () => ({
  useSearchParams: () => new URLSearchParams('job=1'),
  useRouter: () => ({ push: () => undefined, replace: () => undefined, refresh: () => undefined }),
}));

const JOB_ID = '019a0000-0000-7000-8000-000000000003';
const job = (change: Partial<Job>): Job => ({
  id: JOB_ID,
  kind: 'units.create',
  status: 'running',
  done: 250,
  total: 1_000,
  result: null,
  errorCode: null,
  errorMessage: null,
  createdAt: '2026-11-22T08:00:00.000Z',
  finishedAt: null,
  ...change,
});

/** Responses in order, repeating the last; `null` is no network. */
function answerWith(...answers: (Job | null)[]) {
  let requests = 0;
  globalThis.fetch = (() => {
    const answer = answers[Math.min(requests, answers.length - 1)] ?? null;
    requests += 1;
    if (!answer) return Promise.reject(new TypeError('fetch failed'));
    const text = JSON.stringify({ status: 'success', message: answer });
    return Promise.resolve({ ok: true, status: 200, headers: new Headers(), text: () => Promise.resolve(text) });
  }) as unknown as typeof fetch;
}

it('says that the progress cannot be loaded, and retries automatically', async () => {
  const done = job({ status: 'done', done: 1_000, result: { firstCode: '00001', lastCode: '01000' } });
  answerWith(null, done);
  renderWithTexts(<CreationJob jobId={JOB_ID} initial={job({})} />);
  expect((await screen.findByRole('alert')).textContent).toBe('The connection to the API failed');
  expect(screen.getByText('250 of 1,000')).toBeTruthy();
  expect(await screen.findByText('Codes 00001 to 01000', { exact: false }, { timeout: 5_000 })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

/** Shows a creation that has ended. */
function showEnded(change: Partial<Job>) {
  const ended = job({ id: crypto.randomUUID(), ...change });
  answerWith(ended);
  renderWithTexts(<CreationJob jobId={ended.id} initial={ended} />);
}

const ends = { firstCode: '00000001', lastCode: '00000009' };
const gap = [
  { first: '00000001', last: '00000004', count: 4 },
  { first: '00000009', last: '00000009', count: 1 },
];

it.each(['done', 'cancelled'] as const)('lists the ranges of codes that are not consecutive (%s)', (status) => {
  showEnded({ status, done: 5, result: { ...ends, ranges: gap, rangeCount: 2 } });
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Codes 00000001 to 00000004: 4 units',
    'Code 00000009: 1 unit',
  ]);
  expect(screen.queryByText('Codes 00000001 to 00000009')).toBeNull();
});

it('counts the ranges that are not listed', () => {
  showEnded({ status: 'done', done: 7, result: { ...ends, ranges: gap, rangeCount: 4 } });
  expect(screen.getByText('and 2 more ranges')).toBeVisible();
});

it('says nothing of the codes of an older creation if others lie between its ends', () => {
  showEnded({ status: 'done', done: 5, result: ends });
  expect(screen.getByText('5 units created')).toBeVisible();
  expect(screen.queryByText(/^Codes? /)).toBeNull();
});

/** Shows a failed creation; each has its own id, since they are cached between tests. */
function showFailed(reason: Pick<Job, 'errorCode' | 'errorMessage'>) {
  const id = crypto.randomUUID();
  const failedJob = job({ id, status: 'failed', done: 0, ...reason });
  answerWith(failedJob);
  renderWithTexts(<CreationJob jobId={id} initial={failedJob} />);
}

it.each([
  ['CONFLICT', 'The lot was processed or deleted in the meantime: 0 units were created.'],
  ['DATA_ERROR', 'The codes ran out: 0 units were created.'],
] as const)('shows the API’s reason why a creation failed (%s)', (errorCode, errorMessage) => {
  showFailed({ errorCode, errorMessage });
  expect(screen.getByText(errorMessage)).toBeVisible();
  expect(screen.queryByText(/sheet’s serial numbers/)).toBeNull();
});

it.each([
  ['CONFLICT', 'Something went wrong on the server.'],
  ['DATA_ERROR', 'The codes ran out while they were being created.'],
] as const)('has its own text if the API gives none (%s)', (errorCode, words) => {
  showFailed({ errorCode, errorMessage: null });
  expect(screen.getByText(words)).toBeVisible();
});

it('polls a creation until it has ended', async () => {
  const id = '019a0000-0000-7000-8000-000000000004';
  answerWith(job({ id, done: 500 }), job({ id, status: 'cancelled', done: 600 }));
  renderWithTexts(<CreationJob jobId={id} initial={job({ id })} />);
  expect(await screen.findByText('500 of 1,000')).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'View units' }, { timeout: 3_000 })).toBeTruthy();
});
