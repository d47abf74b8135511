'use client';

import { useTranslations } from 'next-intl';
import { useId, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { publicPath } from '@/components/files/kinds';
import { Button } from '@/components/ui/layout/button';
import { CENTRE, type FocalPoint } from '@/lib/contract/sections/focal-point';
import styles from './focal-field.module.css';

interface Props {
  fileId: string;
  value: FocalPoint | null | undefined;
  /** Null for the centre. */
  onChange: (point: FocalPoint | null) => void;
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Percent that an arrow key moves it with Shift. */
const LARGE = 10;

const percent = (share: number) => Math.min(100, Math.max(0, Math.round(share)));

function pointAt({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): FocalPoint {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: percent(((clientX - left) / width) * 100), y: percent(((clientY - top) / height) * 100) };
}

const isCentre = ({ x, y }: FocalPoint) => x === CENTRE.x && y === CENTRE.y;

/**
 * The point of a picture that must stay visible when its frame crops it: set by click, by drag, and by the arrow keys.
 */
export function FocalField({ fileId, value, onChange }: Props) {
  const t = useTranslations('Editor.focalPoint');
  const id = useId();
  /** During a drag; saved when it ends. */
  const [dragged, setDragged] = useState<FocalPoint | null>(null);
  const point = dragged ?? value ?? CENTRE;
  const choose = (next: FocalPoint) => onChange(isCentre(next) ? null : next);

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const size = event.shiftKey ? LARGE : 1;
    choose({ x: percent(point.x + step[0] * size), y: percent(point.y + step[1] * size) });
  }

  return (
    <div className={styles.field}>
      <span id={`${id}-label`} className={styles.label}>
        {t('label')}
      </span>
      <p id={`${id}-help`} className={styles.help}>
        {t('help')}
      </p>
      <div
        role="slider"
        tabIndex={0}
        className={styles.picture}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-help`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={point.x}
        aria-valuetext={t('value', { x: point.x, y: point.y })}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setDragged(pointAt(event));
        }}
        onPointerMove={(event) => dragged && setDragged(pointAt(event))}
        onPointerUp={(event) => {
          if (!dragged) return;
          setDragged(null);
          choose(pointAt(event));
        }}
        onPointerCancel={() => setDragged(null)}
      >
        <img src={`${publicPath(fileId)}?w=400`} alt="" draggable={false} />
        <span className={styles.mark} style={{ left: `${point.x}%`, top: `${point.y}%` }} />
      </div>
      <div className={styles.foot}>
        <span className={styles.help}>{t('value', { x: point.x, y: point.y })}</span>
        <Button size="small" isUnavailable={isCentre(point)} onClick={() => onChange(null)}>
          {t('reset')}
        </Button>
      </div>
    </div>
  );
}
