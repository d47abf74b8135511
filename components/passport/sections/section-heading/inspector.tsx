'use client';

import { useTranslations } from 'next-intl';
import type { InspectorProps } from '../../fields/inspector-props';
import { TextField } from '../../fields/text-field';

export function SectionHeadingInspector({ section, set }: InspectorProps<'section_heading'>) {
  const t = useTranslations('Editor.fields');
  return (
    <TextField label={t('title')} value={section.defaultValue} onChange={(defaultValue) => set({ defaultValue })} />
  );
}
