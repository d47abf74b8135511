'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { EventRecord } from '@/lib/contract/event-records';
import { ownName, stepOfNameless, transformationOf } from '@/lib/domain/record-names';

/** Title of a record: its event's name at that time, else its type. */
export function useRecordName() {
  const t = useTranslations('Records');
  const steps = useTranslations('BizSteps');
  return useCallback(
    (record: Pick<EventRecord, 'name' | 'kind' | 'bizStep'>) => {
      const transformation = transformationOf(record);
      const step = stepOfNameless(record);
      if (step) return steps(`names.${step}`);
      return ownName(record) || t(transformation ? `transformations.${transformation}` : `kinds.${record.kind}`);
    },
    [t, steps],
  );
}
