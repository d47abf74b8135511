'use client';

import { useUrlState } from '@/components/ui/navigation/use-url-state';
import { PlacePicker, type PlaceChoice } from './place-picker';
import styles from './places.module.css';

interface Props {
  /** Query parameter. */
  param: string;
  label: string;
  /** The place of the address; null for all. */
  value: PlaceChoice | null;
}

/** A filter of a list by a place, found by typing: a company may have more than a list of choices can hold. */
export function PlaceFilter({ param, label, value }: Props) {
  const { set } = useUrlState();
  return (
    <div className={styles.filter} data-set={value ? '' : undefined}>
      <PlacePicker
        control={{ 'aria-label': label, placeholder: label }}
        value={value}
        onChange={(place) => set({ [param]: place?.id ?? null, page: null, cursor: null })}
      />
    </div>
  );
}
