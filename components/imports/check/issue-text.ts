'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { useDates } from '@/components/ui/layout/dates';
import type { ImportIssue } from '@/lib/contract/import-issues';
import { textValues } from '@/lib/domain/sheets/articles/finding-values';
import { formatNumber } from '@/lib/format/number';
import { useLocale } from '@/lib/i18n/use-locale';

/** What is wrong with a cell, in the reader's language. */
export function useIssueText(): (issue: Pick<ImportIssue, 'kind' | 'values'>) => string {
  const t = useTranslations('ImportIssues');
  const { date } = useDates();
  const locale = useLocale();
  return useCallback(
    (finding) => {
      const formats = { day: date, number: (value: number) => formatNumber(value, locale, 3) };
      return t(finding.kind, textValues(finding, formats) as never);
    },
    [t, date, locale],
  );
}
