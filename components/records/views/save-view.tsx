'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import formStyles from '@/components/ui/form/form.module.css';
import { useTooLong } from '@/components/ui/form/use-too-long';
import { Button } from '@/components/ui/layout/button';
import { TEXT_LIMITS } from '@/lib/contract/core/text-limits';
import styles from './view-tabs.module.css';

interface Props {
  isBusy: boolean;
  /** Returns whether it was saved. */
  onSave: (name: string) => Promise<boolean>;
  onClose: () => void;
}

/** The name of a view, typed where its tab will be. A view with the same name is replaced. */
export function SaveView({ isBusy, onSave, onClose }: Props) {
  const t = useTranslations('Table');
  const common = useTranslations('Common');
  const [name, setName] = useState('');
  const error = useTooLong()(name.trim(), TEXT_LIMITS.viewName);
  const errorId = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (error) return input.current?.focus();
    if (name.trim() && (await onSave(name.trim()))) onClose();
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => void onSubmit(event)}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <input
        ref={input}
        className={formStyles.control}
        aria-label={t('views.name')}
        placeholder={t('views.name')}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" size="small" isBusy={isBusy} disabled={!name.trim()}>
        {common('save')}
      </Button>
      <Button size="small" variant="subtle" icon="x" aria-label={common('cancel')} onClick={onClose} />
      {error && (
        <p id={errorId} className={formStyles.error} role="alert">
          {error}
        </p>
      )}
    </form>
  );
}
