'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { localMoment } from '@/lib/format/local-moment';
import type { FormErrors } from '@/components/calls/form-errors';
import { PlacePicker, type PlaceChoice } from '@/components/places/place-picker';
import { Field } from '@/components/ui/form/field';
import { TEXT_LIMITS } from '@/lib/contract/core/text-limits';
import type { Circumstances, RecordingKind } from './send-record';

export interface CircumstanceDraft {
  place: PlaceChoice | null;
  note: string;
  at: string;
}

export const circumstancesOf = ({ place, note, at }: CircumstanceDraft): Circumstances => ({
  placeId: place?.id ?? null,
  note,
  at,
});

interface Props {
  kind: RecordingKind;
  draft: CircumstanceDraft;
  errors: FormErrors;
  onChange: (change: Partial<CircumstanceDraft>) => void;
}

/** Place, time and note. */
export function CircumstanceFields({ kind, draft, errors, onChange }: Props) {
  const t = useTranslations('Containers');
  const common = useTranslations('Common');
  const [latest] = useState(() => localMoment(new Date()));
  const optional = { note: common('optional') };
  return (
    <>
      <Field
        label={t(kind === 'move' ? 'record.to' : 'record.where')}
        isRequired={kind === 'move'}
        error={errors.placeId}
        {...(kind === 'move' ? {} : optional)}
      >
        {(control) => (
          <PlacePicker
            // For a move, this is the first input.
            control={{ ...control, ...(kind === 'move' && { 'data-autofocus': true }) }}
            value={draft.place}
            onChange={(place) => onChange({ place })}
          />
        )}
      </Field>
      <Field label={t('record.when')} help={t('record.whenHelp')} error={errors.happenedAt} {...optional}>
        {(control) => (
          <input
            {...control}
            type="datetime-local"
            max={latest}
            value={draft.at}
            onChange={(event) => onChange({ at: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field
        label={t('events.note')}
        limit={{ text: draft.note, max: TEXT_LIMITS.recordNote }}
        error={errors.note}
        {...optional}
      >
        {(control) => (
          <textarea
            {...control}
            rows={2}
            value={draft.note}
            onChange={(event) => onChange({ note: event.currentTarget.value })}
          />
        )}
      </Field>
    </>
  );
}
