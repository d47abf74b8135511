'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';

/**
 * What to say at a field whose text exceeds its limit in characters; undefined if it fits. Such fields have no
 * `maxLength`, which would cut off the end of a pasted text without a word: the text stays, and saving waits.
 */
export function useTooLong(): (text: string, max: number) => string | undefined {
  const t = useTranslations('Common');
  return useCallback(
    (text, max) => (text.length > max ? t('textTooLong', { max, count: text.length }) : undefined),
    [t],
  );
}
