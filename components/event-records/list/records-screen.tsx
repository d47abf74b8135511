'use client';

import { useTranslations } from 'next-intl';
import { useMay } from '@/components/calls/use-may';
import { useEventsDownload } from '@/components/epcis/use-events-download';
import { ExportMenu } from '@/components/exports/export-menu';
import { ViewTabs } from '@/components/records/views/view-tabs';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Button, ButtonLink } from '@/components/ui/layout/button';
import { PageHeader } from '@/components/ui/navigation/page-header';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import { listQueryOf } from '@/lib/api-client/list-query';
import type { ListViews } from '@/lib/api-client/list-views';
import { eventRecords } from '@/lib/contract/event-records';
import { processes } from '@/lib/contract/processes';
import { formatNumber } from '@/lib/format/number';
import { useHref } from '@/lib/i18n/use-href';
import { useLocale } from '@/lib/i18n/use-locale';
import styles from './list.module.css';
import { RecordsTable, type RecordList } from './records-table';
import { useRecordFilters, type FilterFacts } from './use-record-filters';

interface Props {
  list: RecordList;
  views: ListViews;
  pageSize: number;
  facts: FilterFacts;
}

/** The records that match the filters as an EPCIS document. */
function ExportDocument() {
  const t = useTranslations('Exports');
  const { params } = useUrlState();
  const { save, isBusy } = useEventsDownload();
  function saveFound() {
    const { sort: _sort, format: _format, ...filters } = listQueryOf(eventRecords.export, Object.fromEntries(params));
    return save(filters);
  }
  return (
    <Button size="small" icon="share" isBusy={isBusy} onClick={() => void saveFound()}>
      {t('epcis')}
    </Button>
  );
}

/** All records, wherever they were made. */
export function RecordsScreen({ list, views, pageSize, facts }: Props) {
  const t = useTranslations('Records');
  const table = useTranslations('Table');
  const locale = useLocale();
  const href = useHref();
  const may = useMay();
  const number = formatNumber(list.approximateTotal, locale);
  const record = may(eventRecords.create) && (
    <ButtonLink variant="filled" icon="scan" href={href('/admin/record')}>
      {t('recordHere')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader
        title={t('list.title')}
        count={list.isTotalCapped ? table('moreThan', { total: number }) : number}
        text={t('list.intro')}
        action={record}
      />
      <ViewTabs {...views} />
      <RecordsTable
        label={t('list.title')}
        list={list}
        pageSize={pageSize}
        search={t('list.search')}
        filters={useRecordFilters(facts)}
        tools={
          <>
            <ExportMenu endpoint={eventRecords.export} name="records" />
            <ExportDocument />
          </>
        }
        empty={
          <EmptyState drawing="rows" title={t('list.empty')} text={t('list.emptyText')}>
            <span className={styles.empty}>
              {record}
              {may(processes.list) && <ButtonLink href={href('/admin/process')}>{t('toProcesses')}</ButtonLink>}
            </span>
          </EmptyState>
        }
      />
    </>
  );
}
