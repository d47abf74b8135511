'use client';

import { useTranslations } from 'next-intl';
import { SearchPicker } from '@/components/calls/search-picker';
import type { Find } from '@/components/calls/use-suggestions';
import { call } from '@/lib/api-client/browser';
import { mapResult, type CallResult } from '@/lib/api-client/result';
import { places } from '@/lib/contract/places';
import styles from './places.module.css';

export interface PlaceChoice {
  id: string;
  name: string;
  town: string;
}

interface Props {
  /** Attributes of the surrounding field: id, description, error. */
  control?: Record<string, unknown>;
  value: PlaceChoice | null;
  onChange: (place: PlaceChoice | null) => void;
  /** Where it searches; by default all places of the company. */
  find?: Find<readonly PlaceChoice[]>;
}

async function findPlaces(q: string): Promise<CallResult<PlaceChoice[]>> {
  const answer = await call(places.list, { query: { q, pageSize: '8', sort: 'name' } });
  return mapResult(answer, ({ results }) => results.map(({ id, name, town }) => ({ id, name, town })));
}

/** A place as its name with its town: several may have the same name. */
export const placeText = (place: PlaceChoice | null): string =>
  place ? [place.name, place.town].filter(Boolean).join(' · ') : '';

/** Selects a place by part of its name or town; clearing the field selects none. */
export function PlacePicker({ control, value, onChange, find = findPlaces }: Props) {
  const t = useTranslations('Places');
  return (
    <SearchPicker
      input={{ placeholder: t('picker.placeholder'), ...control }}
      cacheKey="place-choice"
      find={find}
      displayedName={placeText(value)}
      keyOf={({ id }) => id}
      onChoose={onChange}
      onEmpty={() => onChange(null)}
      listLabel={t('picker.results')}
      none={t('picker.none')}
    >
      {({ name, town }) => (
        <>
          <span>{name}</span> <span className={styles.soft}>{town}</span>
        </>
      )}
    </SearchPicker>
  );
}
