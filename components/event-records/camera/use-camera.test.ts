import { act, renderHook, waitFor } from '@testing-library/react';
import { pending } from '@/components/calls/testing/answers';
import { useCamera } from './use-camera';

/** The requested constraints. */
let constraints: MediaTrackConstraints[];

const stream = { getTracks: () => [], getVideoTracks: () => [] };

beforeEach(() => {
  constraints = [];
  const mediaDevices = {
    getUserMedia: async ({ video }: { video: MediaTrackConstraints }) => {
      constraints.push(video);
      return stream;
    },
    enumerateDevices: async () => [],
  };
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: mediaDevices });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices');
  Reflect.deleteProperty(navigator, 'permissions');
});

it.each([
  ['at the back', null, { facingMode: 'environment' }],
  ['that was chosen', 'cam-2', { deviceId: { exact: 'cam-2' } }],
])('opens the camera %s with enough resolution for a label', async (_, deviceId, camera) => {
  const { result } = renderHook(() => useCamera(deviceId));
  await waitFor(() => expect(result.current.state).toBe('running'));
  expect(constraints).toEqual([{ ...camera, width: { ideal: 1280 }, height: { ideal: 720 } }]);
});

describe('the permission', () => {
  const permissions = (answer: Promise<EventTarget>) =>
    Object.defineProperty(navigator, 'permissions', { configurable: true, value: { query: () => answer } });
  const granted = () => Object.assign(new EventTarget(), { state: 'granted' });
  /** A stand-in for the browser's object, which lives as long as somebody listens to it. */
  function countedStatus() {
    const status = granted();
    const listeners = { count: 0 };
    const { addEventListener, removeEventListener } = status;
    status.addEventListener = (...args) => ((listeners.count += 1), addEventListener.apply(status, args));
    status.removeEventListener = (...args) => ((listeners.count -= 1), removeEventListener.apply(status, args));
    return { status, listeners };
  }

  it('starts the camera once it is granted', async () => {
    const status = granted();
    permissions(Promise.resolve(status));
    const { result } = renderHook(() => useCamera(null));
    await waitFor(() => expect(result.current.state).toBe('running'));
    act(() => void status.dispatchEvent(new Event('change')));
    await waitFor(() => expect(constraints).toHaveLength(2));
    await waitFor(() => expect(result.current.state).toBe('running'));
  });

  it('is observed as long as the camera is open, even if the browser responds late', async () => {
    const { status, listeners } = countedStatus();
    permissions(Promise.resolve(status));
    const open = renderHook(() => useCamera(null));
    await waitFor(() => expect(open.result.current.state).toBe('running'));
    expect(listeners.count).toBe(1);
    open.unmount();
    expect(listeners.count).toBe(0);

    const answer = pending<EventTarget>();
    permissions(answer.promise);
    const closed = renderHook(() => useCamera(null));
    await waitFor(() => expect(closed.result.current.state).toBe('running'));
    closed.unmount();
    await act(async () => {
      answer.finish(status);
      await answer.promise;
    });
    expect(listeners.count).toBe(0);
  });
});
