'use client';

import { useEffect, useState } from 'react';

export type CameraState = 'starting' | 'running' | 'refused' | 'missing' | 'insecure';

interface Camera {
  state: CameraState;
  /** The video stream, once the user allows it. */
  stream: MediaStream | null;
  /** Which camera it is. */
  current: string | undefined;
  /** Cameras to switch between; their names are known once permission is granted. */
  cameras: readonly MediaDeviceInfo[];
  /** Asks again. */
  start: () => void;
}

/** Browsers default to 640 × 480, which blurs the bars of a carton's label together. */
const DETAIL = { width: { ideal: 1280 }, height: { ideal: 720 } };

function stateOf(error: unknown): CameraState {
  const name = error instanceof DOMException ? error.name : '';
  return name === 'NotAllowedError' || name === 'SecurityError' ? 'refused' : 'missing';
}

/** The stream of a camera as long as its component is mounted. A permission granted later starts it. */
export function useCamera(deviceId: string | null): Camera {
  const [state, setState] = useState<CameraState>('starting');
  const [currentStream, setCurrentStream] = useState<MediaStream | null>(null);
  const [cameras, setCameras] = useState<readonly MediaDeviceInfo[]>([]);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    let isGone = false;
    let stream: MediaStream | null = null;
    async function open() {
      // Browsers provide a camera only over https.
      if (!('mediaDevices' in navigator)) return setState('insecure');
      setState('starting');
      try {
        const camera = deviceId === null ? { facingMode: 'environment' } : { deviceId: { exact: deviceId } };
        const openedStream = await navigator.mediaDevices.getUserMedia({ video: { ...camera, ...DETAIL } });
        if (isGone) return openedStream.getTracks().forEach((track) => track.stop());
        stream = openedStream;
        setCurrentStream(openedStream);
        setState('running');
        // Without the list, there is only no other camera to switch to.
        const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
        setCameras(devices.filter(({ kind }) => kind === 'videoinput'));
      } catch (error) {
        if (!isGone) setState(stateOf(error));
      }
    }
    void open();
    return () => {
      isGone = true;
      stream?.getTracks().forEach((track) => track.stop());
    };
  }, [deviceId, tries]);

  useEffect(() => {
    let isGone = false;
    let permission: PermissionStatus | null = null;
    const onChange = () => permission?.state === 'granted' && setTries((count) => count + 1);
    // Not every browser knows this permission by name.
    void navigator.permissions
      ?.query({ name: 'camera' as PermissionName })
      .then((status) => {
        if (isGone) return;
        permission = status;
        status.addEventListener('change', onChange);
      })
      .catch(() => undefined);
    return () => {
      isGone = true;
      permission?.removeEventListener('change', onChange);
    };
  }, []);

  const current = currentStream?.getVideoTracks()[0]?.getSettings().deviceId;
  return { state, stream: currentStream, current, cameras, start: () => setTries((count) => count + 1) };
}
