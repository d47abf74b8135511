'use client';

import { useTranslations } from 'next-intl';
import { publicPath } from '@/components/files/kinds';
import { fileIdOf } from '@/lib/contract/sections/addresses';
import { hasOwnImpact } from '@/lib/contract/sections/lca';
import type { InspectorProps } from '../../fields/inspector-props';
import { PictureField } from '../../fields/picture-field';
import { NumberField } from '../../fields/simple-fields';
import { TextField } from '../../fields/text-field';
import styles from '../../fields/fields.module.css';

export function LcaInspector({ section, set }: InspectorProps<'lca'>) {
  const t = useTranslations('Editor.fields');
  const passport = useTranslations('Passport');
  return (
    <>
      {!hasOwnImpact(section) && <p className={styles.note}>{passport('lcaPending')}</p>}
      <TextField label={t('title')} value={section.title} onChange={(title) => set({ title })} />
      <PictureField
        label={t('picture')}
        fileId={fileIdOf(section.lcaImg)}
        onChange={(picture) => set({ lcaImg: picture ? publicPath(picture.fileId) : '' })}
      />
      <NumberField
        label={t('pictureHeight')}
        value={section.imgHeight}
        min={40}
        max={1200}
        onChange={(imgHeight) => set({ imgHeight })}
      />
      <TextField label={t('alt')} help={t('altHelp')} value={section.alt} onChange={(alt) => set({ alt })} />
      <TextField
        label={t('textBelow')}
        isLong
        value={section.defaultValue}
        onChange={(defaultValue) => set({ defaultValue })}
      />
    </>
  );
}
