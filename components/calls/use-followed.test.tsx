import { act, renderHook } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { PropsWithChildren } from 'react';
import { failure, noAnswer, type CallResult } from '@/lib/api-client/result';
import en from '@/messages/en.json';
import { useFollowed } from './use-followed';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const Texts = ({ children }: PropsWithChildren) => (
  <NextIntlClientProvider locale="en-GB" messages={en}>
    {children}
  </NextIntlClientProvider>
);

/** Number of calls within a minute for a job, answered by `answer`. */
async function follow(id: string, answer: CallResult<string>) {
  const load = jest.fn(() => Promise.resolve(answer));
  const options = { key: ['job', id] as const, initial: null, load, isBusy: () => true, everyMs: 500 };
  const { result } = renderHook(() => useFollowed(options), { wrapper: Texts });
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  return { calls: load.mock.calls.length, ...result.current };
}

it('retries automatically while there is no response', async () => {
  const { calls, isGone } = await follow('1', noAnswer());
  expect(calls).toBeGreaterThan(5);
  expect(isGone).toBe(false);
});

it('stops polling what no longer exists', async () => {
  const { calls, isGone } = await follow('2', failure('NOT_FOUND', ''));
  expect(calls).toBe(1);
  expect(isGone).toBe(true);
});
