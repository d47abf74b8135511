'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSuggestions } from '@/components/calls/use-suggestions';
import { Combobox } from '@/components/ui/form/combobox';
import { call } from '@/lib/api-client/browser';
import { places } from '@/lib/contract/places';
import styles from './places.module.css';

export interface PlaceChoice {
  id: string;
  name: string;
  town: string;
}

interface Props {
  /** Attributes of the field that stands around: id, description, error. */
  control?: Record<string, unknown>;
  value: PlaceChoice | null;
  onChange: (place: PlaceChoice | null) => void;
  /** Where it looks; by default among all places of the company. */
  find?: (q: string) => Promise<readonly PlaceChoice[]>;
}

async function findPlaces(q: string): Promise<PlaceChoice[]> {
  const answer = await call(places.list, { query: { q, pageSize: '8', sort: 'name' } });
  return answer.ok ? answer.data.results.map(({ id, name, town }) => ({ id, name, town })) : [];
}

const textOf = (place: PlaceChoice | null) => (place ? [place.name, place.town].filter(Boolean).join(' · ') : '');

/** Chooses a place by typing a part of its name or town; who empties the field chooses none. */
export function PlacePicker({ control, value, onChange, find = findPlaces }: Props) {
  const t = useTranslations('Places');
  /** What is being typed; null while the list is closed. */
  const [typed, setTyped] = useState<string | null>(null);
  const isOpen = typed !== null;
  function type(text: string) {
    setTyped(text);
    if (text === '') onChange(null);
  }
  return (
    <Combobox
      input={{
        placeholder: t('picker.placeholder'),
        ...control,
        onFocus: (event) => event.currentTarget.select(),
      }}
      value={typed ?? textOf(value)}
      options={useSuggestions('place-choice', typed ?? '', isOpen, find)}
      keyOf={({ id }) => id}
      isOpen={isOpen}
      onOpen={() => setTyped((now) => now ?? '')}
      onClose={() => setTyped(null)}
      onType={type}
      onChoose={onChange}
      listLabel={t('picker.results')}
      none={t('picker.none')}
    >
      {({ name, town }) => (
        <>
          <span>{name}</span> <span className={styles.soft}>{town}</span>
        </>
      )}
    </Combobox>
  );
}
