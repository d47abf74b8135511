import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ImportRow } from '@/lib/contract/imports';
import { useIssueText } from './issue-text';

/** What to announce of a row after a correction: that it is right, what is wrong with it, or that it is not listed. */
export function useRowNotice() {
  const t = useTranslations('Imports.rows');
  const issueText = useIssueText();
  const [notice, setNotice] = useState<string | null>(null);
  const tell = (rowNumber: number, rows: readonly ImportRow[] | undefined) => {
    if (!rows) return;
    const row = rows.find((each) => each.rowNumber === rowNumber);
    const problems = row?.issues.map(issueText).join(' ') ?? '';
    setNotice(t(row ? (problems ? 'wrong' : 'right') : 'gone', { row: rowNumber, problems }));
  };
  return { notice, tell, clear: () => setNotice(null) };
}
