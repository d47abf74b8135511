'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSuggestions } from '@/components/calls/use-suggestions';
import { SearchField } from '@/components/ui/form/search-field';
import { call } from '@/lib/api-client/browser';
import { mapResult, type CallResult } from '@/lib/api-client/result';
import { eventRecords } from '@/lib/contract/event-records';
import type { RecordableEvent, RecordTarget } from '@/lib/contract/record-targets';
import { idAddress } from '@/lib/domain/epcis/id-address';
import { formatNumber } from '@/lib/format/number';
import { useLocale } from '@/lib/i18n/use-locale';
import { EventChoice } from './event-choice';
import styles from '../event-records.module.css';

type Offered = Pick<RecordTarget, 'events' | 'leftOut'>;

interface Props {
  target: RecordTarget;
  onChoose: (event: RecordableEvent) => void;
}

/** Events to select from for the scanned entity; beyond those that are loaded, the server is searched. */
export function TargetEventChoice({ target, onChoose }: Props) {
  const t = useTranslations('Records');
  const locale = useLocale();
  const [words, setWords] = useState('');
  const isAsked = target.leftOut > 0 && words.trim() !== '';
  const q = idAddress(target.id);
  async function find(event: string): Promise<CallResult<Offered>> {
    const answer = await call(eventRecords.target, { query: { q, event } });
    return mapResult(answer, ({ events, leftOut }) => ({ events, leftOut }));
  }
  const { suggestions, problem } = useSuggestions(`events of ${q}`, words, isAsked, find);
  if (target.leftOut === 0) return <EventChoice events={target.events} isOffline={false} onChoose={onChoose} />;
  const { events, leftOut } = isAsked && suggestions ? suggestions : target;
  const isNoneFound = events.length === 0;
  return (
    <>
      <div className={styles.eventSearch}>
        <SearchField label={t('eventSearch')} value={words} onChange={setWords} />
        {leftOut > 0 && (
          <p className={styles.notice}>{t('eventsMore', { count: leftOut, shown: formatNumber(leftOut, locale) })}</p>
        )}
        {problem !== undefined && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
      <div role="status" className={styles.found}>
        {isNoneFound && <p className={styles.notice}>{t('noEventNamed')}</p>}
      </div>
      {!isNoneFound && <EventChoice events={events} isOffline={false} isSearched={isAsked} onChoose={onChoose} />}
    </>
  );
}
