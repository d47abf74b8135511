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

/** How often the server is asked within a minute about a job that `answer` tells of. */
async function follow(id: string, answer: CallResult<string>) {
  const ask = jest.fn(() => Promise.resolve(answer));
  const options = { key: ['job', id] as const, initial: null, ask, isBusy: () => true, everyMs: 500 };
  const { result } = renderHook(() => useFollowed(options), { wrapper: Texts });
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  return { asked: ask.mock.calls.length, ...result.current };
}

it('asks again by itself while no answer comes', async () => {
  const { asked, isGone } = await follow('1', noAnswer());
  expect(asked).toBeGreaterThan(5);
  expect(isGone).toBe(false);
});

it('does not go on asking about what is gone', async () => {
  const { asked, isGone } = await follow('2', failure('NOT_FOUND', ''));
  expect(asked).toBe(1);
  expect(isGone).toBe(true);
});
