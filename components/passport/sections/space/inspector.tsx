'use client';

import { useTranslations } from 'next-intl';
import type { InspectorProps } from '../../fields/inspector-props';
import { NumberField } from '../../fields/simple-fields';

export function SpaceInspector({ section, set }: InspectorProps<'space'>) {
  const t = useTranslations('Editor.fields');
  return (
    <NumberField label={t('height')} value={section.height} min={8} max={240} onChange={(height) => set({ height })} />
  );
}
