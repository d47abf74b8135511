'use client';

import { useTranslations } from 'next-intl';
import { useMay } from '@/components/calls/use-may';
import { PageHeader } from '@/components/ui/navigation/page-header';
import {
  DEFAULT_RANGE_DAYS,
  MAX_RANGE_DAYS,
  type Composition,
  type ContainerFigures,
  type Dashboard,
  type PostSalesFigures,
} from '@/lib/contract/dashboard';
import { imports } from '@/lib/contract/imports';
import { CompositionCard } from './composition-card';
import { ContainerDays, FullestContainers } from './container-cards';
import styles from './dashboard.module.css';
import { DayChart } from './day-chart';
import { FirstSteps } from './first-steps';
import { PostSalesCard } from './post-sales-card';
import { RangeBar } from './range-bar';
import { RecentScans } from './recent-scans';
import { Stats } from './stats';
import { TopArticles } from './top-articles';
import { useLive } from './use-live';

type Props = {
  data: Dashboard;
  composition: Composition;
  /** Null if the level has no containers. */
  containers: ContainerFigures | null;
  /** Null if the level has no processes. */
  postSales: PostSalesFigures | null;
  today: string;
  hasFinalUsers: boolean;
  /** The address has a period that cannot be shown. */
  isRangeWrong: boolean;
};

const SCANS = ['scans'] as const;
const VISITS = ['visits'] as const;
const PEOPLE = ['logins', 'registers'] as const;

/** The charts. */
function Charts({ data, composition, containers, postSales, today, hasFinalUsers }: Omit<Props, 'isRangeWrong'>) {
  const t = useTranslations('Dashboard');
  return (
    <div className={styles.charts}>
      <div className={styles.wide}>
        <DayChart
          chart="scans"
          title={t('charts.scans')}
          metrics={SCANS}
          data={data}
          today={today}
          height={340}
          startsOpen
        />
      </div>
      <div className={styles.narrow}>
        <RecentScans scans={data.recentScans} />
      </div>
      <div className={styles.half}>
        <DayChart chart="visits" title={t('charts.visits')} metrics={VISITS} data={data} today={today} />
      </div>
      <div className={styles.half}>
        <DayChart
          chart="people"
          title={t('charts.people')}
          text={t('charts.peopleCompany')}
          metrics={PEOPLE}
          data={data}
          today={today}
        />
      </div>
      <div className={styles.half}>
        <CompositionCard data={composition} />
      </div>
      <div className={styles.half}>
        <TopArticles data={data} />
      </div>
      {containers && (
        <>
          <div className={styles.half}>
            <ContainerDays data={containers} today={today} hasFinalUsers={hasFinalUsers} />
          </div>
          <div className={styles.half}>
            <FullestContainers data={containers} />
          </div>
        </>
      )}
      {postSales && (
        <div className={styles.whole}>
          <PostSalesCard data={postSales} today={today} />
        </div>
      )}
    </div>
  );
}

/** All figures of the company: rendered by the server, updated here. */
export function DashboardScreen({ data: first, today, hasFinalUsers, isRangeWrong, ...more }: Props) {
  const { composition } = more;
  const t = useTranslations('Dashboard');
  const may = useMay();
  const data = useLive(first, today);
  const isNew = !data.steps.units && !data.steps.scans;
  const isComplete = Object.values(data.steps).every(Boolean);
  const steps = !isComplete && may(imports.upload) && <FirstSteps steps={data.steps} hasFinalUsers={hasFinalUsers} />;
  return (
    <>
      <PageHeader title={t('title')} text={t('intro')} />
      {isNew && steps}
      {isRangeWrong && (
        <p className={styles.notice} role="status">
          {t('range.wrong', { days: MAX_RANGE_DAYS, shown: DEFAULT_RANGE_DAYS })}
        </p>
      )}
      <Stats data={data} today={today} hasCharts={!isNew} />
      {!isNew && (
        <>
          <RangeBar from={data.from} to={data.to} today={today} />
          {steps}
        </>
      )}
      {!isNew && <Charts data={data} today={today} hasFinalUsers={hasFinalUsers} {...more} />}
      {isNew && composition.articles > 0 && (
        <div className={styles.charts}>
          <div className={styles.half}>
            <CompositionCard data={composition} />
          </div>
        </div>
      )}
    </>
  );
}
