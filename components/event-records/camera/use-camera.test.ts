import { renderHook, waitFor } from '@testing-library/react';
import { useCamera } from './use-camera';

/** What the browser was asked for. */
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
afterEach(() => void Reflect.deleteProperty(navigator, 'mediaDevices'));

it.each([
  ['at the back', null, { facingMode: 'environment' }],
  ['that was chosen', 'cam-2', { deviceId: { exact: 'cam-2' } }],
])('opens the camera %s with enough detail for a label', async (_, deviceId, camera) => {
  const { result } = renderHook(() => useCamera(deviceId));
  await waitFor(() => expect(result.current.state).toBe('running'));
  expect(constraints).toEqual([{ ...camera, width: { ideal: 1280 }, height: { ideal: 720 } }]);
});
