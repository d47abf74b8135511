'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';

/** Whether a text exceeds its limit in characters. */
export const isTooLong = (text: string, max: number): boolean => text.length > max;

/**
 * What to say at a field whose text exceeds its limit in characters; undefined if it fits. Such fields have no
 * `maxLength`, which would cut off the end of a pasted text without a word: the text stays, and saving waits.
 * For texts outside a `Field`, which does this by its `limit`; these set `data-too-long` on the control.
 */
export function useTooLong(): (text: string, max: number) => string | undefined {
  const t = useTranslations('Common');
  return useCallback(
    (text, max) => (isTooLong(text, max) ? t('textTooLong', { max, count: text.length }) : undefined),
    [t],
  );
}

/** Whether a text of the form exceeds its limit: forms are not sent then, whatever else is right. */
export const hasTooLong = (form: HTMLElement | null): boolean => form?.querySelector('[data-too-long]') != null;
