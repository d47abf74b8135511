'use client';

import { useTranslations } from 'next-intl';
import { useMay } from '@/components/calls/use-may';
import { DateTime } from '@/components/ui/layout/date-time';
import { Icon } from '@/components/ui/layout/icon';
import type { RecordableEvent } from '@/lib/contract/record-targets';
import { processes } from '@/lib/contract/processes';
import { useHref } from '@/lib/i18n/use-href';
import styles from '../event-records.module.css';

interface Props {
  events: readonly RecordableEvent[];
  /** Whether earlier records are unknown here. */
  isOffline: boolean;
  /** Whether they are search results: what precedes the first of them is unknown. */
  isSearched?: boolean;
  onChoose: (event: RecordableEvent) => void;
}

interface Section {
  process: RecordableEvent['process'];
  rows: RecordableEvent[];
}

function sectionsOf(events: readonly RecordableEvent[]): Section[] {
  const sections = new Map<string, Section>();
  for (const event of events) {
    const section = sections.get(event.process.id) ?? { process: event.process, rows: [] };
    section.rows.push(event);
    sections.set(event.process.id, section);
  }
  return [...sections.values()];
}

/** Events by process; recorded ones show when, the first of the others is the next. */
export function EventChoice({ events, isOffline, isSearched = false, onChoose }: Props) {
  const t = useTranslations('Records');
  const href = useHref();
  const hasProcesses = useMay()(processes.list);
  if (events.length === 0) {
    return (
      <p className={styles.notice}>
        {t(isOffline ? 'noEventsOffline' : 'noEvents')}{' '}
        {hasProcesses ? <a href={href('/admin/process')}>{t('toProcesses')}</a> : !isOffline && t('askForEvents')}
      </p>
    );
  }
  const sections = sectionsOf(events);
  const isNext = ({ recordedAt, isAllowed, process }: RecordableEvent) =>
    recordedAt === null && isAllowed && process.type === 'manufacturing';
  const next = isOffline || isSearched ? undefined : events.find(isNext)?.id;
  return sections.map(({ process, rows }) => (
    <section key={process.id} className={styles.process} aria-label={process.name}>
      <h3 dir="auto">{process.name}</h3>
      <ol className={styles.events}>
        {rows.map((event) => (
          <li key={event.id} data-done={event.recordedAt !== null || undefined}>
            <button
              type="button"
              className={styles.event}
              data-next={event.id === next || undefined}
              disabled={!event.isAllowed}
              onClick={() => onChoose(event)}
            >
              <Icon name={event.recordedAt === null ? 'circle-dashed' : 'circle-check'} size={22} />
              <span className={styles.words}>
                <strong dir="auto">{event.name}</strong>{' '}
                <small>
                  {event.recordedAt !== null ? (
                    <>
                      {t('recordedBefore')} <DateTime value={event.recordedAt} />
                    </>
                  ) : event.isAllowed ? (
                    event.id === next && t('next')
                  ) : (
                    t('notYours')
                  )}
                </small>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  ));
}
