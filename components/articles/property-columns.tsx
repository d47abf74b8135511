'use client';

import { useTranslations } from 'next-intl';
import popup from '@/components/ui/dialog/popup.module.css';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import { ARTICLE_LIMITS } from '@/lib/contract/articles';
import { readNames, writeNames } from '@/lib/domain/property-filter';
import { PropertySearch } from './property-search';
import { usePropertyNames } from './use-property-names';

/** Selects which properties of the company are shown as columns. */
export function PropertyColumns() {
  const t = useTranslations('Articles');
  const { get, set } = useUrlState();
  const propertyNames = usePropertyNames();
  const { names, isLong } = propertyNames;
  const shown = readNames(get('properties'));
  if (!names || (names.length === 0 && !isLong)) return null;
  const toggle = (name: string) =>
    set({
      properties: writeNames(shown.includes(name) ? shown.filter((each) => each !== name) : [...shown, name]),
      cursor: null,
    });
  return (
    <fieldset className={popup.group}>
      <legend className={popup.title}>{t('property.columns')}</legend>
      <PropertySearch {...propertyNames} />
      {[...new Set([...shown, ...names])].map((name) => (
        <label key={name} className={popup.item}>
          <input
            type="checkbox"
            checked={shown.includes(name)}
            disabled={!shown.includes(name) && shown.length >= ARTICLE_LIMITS.columns}
            onChange={() => toggle(name)}
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
