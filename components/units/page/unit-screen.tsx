'use client';

import { useTranslations } from 'next-intl';
import { useMay } from '@/components/calls/use-may';
import { History, type FirstRecords } from '@/components/event-records/history/history';
import { HistoryCard } from '@/components/history/history-card';
import { ArticleNotice } from '@/components/labels/article-notice';
import { RecordColumns } from '@/components/records/page/record-page';
import { lazyPart } from '@/components/ui/dialog/lazy-part';
import { useDates } from '@/components/ui/layout/dates';
import { Tabs } from '@/components/ui/navigation/tabs';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import type { HistoryPage } from '@/lib/contract/history';
import { RECORD_TABS } from '@/lib/contract/record-pages';
import { units, type Unit } from '@/lib/contract/units';
import { UnitFacts } from '../unit-facts';
import { UnitIdentity } from '../unit-identity';
import { UnitQr } from '../unit-qr';
import { UnitHeader } from './unit-header';
import styles from './unit-page.module.css';

const UnitEditor = lazyPart(() => import('../unit-editor').then((module) => module.UnitEditor));

interface Props {
  unit: Unit;
  previousCode: string | null;
  nextCode: string | null;
  /** Of the tab that shows them. */
  records: FirstRecords | null;
  history: HistoryPage | null;
}

/** One unit: every fact with its source level, its history, and its QR code. */
export function UnitScreen({ unit, previousCode, nextCode, records, history }: Props) {
  const t = useTranslations('UnitPage');
  const words = useTranslations('Units.page');
  const { dateTime } = useDates();
  const canEdit = useMay()(units.update);
  const url = useUrlState();
  const tabs = RECORD_TABS.map((value) => ({ value, label: t(`tabs.${value}`) }));
  const tab = RECORD_TABS.find((value) => value === url.get('tab')) ?? 'data';
  return (
    <>
      <UnitHeader unit={unit} previousCode={previousCode} nextCode={nextCode} />
      {unit.withdrawnAt && (
        <p className={styles.notice}>{words('withdrawnText', { date: dateTime(unit.withdrawnAt) })}</p>
      )}
      <ArticleNotice unit={unit} className={styles.notice} />
      <Tabs label={t('tabs.label')} tabs={tabs} />
      <RecordColumns asideLabel={words('qr')} aside={<UnitQr unit={unit} />}>
        {tab === 'data' && (
          <>
            <UnitIdentity unit={unit} />
            <UnitFacts facts={unit.facts} />
          </>
        )}
        {tab === 'records' && <History key={unit.id} itemId={unit.id} first={records} title={t('tabs.records')} />}
        {tab === 'history' && (
          <HistoryCard key={`${unit.id} ${unit.version}`} subject={{ code: unit.code }} first={history} />
        )}
      </RecordColumns>
      {canEdit && url.get('edit') && (
        <UnitEditor key={unit.version} unit={unit} onClose={() => url.set({ edit: null })} />
      )}
    </>
  );
}
