'use client';

import { useTranslations } from 'next-intl';
import { useDeferredValue, useMemo, useState } from 'react';
import { SearchField } from '@/components/ui/form/search-field';
import type { KeptEvents, RecordableEvent } from '@/lib/contract/record-targets';
import { fold } from '@/lib/domain/text';
import { formatNumber } from '@/lib/format/number';
import { useLocale } from '@/lib/i18n/use-locale';
import { EventChoice } from './event-choice';
import styles from '../event-records.module.css';

interface Props {
  storedEvents: KeptEvents;
  onChoose: (event: RecordableEvent) => void;
}

/** More events than this are searched rather than scrolled through. */
const FEW = 12;

/** Events to select from if it is unknown which ones apply to the scanned code. */
export function KeptEventChoice({ storedEvents: { results: events, leftOut }, onChoose }: Props) {
  const t = useTranslations('Records');
  const locale = useLocale();
  const [typed, setTyped] = useState('');
  const words = useDeferredValue(typed);
  const namedEvents = useMemo(
    () => events.map((event) => ({ event, name: fold(`${event.process.name} ${event.name}`) })),
    [events],
  );
  const matching = useMemo(() => {
    const sought = fold(words).split(' ');
    return namedEvents.filter(({ name }) => sought.every((word) => name.includes(word))).map(({ event }) => event);
  }, [namedEvents, words]);
  const isNoneFound = events.length > 0 && matching.length === 0;
  return (
    <>
      {(events.length > FEW || leftOut > 0) && (
        <div className={styles.eventSearch}>
          {events.length > FEW && <SearchField label={t('eventSearch')} value={typed} onChange={setTyped} />}
          {leftOut > 0 && (
            <p className={styles.notice}>
              {t('eventsLeftOut', { count: leftOut, shown: formatNumber(leftOut, locale) })}
            </p>
          )}
        </div>
      )}
      <div role="status" className={styles.found}>
        {isNoneFound && <p className={styles.notice}>{t('noEventFound')}</p>}
      </div>
      {!isNoneFound && <EventChoice events={matching} isOffline onChoose={onChoose} />}
    </>
  );
}
