'use client';

import { useTranslations } from 'next-intl';
import { publicPath } from '@/components/files/kinds';
import { fileIdOf } from '@/lib/contract/sections/addresses';
import type { InspectorProps } from '../../fields/inspector-props';
import { PictureField } from '../../fields/picture-field';
import { TextField } from '../../fields/text-field';

export function TextIconInspector({ section, set }: InspectorProps<'text_icon'>) {
  const t = useTranslations('Editor.fields');
  return (
    <>
      <TextField label={t('title')} value={section.title} onChange={(title) => set({ title })} />
      <TextField
        label={t('text')}
        isLong
        value={section.defaultValue}
        onChange={(defaultValue) => set({ defaultValue })}
      />
      <PictureField
        label={t('icon')}
        fileId={fileIdOf(section.iconUrl)}
        onChange={(picture) => set({ iconUrl: picture ? publicPath(picture.fileId) : '' })}
      />
    </>
  );
}
