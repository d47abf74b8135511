'use client';

import { useTranslations } from 'next-intl';
import { publicPath } from '@/components/files/kinds';
import { fileIdOf, filmAddress } from '@/lib/contract/sections/addresses';
import type { InspectorProps } from '../../fields/inspector-props';
import { FileField } from '../../fields/file-field';
import { PictureField } from '../../fields/picture-field';
import { LinkField } from '../../fields/simple-fields';
import { TextField } from '../../fields/text-field';

export function VideoInspector({ section, set }: InspectorProps<'video'>) {
  const t = useTranslations('Editor.fields');
  const isUploaded = fileIdOf(section.url) !== null;
  return (
    <>
      <TextField label={t('title')} value={section.title} onChange={(title) => set({ title })} />
      {!isUploaded && (
        <LinkField
          label={t('filmUrl')}
          help={t('filmHelp')}
          schema={filmAddress}
          problem={t('secureProblem')}
          value={section.url}
          onChange={(url) => set({ url })}
        />
      )}
      <FileField
        label={t('filmFile')}
        kind="video"
        fileName={isUploaded ? t('filmFile') : null}
        onChange={(file) => set({ url: file ? publicPath(file.id) : '' })}
      />
      <PictureField
        label={t('poster')}
        fileId={fileIdOf(section.posterUrl)}
        onChange={(picture) =>
          set(
            picture
              ? { posterUrl: publicPath(picture.fileId), width: picture.width, height: picture.height }
              : { posterUrl: '', width: 1280, height: 720 },
          )
        }
      />
      <TextField
        label={t('textBelow')}
        isLong
        value={section.defaultValue}
        onChange={(defaultValue) => set({ defaultValue })}
      />
    </>
  );
}
