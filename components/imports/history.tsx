'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Badge, type BadgeTone } from '@/components/ui/feedback/badge';
import { Card } from '@/components/ui/layout/card';
import { DateTime } from '@/components/ui/layout/date-time';
import type { ImportSummary } from '@/lib/contract/imports';
import { formatNumber } from '@/lib/format/number';
import styles from './upload.module.css';

const TONES: Record<ImportSummary['status'], BadgeTone> = {
  reading: 'info',
  mapping: 'warning',
  previewing: 'info',
  ready: 'warning',
  running: 'info',
  done: 'accent',
  cancelled: 'neutral',
  failed: 'danger',
  undone: 'neutral',
};

/** Earlier uploads: what each did, and the way back into it. */
export function History({ imports }: { imports: readonly ImportSummary[] }) {
  const t = useTranslations('Imports');
  const locale = useLocale();
  if (imports.length === 0) return null;
  return (
    <Card title={t('history.title')} text={t('history.text')} isFlush>
      <div className={styles.scroll}>
        <table className={styles.issues}>
          <thead>
            <tr>
              <th scope="col">{t('history.file')}</th>
              <th scope="col">{t('history.status')}</th>
              <th scope="col" className={styles.number}>
                {t('history.articles')}
              </th>
              <th scope="col">{t('history.person')}</th>
              <th scope="col">{t('history.date')}</th>
            </tr>
          </thead>
          <tbody>
            {imports.map((entry) => (
              <tr key={entry.id}>
                <td>
                  <a href={`?import=${entry.id}`}>{entry.fileName}</a>
                </td>
                <td>
                  <Badge tone={TONES[entry.status]}>{t(`statuses.${entry.status}`)}</Badge>
                </td>
                <td className={styles.number}>{entry.counts ? formatNumber(entry.counts.articles, locale) : '–'}</td>
                <td>{entry.userName}</td>
                <td>
                  <DateTime value={entry.createdAt} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
