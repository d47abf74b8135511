'use client';

import { useTranslations } from 'next-intl';
import { History, type FirstRecords } from '@/components/event-records/history/history';
import { HistoryCard } from '@/components/history/history-card';
import { RecordColumns } from '@/components/records/page/record-page';
import { Tabs } from '@/components/ui/navigation/tabs';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import type { HistoryPage } from '@/lib/contract/history';
import type { Lineage, Lot } from '@/lib/contract/lots';
import { RECORD_TABS } from '@/lib/contract/record-pages';
import { AddInputs } from '../add-inputs';
import { LineageCard } from '../lineage/lineage-card';
import { LotFacts } from './lot-facts';
import { LotHeader } from './lot-header';

interface Props {
  lot: Lot;
  previousId: string | null;
  nextId: string | null;
  /** Of the tab that shows them. */
  lineage: Lineage | null;
  records: FirstRecords | null;
  history: HistoryPage | null;
}

/** One lot: its inputs and outputs, its records, and its history. */
export function LotScreen({ lot, previousId, nextId, lineage, records, history }: Props) {
  const t = useTranslations('LotPage');
  const words = useTranslations('Lots');
  const url = useUrlState();
  const tabs = RECORD_TABS.map((value) => ({ value, label: t(`tabs.${value}`) }));
  const tab = RECORD_TABS.find((value) => value === url.get('tab')) ?? 'data';
  return (
    <>
      <LotHeader lot={lot} previousId={previousId} nextId={nextId} />
      <Tabs label={t('tabs.label')} tabs={tabs} />
      <RecordColumns asideLabel={words('page.facts')} aside={<LotFacts lot={lot} />}>
        {tab === 'data' && lineage && <LineageCard lineage={lineage} lotId={lot.id} tools={<AddInputs lot={lot} />} />}
        {tab === 'records' && <History key={lot.id} itemId={lot.id} first={records} title={t('tabs.records')} />}
        {tab === 'history' && (
          <HistoryCard key={`${lot.id} ${lot.version}`} subject={{ lotId: lot.id }} first={history} />
        )}
      </RecordColumns>
    </>
  );
}
