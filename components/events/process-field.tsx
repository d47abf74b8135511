'use client';

import { useTranslations } from 'next-intl';
import { SearchPicker } from '@/components/calls/search-picker';
import { Field } from '@/components/ui/form/field';
import { call } from '@/lib/api-client/browser';
import { mapResult, type CallResult } from '@/lib/api-client/result';
import { processes } from '@/lib/contract/processes';
import type { EventProcess } from './event-draft';

interface PickerProps {
  control?: Record<string, unknown>;
  /** Accessible name, if there is no visible label. */
  label?: string;
  value: EventProcess | null;
  onChange: (process: EventProcess) => void;
}

async function findProcesses(q: string): Promise<CallResult<EventProcess[]>> {
  const answer = await call(processes.list, { query: { q, pageSize: '8', sort: 'name' } });
  return mapResult(answer, ({ results }) => results.map(({ id, name, type }) => ({ id, name, type })));
}

/** Selects a process by typing a part of its name. */
export function ProcessPicker({ control, label, value, onChange }: PickerProps) {
  const t = useTranslations('Events');
  return (
    <SearchPicker
      input={{ ...control, 'aria-label': label, placeholder: t('form.chooseProcess') }}
      cacheKey="process-choice"
      find={findProcesses}
      displayedName={value?.name ?? ''}
      keyOf={({ id }) => id}
      onChoose={onChange}
      listLabel={t('columns.process')}
      none={t('form.noProcess')}
    >
      {({ name }) => <span>{name}</span>}
    </SearchPicker>
  );
}

/** The process of a new event. */
export function ProcessField({ value, error, onChange }: Omit<PickerProps, 'control'> & { error: string | undefined }) {
  const t = useTranslations('Events');
  return (
    <Field label={t('columns.process')} isRequired error={error}>
      {(control) => (
        <ProcessPicker control={{ ...control, 'data-autofocus': true }} value={value} onChange={onChange} />
      )}
    </Field>
  );
}
