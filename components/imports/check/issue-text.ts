'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { ImportIssue } from '@/lib/contract/imports';
import { textValues } from '@/lib/domain/sheets/articles/finding-values';

/** What is wrong with a cell, in the reader's words. */
export function useIssueText(): (issue: Pick<ImportIssue, 'kind' | 'values'>) => string {
  const t = useTranslations('ImportIssues');
  return useCallback(({ kind, values }) => t(kind, textValues(values) as never), [t]);
}
