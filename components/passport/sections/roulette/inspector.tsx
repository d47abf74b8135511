'use client';

import { useTranslations } from 'next-intl';
import { shownText, TEXT_LENGTHS } from '@/lib/contract/sections/multilingual';
import { useContentLanguage } from '../../fields/content-language';
import type { InspectorProps } from '../../fields/inspector-props';
import { ListField } from '../../fields/list-field';
import { TextField } from '../../fields/text-field';
import styles from '../../fields/fields.module.css';

const MAX_ITEMS = 24;

export function RouletteInspector({ section, set }: InspectorProps<'roulette'>) {
  const t = useTranslations('Editor.fields');
  const passport = useTranslations('Passport');
  const locale = useContentLanguage();
  return (
    <>
      <p className={styles.note}>{passport('roulettePending')}</p>
      <TextField
        label={t('title')}
        value={section.rouletteTitle}
        onChange={(rouletteTitle) => set({ rouletteTitle })}
      />
      <ListField
        label={t('prizes')}
        entries={section.values}
        onChange={(change) => set((now) => ({ values: change(now.values) }))}
        create={() => ''}
        addLabel={t('addPrize')}
        max={MAX_ITEMS}
        nameOf={(value, place) => shownText(value, locale).text || t('prizeNumber', { place })}
      >
        {(value, setValue) => <TextField label={t('prize')} value={value} onChange={(next) => setValue(() => next)} />}
      </ListField>
      <TextField label={t('button')} value={section.btnText} onChange={(btnText) => set({ btnText })} />
      <TextField
        label={t('claim')}
        isLong
        max={TEXT_LENGTHS.short}
        value={section.claimText}
        onChange={(claimText) => set({ claimText })}
      />
    </>
  );
}
