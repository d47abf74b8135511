'use client';

import { useTranslations } from 'next-intl';
import { call } from '@/lib/api-client/browser';
import { mapResult, type CallResult } from '@/lib/api-client/result';
import { containers } from '@/lib/contract/containers';
import type { Event } from '@/lib/contract/events';
import { ChoicePicker } from './choice-picker';
import { containerText } from './event-draft';

type Choice = NonNullable<Event['container']>;

interface Props {
  control: Record<string, unknown>;
  value: Choice | null;
  onChange: (container: Choice | null) => void;
}

async function findContainers(q: string): Promise<CallResult<Choice[]>> {
  const answer = await call(containers.list, { query: { q, pageSize: '8', sort: 'name' } });
  return mapResult(answer, ({ results }) => results.map(({ id, name, code }) => ({ id, name, code })));
}

/** Selects one of the company's containers by typing a part of its name, code or SSCC. */
export function EventContainer({ control, value, onChange }: Props) {
  const t = useTranslations('Events.form');
  return (
    <ChoicePicker
      control={control}
      cacheKey="container-choice"
      find={findContainers}
      textOf={containerText}
      value={value}
      onChange={onChange}
      texts={{ placeholder: t('containerPlaceholder'), none: t('noContainer'), clear: t('clearContainer') }}
    />
  );
}
