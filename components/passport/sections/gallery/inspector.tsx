'use client';

import { useTranslations } from 'next-intl';
import { publicPath } from '@/components/files/kinds';
import { LibraryButton } from '@/components/files/picker/library-button';
import type { StoredFile } from '@/lib/contract/files';
import { fileIdOf, link } from '@/lib/contract/sections/addresses';
import { gallery, type GalleryPicture } from '@/lib/contract/sections/gallery';
import { ELEMENT_SIZES } from '@/lib/contract/sections/picture-sizes';
import { shownText } from '@/lib/contract/sections/multilingual';
import { useContentLanguage } from '../../fields/content-language';
import { FocalField } from '../../fields/focal-field';
import type { InspectorProps } from '../../fields/inspector-props';
import { ListField } from '../../fields/list-field';
import { PictureField } from '../../fields/picture-field';
import { CheckField, LinkField } from '../../fields/simple-fields';
import { TextField } from '../../fields/text-field';

const MAX_ITEMS = 60;
const emptyPicture = (): GalleryPicture => gallery.shape.images.parse([{}])[0] as GalleryPicture;

interface PictureProps {
  picture: GalleryPicture;
  set: (change: Partial<GalleryPicture>) => void;
}

function PictureFields({ picture, set }: PictureProps) {
  const t = useTranslations('Editor.fields');
  const fileId = fileIdOf(picture.imgUrl);
  return (
    <>
      <PictureField
        label={t('picture')}
        fileId={fileId}
        hint={t('imageSizes')}
        sizes={ELEMENT_SIZES}
        onChange={(selectedPicture) =>
          set({
            ...(selectedPicture
              ? {
                  imgUrl: publicPath(selectedPicture.fileId),
                  width: selectedPicture.width,
                  height: selectedPicture.height,
                }
              : { imgUrl: '' }),
            focalPoint: undefined,
          })
        }
      />
      {fileId !== null && (
        <FocalField
          fileId={fileId}
          value={picture.focalPoint}
          onChange={(point) => set({ focalPoint: point ?? undefined })}
        />
      )}
      <TextField label={t('alt')} help={t('altHelp')} value={picture.alt} onChange={(alt) => set({ alt })} />
      <TextField label={t('title')} value={picture.imgTitle} onChange={(imgTitle) => set({ imgTitle })} />
      <CheckField label={t('showTitle')} value={picture.showTitle} onChange={(showTitle) => set({ showTitle })} />
      <TextField label={t('subtitle')} value={picture.imgSubtitle} onChange={(imgSubtitle) => set({ imgSubtitle })} />
      <CheckField
        label={t('showSubtitle')}
        value={picture.showSubtitle}
        onChange={(showSubtitle) => set({ showSubtitle })}
      />
      <LinkField
        label={t('link')}
        help={t('linkHelp')}
        schema={link}
        problem={t('linkProblem')}
        value={picture.link}
        onChange={(next) => set({ link: next })}
      />
      <CheckField label={t('showLink')} value={picture.showLink} onChange={(showLink) => set({ showLink })} />
    </>
  );
}

const pictureOf = ({ id, width, height }: StoredFile): GalleryPicture => ({
  ...emptyPicture(),
  imgUrl: publicPath(id),
  width,
  height,
});

export function GalleryInspector({ section, set }: InspectorProps<'gallery'>) {
  const t = useTranslations('Editor.fields');
  const picker = useTranslations('Files.picker');
  const locale = useContentLanguage();
  return (
    <>
      <TextField label={t('title')} value={section.title} onChange={(title) => set({ title })} />
      <ListField
        label={t('pictures')}
        entries={section.images}
        onChange={(change) => set((now) => ({ images: change(now.images) }))}
        create={emptyPicture}
        addLabel={t('addPicture')}
        max={MAX_ITEMS}
        nameOf={({ imgTitle }, place) => shownText(imgTitle, locale).text || t('pictureNumber', { place })}
      >
        {(picture, setPicture) => (
          <PictureFields picture={picture} set={(change) => setPicture((now) => ({ ...now, ...change }))} />
        )}
      </ListField>
      {section.images.length < MAX_ITEMS && (
        <LibraryButton
          label={picker('addPictures')}
          kind="image"
          max={MAX_ITEMS - section.images.length}
          onChoose={(files) => set((now) => ({ images: [...now.images, ...files.map(pictureOf)].slice(0, MAX_ITEMS) }))}
        />
      )}
    </>
  );
}
