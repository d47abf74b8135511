'use client';

import { useTranslations } from 'next-intl';
import { RecordEditor } from '@/components/records/record-editor';
import { call } from '@/lib/api-client/browser';
import { events } from '@/lib/contract/events';
import type { Process } from '@/lib/contract/processes';
import { EventForm } from './event-form';

interface Props {
  /** The process of a new event; without it the user selects one. */
  process?: Pick<Process, 'id' | 'name' | 'type'> | null;
}

/** The dialog of one event. */
export function EventEditor({ process = null }: Props) {
  const t = useTranslations('Events');
  return (
    <RecordEditor
      titles={{ edit: t('form.edit'), create: t('form.create') }}
      load={(eventId) => call(events.get, { params: { eventId } })}
    >
      {(event, close) => <EventForm event={event} process={event?.process ?? process} onClose={close} />}
    </RecordEditor>
  );
}
