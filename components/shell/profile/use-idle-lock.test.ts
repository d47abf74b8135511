import { act, renderHook } from '@testing-library/react';
import { IDLE_LIMIT, useIdleLock } from './use-idle-lock';

const mockLock = jest.fn();
jest.mock('./session-actions', () => ({ useLock: () => mockLock }));

/** Channels of the open tabs: jsdom has none. */
const open = new Set<FakeChannel>();
class FakeChannel {
  onmessage: ((event: MessageEvent) => void) | null = null;
  constructor() {
    open.add(this);
  }
  postMessage(data: unknown) {
    for (const each of open) if (each !== this) each.onmessage?.(new MessageEvent('message', { data }));
  }
  close() {
    open.delete(this);
  }
}

beforeEach(() => {
  jest.useFakeTimers();
  mockLock.mockClear();
  Object.assign(globalThis, { BroadcastChannel: FakeChannel });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
});

it('does not lock from an older tab what was opened a moment ago in another', () => {
  renderHook(() => useIdleLock(true));
  act(() => jest.advanceTimersByTime(IDLE_LIMIT - 60_000));
  renderHook(() => useIdleLock(true));
  act(() => jest.advanceTimersByTime(IDLE_LIMIT - 60_000));
  expect(mockLock).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(90_000));
  expect(mockLock).toHaveBeenCalled();
});
