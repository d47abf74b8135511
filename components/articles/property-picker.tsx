'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import formStyles from '@/components/ui/form/form.module.css';
import { Button } from '@/components/ui/layout/button';
import { readPropertyFilter, writePropertyFilter } from '@/lib/domain/property-filter';
import styles from './property-picker.module.css';
import { PropertySearch } from './property-search';
import { usePropertyNames } from './use-property-names';

interface Props {
  /** As in the address; '' for none. */
  value: string;
  onChoose: (value: string) => void;
}

/** A property of the company, whether its value equals or contains a text, and the text. */
export function PropertyPicker({ value, onChoose }: Props) {
  const t = useTranslations('Articles');
  const propertyNames = usePropertyNames();
  const { names, words, isLong } = propertyNames;
  const [start] = useState(() => readPropertyFilter(value));
  const [name, setName] = useState(start?.name ?? '');
  const [isWhole, setIsWhole] = useState(start?.isWhole ?? true);
  const [text, setText] = useState(start?.value ?? '');
  const selectedName = name || names?.[0] || '';
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (selectedName && text.trim()) onChoose(writePropertyFilter({ name: selectedName, isWhole, value: text.trim() }));
  }
  if (names?.length === 0 && !isLong) return <p>{t('property.none')}</p>;
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      <PropertySearch
        {...propertyNames}
        search={(typed) => {
          propertyNames.search(typed);
          setName('');
        }}
      />
      <select
        className={formStyles.control}
        aria-label={t('property.name')}
        value={selectedName}
        onChange={(event) => setName(event.currentTarget.value)}
      >
        {[...new Set([...(start && words === '' ? [start.name] : []), ...(names ?? [])])].map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
      <select
        className={formStyles.control}
        aria-label={t('property.how')}
        value={isWhole ? 'is' : 'contains'}
        onChange={(event) => setIsWhole(event.currentTarget.value === 'is')}
      >
        <option value="is">{t('property.is')}</option>
        <option value="contains">{t('property.contains')}</option>
      </select>
      <input
        className={formStyles.control}
        aria-label={t('property.value')}
        placeholder={t('property.value')}
        maxLength={200}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" variant="filled" disabled={!selectedName || !text.trim()}>
        {t('property.apply')}
      </Button>
    </form>
  );
}
