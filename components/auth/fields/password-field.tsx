'use client';

import { useTranslations } from 'next-intl';
import { useState, type InputHTMLAttributes, type ReactNode } from 'react';
import { Field } from '@/components/ui/form/field';
import { Icon } from '@/components/ui/layout/icon';
import styles from '../auth.module.css';

type Props = InputHTMLAttributes<HTMLInputElement> & { label: string; help?: ReactNode; error?: string };

/** A password field that can be revealed and pasted into. */
export function PasswordField({ label, help, error, ...input }: Props) {
  const t = useTranslations('Auth');
  const [isShown, setIsShown] = useState(false);
  return (
    <Field label={label} help={help} error={error} isRequired>
      {(control) => (
        <span className={styles.password}>
          <input
            {...control}
            {...input}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
          />
          <button
            type="button"
            className={styles.reveal}
            aria-label={t(isShown ? 'hidePassword' : 'showPassword')}
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon name={isShown ? 'eye-off' : 'eye'} size={18} />
          </button>
        </span>
      )}
    </Field>
  );
}
