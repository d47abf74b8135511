'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { formatNumber } from '@/lib/format/number';
import { useLocale } from '@/lib/i18n/use-locale';
import { incompleteParts, type PartDraft } from './draft';

/** Warning about parts that do not add up to 100 %; empty if all do. They can still be saved. */
export function useCompositionWarning(): (parts: readonly PartDraft[]) => string {
  const t = useTranslations('Articles.compositions');
  const locale = useLocale();
  return useCallback(
    (parts) => {
      const incomplete = incompleteParts(parts);
      const [first] = incomplete;
      if (!first) return '';
      const part = first.label || t('whole');
      return t('warning', { part, sum: formatNumber(first.sum, locale, 3), count: incomplete.length });
    },
    [t, locale],
  );
}
