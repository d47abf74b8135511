'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/layout/button';
import styles from './camera.module.css';
import { decode } from './decoder';
import { useCamera, type CameraState } from './use-camera';

/** Milliseconds between two attempts to decode a frame. */
const LOOK_MS = 120;
/** Maximum width of a decoded frame in pixels: enough for a label, and fast on a cheap phone. */
const LOOK_WIDTH = 960;

/** States without a picture, by the text that explains them. */
const TROUBLES: Partial<Record<CameraState, 'refused' | 'missing' | 'insecure'>> = {
  refused: 'refused',
  missing: 'missing',
  insecure: 'insecure',
};

function pictureOf(video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | null {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0) return null;
  const scale = Math.min(1, LOOK_WIDTH / videoWidth);
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return context?.getImageData(0, 0, canvas.width, canvas.height) ?? null;
}

interface Props {
  onCode: (code: string) => void;
  onClose: () => void;
}

/** The camera picture until a code is detected in it. */
export function Camera({ onCode, onClose }: Props) {
  const t = useTranslations('Records.camera');
  const video = useRef<HTMLVideoElement>(null);
  const [deviceId, setDeviceId] = useState<string | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const { state, stream, current, cameras, start } = useCamera(deviceId);
  const report = useRef(onCode);
  useEffect(() => {
    report.current = onCode;
  }, [onCode]);

  useEffect(() => {
    const element = video.current;
    if (!element || !stream) return;
    element.srcObject = stream;
    void element.play().catch(() => undefined);
  }, [stream]);

  useEffect(() => {
    if (state !== 'running') return;
    const canvas = document.createElement('canvas');
    let timer: ReturnType<typeof setTimeout>;
    let isGone = false;
    async function scanFrame() {
      const picture = video.current && pictureOf(video.current, canvas);
      const code = picture && (await decode(picture));
      if (isGone) return;
      if (code) {
        navigator.vibrate?.(60);
        return report.current(code);
      }
      timer = setTimeout(() => void scanFrame().catch(() => setHasFailed(true)), LOOK_MS);
    }
    void scanFrame().catch(() => setHasFailed(true));
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [state]);

  const at = cameras.findIndex((camera) => camera.deviceId === (deviceId ?? current));
  const trouble = hasFailed ? 'failed' : (TROUBLES[state] ?? null);
  return (
    <div className={styles.camera}>
      {trouble ? (
        <div role="alert" className={styles.trouble}>
          <p>{t(trouble)}</p>
          {trouble !== 'insecure' && (
            <Button
              icon="refresh"
              onClick={() => {
                setHasFailed(false);
                start();
              }}
            >
              {t('again')}
            </Button>
          )}
        </div>
      ) : (
        <div className={styles.frame}>
          <video ref={video} muted playsInline aria-label={t('label')} />
          <p role="status">{t(state === 'running' ? 'aim' : 'starting')}</p>
        </div>
      )}
      <div className={styles.tools}>
        {cameras.length > 1 && (
          <Button icon="refresh" onClick={() => setDeviceId(cameras[(at + 1) % cameras.length]?.deviceId ?? null)}>
            {t('switch')}
          </Button>
        )}
        <Button icon="x" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </div>
  );
}
