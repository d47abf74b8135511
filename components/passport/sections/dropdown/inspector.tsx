'use client';

import { useTranslations } from 'next-intl';
import { publicPath } from '@/components/files/kinds';
import { fileIdOf, link } from '@/lib/contract/sections/addresses';
import { shownText } from '@/lib/contract/sections/multilingual';
import { useContentLanguage } from '../../fields/content-language';
import type { InspectorProps } from '../../fields/inspector-props';
import { ListField } from '../../fields/list-field';
import { PictureField } from '../../fields/picture-field';
import { CheckField, LinkField } from '../../fields/simple-fields';
import { TextField } from '../../fields/text-field';

const MAX_ITEMS = 50;

export function DropdownInspector({ section, set }: InspectorProps<'dropdown'>) {
  const t = useTranslations('Editor.fields');
  const locale = useContentLanguage();
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
        label={t('picture')}
        fileId={fileIdOf(section.image)}
        onChange={(picture) => set({ image: picture ? publicPath(picture.fileId) : '' })}
      />
      <CheckField label={t('showPicture')} value={section.showImg} onChange={(showImg) => set({ showImg })} />
      <TextField label={t('alt')} help={t('altHelp')} value={section.alt} onChange={(alt) => set({ alt })} />
      <LinkField
        label={t('link')}
        help={t('linkHelp')}
        schema={link}
        problem={t('linkProblem')}
        value={section.link}
        onChange={(next) => set({ link: next })}
      />
      <TextField
        label={t('linkText')}
        value={section.defaultValue2}
        onChange={(defaultValue2) => set({ defaultValue2 })}
      />
      <CheckField label={t('showLink')} value={section.showLink} onChange={(showLink) => set({ showLink })} />
      <ListField
        label={t('moreRows')}
        entries={section.items}
        onChange={(change) => set((now) => ({ items: change(now.items) }))}
        create={() => ({ title: '', text: '' })}
        addLabel={t('addRow')}
        max={MAX_ITEMS}
        nameOf={({ title }, place) => shownText(title, locale).text || t('rowNumber', { place: place + 1 })}
      >
        {(item, setItem) => (
          <>
            <TextField
              label={t('title')}
              value={item.title}
              onChange={(title) => setItem((now) => ({ ...now, title }))}
            />
            <TextField
              label={t('text')}
              isLong
              value={item.text}
              onChange={(text) => setItem((now) => ({ ...now, text }))}
            />
          </>
        )}
      </ListField>
    </>
  );
}
