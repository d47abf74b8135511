'use client';

import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/layout/card';
import { DateTime } from '@/components/ui/layout/date-time';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import type { DashboardScan } from '@/lib/contract/dashboard';
import { countryName } from '@/lib/format/country';
import { useHref } from '@/lib/i18n/use-href';
import { useLocale } from '@/lib/i18n/use-locale';
import styles from './dashboard.module.css';

/** The latest scans, regardless of the selected period. */
export function RecentScans({ scans }: { scans: readonly DashboardScan[] }) {
  const t = useTranslations('Dashboard');
  const locale = useLocale();
  const href = useHref();
  const countryOf = (code: string) => (/^[A-Z]{2}$/.test(code) ? countryName(code, locale) : t('unknownCountry'));
  return (
    <Card title={t('charts.recent')} text={scans.length > 0 ? t('updated') : undefined}>
      {scans.length === 0 ? (
        <EmptyState drawing="scans" title={t('noScans')} />
      ) : (
        <ul className={styles.scans}>
          {scans.map((scan) => (
            <li key={`${scan.at} ${scan.unitCode ?? scan.articleId}`}>
              <strong>
                {scan.isInTrash ? (
                  scan.articleName
                ) : (
                  <a href={href(`/admin/articles/${scan.articleId}`)}>{scan.articleName}</a>
                )}
              </strong>
              <span>
                {scan.unitCode ? (
                  <a href={href(`/admin/units/${scan.unitCode}`)}>{t('unit', { code: scan.unitCode })}</a>
                ) : (
                  t('model')
                )}
                {' · '}
                <span suppressHydrationWarning>{countryOf(scan.country)}</span>
                {' · '}
                <DateTime value={scan.at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
