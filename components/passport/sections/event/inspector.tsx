'use client';

import { useTranslations } from 'next-intl';
import type { InspectorProps } from '../../fields/inspector-props';
import { TextField } from '../../fields/text-field';
import styles from '../../fields/fields.module.css';

export function EventInspector({ section, set }: InspectorProps<'event'>) {
  const t = useTranslations('Editor.fields');
  const passport = useTranslations('Passport');
  return (
    <>
      <p className={styles.note}>{passport('eventsPending')}</p>
      <TextField label={t('title')} value={section.title} onChange={(title) => set({ title })} />
    </>
  );
}
