'use client';

import { useTranslations } from 'next-intl';
import { FACTS } from '@/lib/contract/sections/property-group';
import { shownText } from '@/lib/contract/sections/multilingual';
import { useContentLanguage } from '../../fields/content-language';
import type { InspectorProps } from '../../fields/inspector-props';
import { ListField } from '../../fields/list-field';
import { CheckField } from '../../fields/simple-fields';
import { TextField } from '../../fields/text-field';
import styles from '../../fields/fields.module.css';

const MAX_ITEMS = 200;

/** What it shows if it does not follow the article as a whole. */
function OwnList({ section, set }: Pick<InspectorProps<'property_group'>, 'section' | 'set'>) {
  const t = useTranslations('Editor.fields');
  const passport = useTranslations('Passport');
  const locale = useContentLanguage();
  return (
    <>
      <ListField
        label={t('properties')}
        entries={section.properties}
        onChange={(change) => set((now) => ({ properties: change(now.properties) }))}
        create={() => ({ name: '', value: '' })}
        addLabel={t('addProperty')}
        max={MAX_ITEMS}
        nameOf={({ name }, place) => shownText(name, locale).text || t('propertyNumber', { place })}
      >
        {(item, setItem) => (
          <>
            <TextField
              label={t('propertyName')}
              value={item.name}
              onChange={(name) => setItem((now) => ({ ...now, name }))}
            />
            <TextField
              label={t('value')}
              value={item.value}
              onChange={(value) => setItem((now) => ({ ...now, value }))}
            />
          </>
        )}
      </ListField>
      <fieldset className={styles.group}>
        <legend>{t('facts')}</legend>
        {FACTS.map((fact) => (
          <CheckField
            key={fact}
            label={passport(fact)}
            value={section.facts.includes(fact)}
            onChange={(isShown) =>
              set({ facts: FACTS.filter((each) => (each === fact ? isShown : section.facts.includes(each))) })
            }
          />
        ))}
      </fieldset>
    </>
  );
}

export function PropertyGroupInspector({ section, set }: InspectorProps<'property_group'>) {
  const t = useTranslations('Editor.fields');
  return (
    <>
      <TextField label={t('title')} value={section.title} onChange={(title) => set({ title })} />
      {!section.skuRelated && <OwnList section={section} set={set} />}
    </>
  );
}
