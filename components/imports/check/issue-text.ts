'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { useDates } from '@/components/ui/layout/dates';
import type { ImportIssue } from '@/lib/contract/imports';
import { textValues } from '@/lib/domain/sheets/articles/finding-values';

/** What is wrong with a cell, in the reader's language. */
export function useIssueText(): (issue: Pick<ImportIssue, 'kind' | 'values'>) => string {
  const t = useTranslations('ImportIssues');
  const { date } = useDates();
  return useCallback((finding) => t(finding.kind, textValues(finding, date) as never), [t, date]);
}
