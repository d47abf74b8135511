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
  const visibleNames = readNames(get('properties'));
  if (!names || (names.length === 0 && !isLong)) return null;
  const toggle = (name: string) =>
    set({
      properties: writeNames(
        visibleNames.includes(name) ? visibleNames.filter((each) => each !== name) : [...visibleNames, name],
      ),
      cursor: null,
    });
  return (
    <fieldset className={popup.group}>
      <legend className={popup.title}>{t('property.columns')}</legend>
      <PropertySearch {...propertyNames} />
      {[...new Set([...visibleNames, ...names])].map((name) => (
        <label key={name} className={popup.item}>
          <input
            type="checkbox"
            checked={visibleNames.includes(name)}
            disabled={!visibleNames.includes(name) && visibleNames.length >= ARTICLE_LIMITS.columns}
            onChange={() => toggle(name)}
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
