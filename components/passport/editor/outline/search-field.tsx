'use client';

import formStyles from '@/components/ui/form/form.module.css';

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** Narrows a list that is on the screen anyway. */
export function SearchField({ label, value, onChange }: Props) {
  return (
    <input
      type="search"
      className={formStyles.control}
      aria-label={label}
      placeholder={label}
      maxLength={100}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
