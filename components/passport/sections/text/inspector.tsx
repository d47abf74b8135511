'use client';

import { useTranslations } from 'next-intl';
import { TEXT_LENGTHS } from '@/lib/contract/sections/multilingual';
import type { InspectorProps } from '../../fields/inspector-props';
import { TextField } from '../../fields/text-field';

export function TextInspector({ section, set }: InspectorProps<'text'>) {
  const t = useTranslations('Editor.fields');
  if (section.skuRelated) return null;
  return (
    <TextField
      label={t('text')}
      isLong
      max={TEXT_LENGTHS.passage}
      value={section.defaultValue}
      onChange={(defaultValue) => set({ defaultValue })}
    />
  );
}
