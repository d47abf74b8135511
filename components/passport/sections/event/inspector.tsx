'use client';

import { useTranslations } from 'next-intl';
import type { InspectorProps } from '../../fields/inspector-props';
import { EventsNote } from '../../fields/events-note';
import { TextField } from '../../fields/text-field';

export function EventInspector({ section, set, articleEvents }: InspectorProps<'event'>) {
  const t = useTranslations('Editor.fields');
  return (
    <>
      <EventsNote articleEvents={articleEvents} />
      <TextField label={t('title')} value={section.title} onChange={(title) => set({ title })} />
    </>
  );
}
