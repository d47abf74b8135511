'use client';

import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/feedback/badge';
import { Field } from '@/components/ui/form/field';
import { useTooLong } from '@/components/ui/form/use-too-long';
import { languageCode } from '@/lib/contract/core/levels';
import {
  missingLocales,
  shownText,
  TEXT_LENGTHS,
  withWords,
  type Multilingual,
} from '@/lib/contract/sections/multilingual';
import { keepable } from '@/lib/domain/text';
import { useContentLanguage } from './content-language';
import styles from './fields.module.css';

interface Props {
  label: string;
  value: Multilingual;
  onChange: (value: Multilingual) => void;
  /** Multiple lines. */
  isLong?: boolean;
  help?: string;
  /** In characters; a longer text stays in the field, with a message. */
  max?: number;
}

/** A text of the passport in the language that is being edited, with the languages it still lacks. */
export function TextField({
  label,
  value,
  onChange,
  isLong = false,
  help,
  max = isLong ? TEXT_LENGTHS.text : TEXT_LENGTHS.short,
}: Props) {
  const t = useTranslations('Editor.fields');
  const tooLong = useTooLong();
  const locale = useContentLanguage();
  const isPlain = typeof value === 'string' && value.trim() !== '';
  const text = typeof value === 'string' ? value : (value[locale] ?? '');
  const missing = shownText(value, locale).text === '' ? [] : missingLocales(value);
  const Control = isLong ? 'textarea' : 'input';
  return (
    <div className={styles.text}>
      <Field label={label} help={help} error={tooLong(text, max)}>
        {(control) => (
          <Control
            {...control}
            lang={isPlain ? undefined : locale}
            dir="auto"
            value={text}
            placeholder={text === '' ? shownText(value, locale).text : undefined}
            onChange={(event: { currentTarget: { value: string } }) =>
              onChange(withWords(value, locale, keepable(event.currentTarget.value)))
            }
          />
        )}
      </Field>
      {missing.length > 0 && (
        <Badge tone="warning">{t('missing', { languages: missing.map(languageCode).join(', ') })}</Badge>
      )}
      {isPlain && (
        <p className={styles.same}>
          {t('sameInAll')}{' '}
          <button type="button" className={styles.link} onClick={() => onChange({ [locale]: value })}>
            {t('translate')}
          </button>
        </p>
      )}
    </div>
  );
}
