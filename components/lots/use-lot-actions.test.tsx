import { act, renderHook } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { type Answer, answerCalls, refusal, success } from '@/components/calls/testing/answers';
import { alertStore } from '@/components/ui/alerts/alert-store';
import type { Lot } from '@/lib/contract/lots';
import messages from '@/messages/en.json';
import { useLotActions } from './use-lot-actions';

const mockRefresh = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: mockRefresh }) }));

const lot: Lot = {
  ...{ id: '01a1fc9c-a8a1-7000-9010-3c9e740a0001', code: 'L-1', state: 'in_process', units: 0, properties: [] },
  ...{ article: { id: '01a1fc9c-a8a1-7000-9010-3c9e740a0002', name: 'Scarf', sku: 'S-1' }, version: 1 },
  ...{ progress: { recorded: 0, events: 0 }, isRecalled: false },
  ...{ createdAt: '2026-11-20T09:00:00.000Z', updatedAt: '2026-11-20T09:00:00.000Z' },
} as Lot;

const wrapper = ({ children }: { children: ReactNode }) => (
  <NextIntlClientProvider locale="en-GB" messages={messages}>
    {children}
  </NextIntlClientProvider>
);
function actions(...answers: Answer[]) {
  mockRefresh.mockClear();
  const requests = answerCalls(() => answers.shift() ?? 'no network');
  return { requests, ...renderHook(() => useLotActions(), { wrapper }).result.current };
}

describe('a change of state whose response is lost', () => {
  it('can be repeated safely, and the list shows the outcome', async () => {
    const { requests, move } = actions('no network', success({ ...lot, state: 'processed' }));
    await act(() => move(lot));
    expect(alertStore.get().at(-1)?.message).toContain('nothing is done twice');
    expect(mockRefresh).toHaveBeenCalledTimes(1);
    await act(() => move(lot));
    expect(requests.map(({ key }) => key)).toEqual([expect.any(String), requests[0]?.key]);
    expect(alertStore.get().at(-1)).toMatchObject({ kind: 'success' });
    expect(mockRefresh).toHaveBeenCalledTimes(2);
  });
});

it.each<[string, Answer]>([
  ['refused, as after a colleague did it', refusal(404, 'NOT_FOUND')],
  ['without an answer', 'no network'],
])('the list is refreshed when a deletion is %s', async (_, answer) => {
  const { trash } = actions(answer);
  await act(() => trash(lot));
  expect(mockRefresh).toHaveBeenCalledTimes(1);
});
