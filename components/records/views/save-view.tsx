'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import formStyles from '@/components/ui/form/form.module.css';
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
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  async function onSubmit(event: FormEvent) {
    event.preventDefault();
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
        maxLength={TEXT_LIMITS.viewName}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" size="small" isBusy={isBusy} disabled={!name.trim()}>
        {common('save')}
      </Button>
      <Button size="small" variant="subtle" icon="x" aria-label={common('cancel')} onClick={onClose} />
    </form>
  );
}
