'use client';

import { useTranslations } from 'next-intl';
import { ELEMENT_SIZES } from '@/lib/contract/sections/picture-sizes';
import { FocalField } from '../../fields/focal-field';
import type { InspectorProps } from '../../fields/inspector-props';
import { PictureField } from '../../fields/picture-field';
import { TextField } from '../../fields/text-field';

export function ImageInspector({ section, set }: InspectorProps<'image'>) {
  const t = useTranslations('Editor.fields');
  if (section.skuRelated) return null;
  return (
    <>
      <PictureField
        label={t('picture')}
        fileId={section.fileId}
        hint={t('imageSizes')}
        sizes={ELEMENT_SIZES}
        onChange={(picture) => set({ ...(picture ?? { fileId: null }), focalPoint: undefined })}
      />
      {section.fileId !== null && (
        <FocalField
          fileId={section.fileId}
          value={section.focalPoint}
          onChange={(point) => set({ focalPoint: point ?? undefined })}
        />
      )}
      <TextField label={t('alt')} help={t('altHelp')} value={section.alt} onChange={(alt) => set({ alt })} />
    </>
  );
}
