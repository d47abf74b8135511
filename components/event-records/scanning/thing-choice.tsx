'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import type { SameCode } from '@/lib/contract/record-targets';
import { idAddress } from '@/lib/domain/epcis/id-address';
import styles from '../event-records.module.css';

interface Props {
  things: SameCode['things'];
  onCode: (q: string) => void;
}

/** Entities that share one code, to select from. */
export function ThingChoice({ things, onCode }: Props) {
  const t = useTranslations('Records');
  const titleId = useId();
  if (things.length === 0) return null;
  return (
    <section className={styles.others} aria-labelledby={titleId}>
      <h3 id={titleId}>{t('sameCode')}</h3>
      <ul className={styles.events}>
        {things.map(({ type, id, code, name }) => (
          <li key={id}>
            <button type="button" className={styles.event} onClick={() => onCode(idAddress(id))}>
              <span className={styles.words}>
                <strong dir="auto">{name}</strong>{' '}
                <small>
                  {t(`targets.${type}`)} <span className={styles.number}>{code}</span>
                </small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
