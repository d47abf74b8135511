'use client';

import { useTranslations } from 'next-intl';
import { type ClipboardEvent, useState } from 'react';
import { Badge } from '@/components/ui/feedback/badge';
import { Field } from '@/components/ui/form/field';
import { languageCode } from '@/lib/contract/core/levels';
import { missingLocales, shownText, withWords, type Multilingual } from '@/lib/contract/sections/multilingual';
import { useContentLanguage } from './content-language';
import styles from './fields.module.css';

interface Props {
  label: string;
  value: Multilingual;
  onChange: (value: Multilingual) => void;
  /** Many lines. */
  isLong?: boolean;
  help?: string;
  maxLength?: number;
}

/** Most characters of a text of many lines. */
const LONGEST = 20_000;

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Whether what is pasted is longer than what there is room for: the browser cuts it off without a word. */
function isCutOff({ currentTarget, clipboardData }: ClipboardEvent<TextControl>, max: number): boolean {
  const { value, selectionStart, selectionEnd } = currentTarget;
  const kept = value.length - ((selectionEnd ?? 0) - (selectionStart ?? 0));
  return clipboardData.getData('text').length > max - kept;
}

/** A text of the passport in the language that is being written, with the languages it still lacks. */
export function TextField({ label, value, onChange, isLong = false, help, maxLength = 500 }: Props) {
  const t = useTranslations('Editor.fields');
  const locale = useContentLanguage();
  const isPlain = typeof value === 'string' && value.trim() !== '';
  const text = typeof value === 'string' ? value : (value[locale] ?? '');
  const missing = shownText(value, locale).text === '' ? [] : missingLocales(value);
  const Control = isLong ? 'textarea' : 'input';
  const max = isLong ? LONGEST : maxLength;
  const [isCut, setIsCut] = useState(false);
  return (
    <div className={styles.text}>
      <Field label={label} help={help} error={isCut && t('cut', { max })}>
        {(control) => (
          <Control
            {...control}
            lang={isPlain ? undefined : locale}
            value={text}
            maxLength={max}
            placeholder={text === '' ? shownText(value, locale).text : undefined}
            onPaste={(event: ClipboardEvent<TextControl>) => setIsCut(isCutOff(event, max))}
            onChange={(event: { currentTarget: { value: string } }) => {
              if (event.currentTarget.value.length < max) setIsCut(false);
              onChange(withWords(value, locale, event.currentTarget.value));
            }}
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
