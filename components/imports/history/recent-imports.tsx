'use client';

import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/layout/button';
import { Card } from '@/components/ui/layout/card';
import { DateTime } from '@/components/ui/layout/date-time';
import type { ImportSummary } from '@/lib/contract/imports';
import { formatNumber } from '@/lib/format/number';
import { useHref } from '@/lib/i18n/use-href';
import { useLocale } from '@/lib/i18n/use-locale';
import styles from '../upload.module.css';
import { StatusBadge } from './status-badge';

/** The latest uploads: outcomes, links, and a link to all of them. */
export function RecentImports({ imports }: { imports: readonly ImportSummary[] }) {
  const t = useTranslations('Imports');
  const locale = useLocale();
  const href = useHref();
  if (imports.length === 0) return null;
  return (
    <Card
      title={t('history.title')}
      text={t('history.text')}
      tools={
        <ButtonLink size="small" icon="history" href={href('/admin/imports')}>
          {t('history.all')}
        </ButtonLink>
      }
      isFlush
    >
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
                  <StatusBadge status={entry.status} />
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
