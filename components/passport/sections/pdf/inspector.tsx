'use client';

import { useTranslations } from 'next-intl';
import type { InspectorProps } from '../../fields/inspector-props';
import { TextField } from '../../fields/text-field';

export function PdfInspector({ section, set }: InspectorProps<'pdf'>) {
  const t = useTranslations('Editor.fields');
  return (
    <>
      <TextField label={t('title')} value={section.title} onChange={(title) => set({ title })} />
      <TextField
        label={t('linkText')}
        help={section.fileName}
        value={section.defaultValue}
        onChange={(defaultValue) => set({ defaultValue })}
      />
    </>
  );
}
