'use client';

import { useTranslations } from 'next-intl';
import { SearchPicker } from '@/components/calls/search-picker';
import { call } from '@/lib/api-client/browser';
import { mapResult, type CallResult } from '@/lib/api-client/result';
import { events } from '@/lib/contract/events';
import styles from './list.module.css';

export interface EventChoice {
  id: string;
  name: string;
  process: { id: string; name: string };
}

interface Props {
  label: string;
  value: EventChoice | null;
  /** The process whose events are offered; empty for all. */
  processId: string;
  onChange: (event: EventChoice) => void;
}

/** Selects an event by typing a part of its name. */
export function EventPicker({ label, value, processId, onChange }: Props) {
  const t = useTranslations('Records.filters');
  async function find(q: string): Promise<CallResult<EventChoice[]>> {
    const query = { q, pageSize: '8', ...(processId ? { processId, sort: 'position' as const } : {}) };
    const answer = await call(events.list, { query });
    return mapResult(answer, ({ results }) => results.map(({ id, name, process }) => ({ id, name, process })));
  }
  return (
    <SearchPicker
      input={{ 'aria-label': label, placeholder: t('chooseEvent') }}
      cacheKey={`event-choice ${processId}`}
      find={find}
      displayedName={value?.name ?? ''}
      keyOf={({ id }) => id}
      onChoose={onChange}
      listLabel={label}
      none={t('noEvent')}
    >
      {({ name, process }) => (
        <>
          <span>{name}</span> <span className={styles.soft}>{process.name}</span>
        </>
      )}
    </SearchPicker>
  );
}
