import { act, renderHook } from '@testing-library/react';
import { setUpChannels } from '../testing/channels';
import { IDLE_LIMIT, useIdleLock } from './use-idle-lock';

const mockLock = jest.fn();
jest.mock('./session-actions', () => ({ useLock: () => mockLock }));

setUpChannels();
beforeEach(() => {
  jest.useFakeTimers();
  mockLock.mockClear();
});
afterEach(() => void jest.useRealTimers());

it('does not lock from an older tab what was just opened in another', () => {
  renderHook(() => useIdleLock(true));
  act(() => jest.advanceTimersByTime(IDLE_LIMIT - 60_000));
  renderHook(() => useIdleLock(true));
  act(() => jest.advanceTimersByTime(IDLE_LIMIT - 60_000));
  expect(mockLock).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(90_000));
  expect(mockLock).toHaveBeenCalled();
});
