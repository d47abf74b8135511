'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import formStyles from '@/components/ui/form/form.module.css';
import { useTooLong } from '@/components/ui/form/use-too-long';
import { TEXT_LIMITS } from '@/lib/contract/core/text-limits';
import styles from '../upload.module.css';

interface Props {
  /** Title of the column. */
  header: string;
  name: string;
  /** The name derived from the title, used if the field is emptied. */
  ownName: string;
  onName: (name: string) => void;
  /** Called when the name is complete. */
  onLeave: () => void;
}

/** The property name for a column's values in articles and passports. */
export function PropertyName({ header, name, ownName, onName, onLeave }: Props) {
  const t = useTranslations('Imports.columns');
  const error = useTooLong()(name.trim(), TEXT_LIMITS.propertyName);
  const errorId = useId();
  const [isEmpty, setIsEmpty] = useState(false);
  return (
    <>
      <label className={styles.propertyName} data-too-long={error && ''}>
        <span>{t('name')}</span>
        <input
          aria-label={t('nameOf', { header })}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          placeholder={ownName}
          value={isEmpty ? '' : name}
          onChange={({ currentTarget: { value } }) => {
            setIsEmpty(value.trim() === '');
            onName(value.trim() === '' ? ownName : value);
          }}
          onBlur={onLeave}
        />
      </label>
      {error && (
        <p id={errorId} className={formStyles.error} role="alert">
          {error}
        </p>
      )}
    </>
  );
}
