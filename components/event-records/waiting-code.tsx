'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Field } from '@/components/ui/form/field';
import { Button } from '@/components/ui/layout/button';
import styles from './event-records.module.css';
import { CODE_INPUT } from './scanning/code-input';

interface Props {
  /** As it was scanned or typed. */
  code: string;
  /** Sends the record for the entity of the code. */
  onSend: (code: string) => void;
}

/** A code that could not be looked up when it was recorded, to be corrected: its input is kept. */
export function WaitingCode({ code, onSend }: Props) {
  const t = useTranslations('Records');
  const common = useTranslations('Common');
  const [typed, setTyped] = useState(code);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (typed.trim() !== '') onSend(typed.trim());
  }

  return (
    <form className={styles.code} onSubmit={submit}>
      <Field label={t('code')}>
        {(control) => (
          <input
            {...control}
            {...CODE_INPUT}
            value={typed}
            enterKeyHint="send"
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
      </Field>
      <Button type="submit" icon="refresh">
        {common('retry')}
      </Button>
    </form>
  );
}
