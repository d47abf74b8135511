'use client';

import { useTranslations } from 'next-intl';
import { useMay } from '@/components/calls/use-may';
import { ButtonLink } from '@/components/ui/layout/button';
import type { PostSalesFigures } from '@/lib/contract/dashboard';
import { eventRecords } from '@/lib/contract/event-records';
import { useHref } from '@/lib/i18n/use-href';
import { recordsOfPostSales } from './counted-records';
import styles from './dashboard.module.css';
import { DayChart } from './day-chart';

const METRICS = ['repairs', 'resales', 'returns'] as const;

interface Props {
  data: PostSalesFigures;
  /** The current day, UTC. */
  today: string;
}

/** Repairs, resales and returns by day; links to the records that it counts. */
export function PostSalesCard({ data, today }: Props) {
  const t = useTranslations('Dashboard');
  const href = useHref();
  const may = useMay();
  return (
    <DayChart
      chart="postSales"
      title={t('charts.postSales')}
      metrics={METRICS}
      data={data}
      today={today}
      tools={
        <ButtonLink size="small" icon="list" href={href(recordsOfPostSales(data))}>
          {t('postSales.records')}
        </ButtonLink>
      }
      nothing={
        <div className={styles.teach}>
          <p className={styles.nothing}>{t('postSales.quiet')}</p>
          {may(eventRecords.create) && (
            <ButtonLink size="small" icon="scan" href={href('/admin/record')}>
              {t('postSales.record')}
            </ButtonLink>
          )}
        </div>
      }
    />
  );
}
