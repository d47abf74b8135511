'use client';

import { useTranslations } from 'next-intl';
import { addressName, embeddedAddress, link } from '@/lib/contract/sections/addresses';
import type { InspectorProps } from '../../fields/inspector-props';
import { ListField } from '../../fields/list-field';
import { CheckField, LinkField, NumberField } from '../../fields/simple-fields';
import { TextField } from '../../fields/text-field';

const MAX_ITEMS = 20;

export function SocialInspector({ section, set }: InspectorProps<'social'>) {
  const t = useTranslations('Editor.fields');
  return (
    <>
      <TextField label={t('title')} value={section.title} onChange={(title) => set({ title })} />
      <ListField
        label={t('profiles')}
        entries={section.items}
        onChange={(change) => set((now) => ({ items: change(now.items) }))}
        create={() => ({ url: '', label: '' })}
        addLabel={t('addProfile')}
        max={MAX_ITEMS}
        nameOf={({ url }, place) => addressName(url) || t('profileNumber', { place })}
      >
        {(item, setItem) => (
          <>
            <LinkField
              label={t('link')}
              help={t('linkHelp')}
              schema={link}
              problem={t('linkProblem')}
              value={item.url}
              onChange={(url) => setItem((now) => ({ ...now, url }))}
            />
            <TextField
              label={t('label')}
              value={item.label}
              onChange={(label) => setItem((now) => ({ ...now, label }))}
            />
          </>
        )}
      </ListField>
      <CheckField label={t('showIcons')} value={section.showIcons} onChange={(showIcons) => set({ showIcons })} />
      <CheckField label={t('showLabels')} value={section.showLabels} onChange={(showLabels) => set({ showLabels })} />
      <LinkField
        label={t('post')}
        help={t('postHelp')}
        schema={embeddedAddress}
        problem={t('secureProblem')}
        value={section.postUrl}
        onChange={(postUrl) => set({ postUrl })}
      />
      <CheckField label={t('showPost')} value={section.showPost} onChange={(showPost) => set({ showPost })} />
      <NumberField
        label={t('postHeight')}
        value={section.height}
        min={120}
        max={2000}
        onChange={(height) => set({ height })}
      />
    </>
  );
}
