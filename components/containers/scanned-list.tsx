'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/layout/button';
import { Icon } from '@/components/ui/layout/icon';
import type { Container } from '@/lib/contract/containers';
import { idAddress } from '@/lib/domain/epcis/id-address';
import styles from './containers.module.css';
import type { RecordingKind } from './send-record';
import type { ScannedCode, useScanning } from './use-scanning';

const ICONS = { sending: 'loader', done: 'circle-check', refused: 'alert-circle', unsent: 'clock' } as const;

interface Props {
  kind: RecordingKind;
  container: Container;
  scanning: ReturnType<typeof useScanning>;
  onRetry: (code: ScannedCode, selectedCode?: string) => void;
}

/** The scanned codes, the latest first, each with its outcome. */
export function ScannedList({ kind, container, scanning: { scanned, count }, onRetry }: Props) {
  const t = useTranslations('Containers.record');
  const common = useTranslations('Common');
  if (scanned.length === 0) return null;
  const loaded = container.loaded + (kind === 'load' ? count : -count);
  const free = kind === 'load' && container.capacity !== null ? Math.max(0, container.capacity - loaded) : null;
  return (
    <div className={styles.scanned}>
      <p role="status">
        <strong>{t(kind === 'unload' ? 'unloadedSoFar' : 'loadedSoFar', { count })}</strong>{' '}
        {free !== null && t('free', { count: free })}
      </p>
      <ul aria-label={t('scanned')} aria-live="polite">
        {scanned.map((each) => {
          const { state } = each;
          const isOpen = state === 'refused' || state === 'unsent';
          return (
            <li key={each.key} data-state={state}>
              <Icon name={ICONS[state]} size={18} />
              <span>
                <span dir="auto">{(state === 'done' && each.text) || each.code}</span>
                <small>{isOpen ? each.text : t(`states.${state}`)}</small>
                {each.choices.map(({ id, code, name }) => (
                  <Button key={id} size="small" onClick={() => onRetry(each, idAddress(id))}>
                    {code} · {name}
                  </Button>
                ))}
              </span>
              {isOpen && each.choices.length === 0 && (
                <Button size="small" icon="refresh" onClick={() => onRetry(each)}>
                  {common('retry')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
