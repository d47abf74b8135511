'use client';

import { useTranslations } from 'next-intl';
import { ALIGNMENTS } from '@/lib/contract/sections/base';
import type { InspectorProps } from '../../fields/inspector-props';
import { ChoiceField } from '../../fields/simple-fields';
import { TextField } from '../../fields/text-field';

export function HeadingInspector({ section, set }: InspectorProps<'heading'>) {
  const t = useTranslations('Editor.fields');
  return (
    <>
      {!section.skuRelated && (
        <TextField label={t('name')} value={section.defaultValue} onChange={(defaultValue) => set({ defaultValue })} />
      )}
      <TextField
        label={t('tagline')}
        value={section.defaultValue2}
        onChange={(defaultValue2) => set({ defaultValue2 })}
      />
      <ChoiceField
        label={t('alignment')}
        value={section.titleAlign}
        options={ALIGNMENTS.map((value) => ({ value, label: t(`alignments.${value}`) }))}
        onChange={(titleAlign) => set({ titleAlign })}
      />
    </>
  );
}
