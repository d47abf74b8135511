'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/layout/button';
import { Field } from '@/components/ui/form/field';
import { compositionText } from '@/lib/format/composition';
import { useLocale } from '@/lib/i18n/use-locale';
import styles from '../articles.module.css';
import { partsOf, readComposition, type PartDraft } from './draft';
import { useCompositionWarning } from './use-composition-warning';

/** A composition as text, parsed while typing; one click fills the rows. */
export function PasteComposition({ onParts }: { onParts: (parts: PartDraft[]) => void }) {
  const t = useTranslations('Articles');
  const locale = useLocale();
  const [text, setText] = useState('');
  const parts = readComposition(text);
  const warningOf = useCompositionWarning();
  const warning = parts ? warningOf(partsOf(parts, locale)) : '';
  return (
    <details className={styles.paste}>
      <summary>{t('compositions.paste')}</summary>
      <Field label={t('compositions.pasteLabel')} help={t('compositions.pasteHelp')}>
        {(control) => (
          <textarea {...control} rows={2} value={text} onChange={(event) => setText(event.currentTarget.value)} />
        )}
      </Field>
      {text.trim() !== '' && (
        <p role="status" className={parts ? styles.hint : styles.problem}>
          {parts
            ? t('compositions.pasteRead', { text: compositionText(parts, locale) })
            : t('compositions.pasteUnread')}
        </p>
      )}
      {warning && (
        <p role="status" className={styles.warning}>
          {warning}
        </p>
      )}
      <Button
        size="small"
        icon="check"
        disabled={!parts}
        onClick={() => {
          if (parts) onParts(partsOf(parts, locale));
          setText('');
        }}
      >
        {t('compositions.pasteUse')}
      </Button>
    </details>
  );
}
