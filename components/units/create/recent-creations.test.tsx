import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { answerCalls, success } from '@/components/calls/testing/answers';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { Job } from '@/lib/contract/jobs';
import { RecentCreations } from './recent-creations';

const refresh = jest.fn();
jest.mock('next/navigation', () => ({
  useSearchParams: () => new URLSearchParams('from=sheet'),
  useRouter: () => ({ push: () => undefined, replace: () => undefined, refresh }),
}));

beforeEach(() => refresh.mockClear());

const running: Job = {
  ...{ id: '019a0000-0000-7000-8000-000000000003', kind: 'units.create', status: 'running', done: 5_000, total: 6_000 },
  ...{ result: null, errorCode: null, errorMessage: null, createdAt: '2026-11-22T08:00:00Z', finishedAt: null },
};
const ended = (change: Partial<Job>): Job => ({ ...running, finishedAt: '2026-11-22T08:01:00Z', ...change });

function show(creations: Job[], answer: Job) {
  const calls = answerCalls(() => success(answer));
  renderWithTexts(
    <SWRConfig value={{ provider: () => new Map() }}>
      <RecentCreations creations={creations} />
    </SWRConfig>,
  );
  return calls;
}

it('shows the progress of a running creation with its link, and stops it', async () => {
  const calls = show([running], running);
  expect(screen.getByText('5,000 of 6,000')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View creation' })).toHaveAttribute('href', `?job=${running.id}`);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Stop' }));
  await waitFor(() =>
    expect(calls).toContainEqual(expect.objectContaining({ method: 'POST', url: `/api/jobs/${running.id}/cancel` })),
  );
});

it('reads the remaining codes anew when a creation ends', async () => {
  show([running], ended({ status: 'cancelled' }));
  expect(await screen.findByText('Creation stopped')).toBeVisible();
  expect(screen.getByText('5,000 units were created; the other codes are still available.')).toBeVisible();
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
});

it('says how the last creation ended, and why it failed', () => {
  const failed = ended({ status: 'failed', done: 0, errorCode: 'CONFLICT', errorMessage: 'The lot was processed.' });
  show([failed], failed);
  expect(screen.getByRole('alert')).toHaveTextContent('The creation was not completed');
  expect(screen.getByText('The lot was processed.')).toBeVisible();
  expect(screen.getByText(/^Your last creation/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
  expect(refresh).not.toHaveBeenCalled();
});
