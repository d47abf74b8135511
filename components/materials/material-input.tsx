'use client';

import clsx from 'clsx';
import { useId, useState } from 'react';
import formStyles from '@/components/ui/form/form.module.css';
import styles from '@/components/records/rows.module.css';
import { useMaterialNames } from './use-material-names';
import { TEXT_LIMITS } from '@/lib/contract/core/text-limits';

interface Props {
  label: string;
  placeholder: string;
  value: string;
  isInvalid: boolean;
  onValue: (value: string) => void;
}

/** Name of a material; the company's own are offered, a new name creates a new material. */
export function MaterialInput({ label, placeholder, value, isInvalid, onValue }: Props) {
  const id = useId();
  const [isUsed, setIsUsed] = useState(false);
  return (
    <>
      <input
        className={clsx(formStyles.control, styles.grow)}
        aria-label={label}
        placeholder={placeholder}
        aria-invalid={isInvalid || undefined}
        maxLength={TEXT_LIMITS.name}
        list={id}
        autoComplete="off"
        value={value}
        onFocus={() => setIsUsed(true)}
        onChange={(event) => onValue(event.currentTarget.value)}
      />
      {isUsed && <Names id={id} typed={value} />}
    </>
  );
}

function Names({ id, typed }: { id: string; typed: string }) {
  const names = useMaterialNames(typed);
  return (
    <datalist id={id}>
      {names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}
