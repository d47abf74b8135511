'use client';

import { useTranslations } from 'next-intl';
import type { InspectorProps } from '../../fields/inspector-props';
import { TextField } from '../../fields/text-field';
import styles from '../../fields/fields.module.css';

export function UnitLoteInspector({ section, set }: InspectorProps<'unit_lote'>) {
  const t = useTranslations('Editor.fields');
  return (
    <>
      <p className={styles.note}>{t('unitNote')}</p>
      <TextField label={t('title')} value={section.title} onChange={(title) => set({ title })} />
    </>
  );
}
