import { screen, waitFor } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { answerCalls, success } from '@/components/calls/testing/answers';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { MaterialChange } from '@/lib/contract/materials';
import { RunningChanges } from './running-changes';

const refresh = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => refresh() as undefined }) }));

const change = (n: number, fields: Partial<MaterialChange>): MaterialChange => ({
  ...{ jobId: `01a1fc9c-a8a1-7000-9010-3c9e740a000${n}`, materialId: '01a1fc9c-a8a1-7000-9010-3c9e740a0009' },
  ...{ name: 'Flax', intoName: null, done: 10_667, total: 26_667 },
  ...fields,
});

const show = (changes: MaterialChange[]) =>
  renderWithTexts(
    <SWRConfig value={{ provider: () => new Map() }}>
      <RunningChanges changes={changes} />
    </SWRConfig>,
  );

beforeEach(() => refresh.mockClear());

it('show the progress of renames and merges in their articles', async () => {
  const changes = [change(1, {}), change(2, { name: 'Wool', intoName: 'Merino', done: 0, total: 1_100 })];
  answerCalls(() => success({ changes }));
  show(changes);
  const renaming = screen.getByRole('progressbar', { name: 'Renaming to “Flax” in its articles' });
  expect(renaming).toHaveAttribute('aria-valuetext', '10,667 of 26,667 articles');
  expect(screen.getByRole('progressbar', { name: 'Merging “Wool” into “Merino” in its articles' })).toBeVisible();
  expect(screen.getByText(/^Publish once this is done/)).toBeVisible();
  expect(refresh).not.toHaveBeenCalled();
});

it('disappear once they have reached all articles, and the list is loaded again', async () => {
  answerCalls(() => success({ changes: [] }));
  show([change(1, {})]);
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(refresh).toHaveBeenCalledTimes(1);
});
