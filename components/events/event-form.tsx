'use client';

import { useTranslations } from 'next-intl';
import { NameField } from '@/components/records/name-field';
import { RecordForm } from '@/components/records/record-form';
import { Field } from '@/components/ui/form/field';
import { FormStack } from '@/components/ui/form/form-actions';
import { TEXT_LIMITS } from '@/lib/contract/core/text-limits';
import type { Event } from '@/lib/contract/events';
import { PromptFields } from './prompt-fields';
import type { EventProcess } from './event-draft';
import { ProcessField } from './process-field';
import { RecordingFields } from './recording-fields';
import { useEventForm } from './use-event-form';
import { VisibilityFields } from './visibility-fields';

interface Props {
  /** Null for a new one. */
  event: Event | null;
  /** The process of the event; null if the user selects it. */
  process: EventProcess | null;
  onClose: () => void;
}

/** Form of an event: its inputs, who records it for what, and what the public sees of it. */
export function EventForm({ event, process, onClose }: Props) {
  const t = useTranslations('Events');
  const common = useTranslations('Common');
  const form = useEventForm({ event, process, onClose });
  const { draft, set, errors } = form;
  return (
    <RecordForm form={form} onClose={onClose} submit={event ? undefined : t('form.createAction')}>
      <FormStack>
        {!process && (
          <ProcessField
            value={draft.process}
            error={errors.processId}
            onChange={(choice) => set({ process: choice, article: null })}
          />
        )}
        <NameField
          label={t('form.name')}
          help={t('form.nameHelp')}
          isFirst={!!process}
          error={errors.name}
          value={draft.name}
          onChange={(name) => set({ name })}
        />
        <PromptFields form={form} />
        <Field
          label={t('columns.description')}
          note={common('optional')}
          limit={{ text: draft.description, max: TEXT_LIMITS.eventDescription }}
          error={errors.description}
        >
          {(control) => (
            <textarea
              {...control}
              rows={2}
              value={draft.description}
              onChange={(change) => set({ description: change.currentTarget.value })}
            />
          )}
        </Field>
        <RecordingFields form={form} />
        <VisibilityFields value={draft.visibility} onChange={(visibility) => set({ visibility })} />
      </FormStack>
    </RecordForm>
  );
}
