'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Announcement } from '@/components/ui/feedback/announcement';
import { Card, CardGrid, StatCard } from '@/components/ui/layout/card';
import type { PassportTexts } from '@/components/passport/editor/preview/translator';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import type { ImportCounts, ImportDetail } from '@/lib/contract/imports';
import { formatNumber } from '@/lib/format/number';
import { useLocale } from '@/lib/i18n/use-locale';
import { LeftOut } from '../layout-notes';
import { CheckActions } from './check-actions';
import { CorrectionsButton } from './corrections-button';
import { IssueList } from './issue-list';
import { RowsTable } from './rows-table';
import { Samples } from './samples';
import { useCorrections } from './use-corrections';
import styles from '../upload.module.css';

const SHOWN = ['create', 'update', 'unchanged', 'skip', 'error'] as const satisfies readonly (keyof ImportCounts)[];

interface Props {
  detail: ImportDetail;
  /** The passport's own texts in all languages. */
  texts: PassportTexts;
  onChange: () => Promise<unknown>;
}

/** What every row would do, before anything is done; findings by kind, corrected in place. */
export function CheckStep({ detail, texts, onChange }: Props) {
  const t = useTranslations('Imports');
  const locale = useLocale();
  const url = useUrlState();
  const { isCorrecting, onCorrecting } = useCorrections();
  const { counts } = detail;
  const errors = detail.issueGroups.reduce((sum, { severity, count }) => sum + (severity === 'error' ? count : 0), 0);
  // Announced on arrival; a correction announces its own result.
  const [atFirst] = useState({ errors, warnings: counts?.warnings ?? 0 });
  if (!counts) return null;
  const toWrite = counts.create + counts.update;
  const problems = [
    ...(errors > 0 ? [t('check.errors', { count: errors })] : []),
    ...(counts.warnings > 0 || errors === 0 ? [t('check.warnings', { count: counts.warnings })] : []),
  ];
  return (
    <>
      <CardGrid min={150}>
        {SHOWN.map((action) => (
          <StatCard
            key={action}
            label={t(`counts.${action}`)}
            value={formatNumber(counts[action], locale)}
            href={url.href({ action, kind: null, column: null, page: null })}
          />
        ))}
      </CardGrid>
      <p className={styles.sum}>{t('check.sum', { rows: counts.rows, articles: counts.articles })}</p>
      <LeftOut layout={detail.layout} />
      {detail.issueGroups.length > 0 && (
        <Card
          title={problems.join(' · ')}
          text={t('check.warningsText')}
          tools={<CorrectionsButton importId={detail.id} />}
          isFlush
        >
          <div className={styles.scroll}>
            <IssueList groups={detail.issueGroups} />
          </div>
        </Card>
      )}
      <Announcement text={t('check.done', atFirst)} />
      {toWrite > 0 && <Samples detail={detail} texts={texts} />}
      <RowsTable detail={detail} onCorrecting={onCorrecting} onChange={onChange} />
      <CheckActions detail={detail} counts={counts} isCorrecting={isCorrecting} onChange={onChange} />
    </>
  );
}
