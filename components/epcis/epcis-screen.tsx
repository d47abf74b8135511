'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { useMay } from '@/components/calls/use-may';
import { lazyPart } from '@/components/ui/dialog/lazy-part';
import { Badge } from '@/components/ui/feedback/badge';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Field } from '@/components/ui/form/field';
import { Button } from '@/components/ui/layout/button';
import { Card } from '@/components/ui/layout/card';
import { TimeAgo } from '@/components/ui/layout/date-time';
import { useTimeZone } from '@/components/ui/layout/use-time-zone';
import { PageHeader } from '@/components/ui/navigation/page-header';
import { DataTable } from '@/components/ui/table/data-table';
import type { Column } from '@/components/ui/table/data-table-types';
import { apiKeys } from '@/lib/contract/api-keys';
import { epcis, type EpcisCapture } from '@/lib/contract/epcis';
import { formatNumber } from '@/lib/format/number';
import { useHref } from '@/lib/i18n/use-href';
import { useLocale } from '@/lib/i18n/use-locale';
import styles from './epcis.module.css';
import { useEventsDownload } from './use-events-download';

const ImportEvents = lazyPart(() => import('./import-events').then((module) => module.ImportEvents));

interface Props {
  list: {
    results: EpcisCapture[];
    nextCursor: string | null;
    previousCursor: string | null;
    approximateTotal: number;
    isTotalCapped: boolean;
  };
  pageSize: number;
}

function Known({ known, differing, differingIds, finishedAt }: EpcisCapture) {
  const t = useTranslations('Epcis');
  const locale = useLocale();
  if (finishedAt === null) return '–';
  const count = formatNumber(known, locale);
  if (differing === 0) return count;
  return (
    <span title={differingIds.join('\n')}>
      {count} <Badge tone="warning">{t('differing', { count: differing })}</Badge>
    </span>
  );
}

function useColumns(): Column<EpcisCapture>[] {
  const t = useTranslations('Epcis');
  const locale = useLocale();
  return useMemo(
    () => [
      {
        key: 'name',
        header: t('columns.document'),
        render: ({ name, isBrokenOff }) => (
          <>
            {name || t('ofProgram')}
            {isBrokenOff && (
              <span className={styles.brokenOff}>
                <Badge tone="warning">{t('brokenOff')}</Badge> {t('brokenOffText')}
              </span>
            )}
          </>
        ),
      },
      { key: 'by', header: t('columns.by'), render: ({ by, apiKey }) => by ?? apiKey ?? '–' },
      {
        key: 'stored',
        header: t('columns.stored'),
        align: 'end',
        render: ({ stored }) => formatNumber(stored, locale),
      },
      {
        key: 'known',
        header: t('columns.known'),
        align: 'end',
        isDeskOnly: true,
        render: (row) => <Known {...row} />,
      },
      {
        key: 'refused',
        header: t('columns.refused'),
        align: 'end',
        render: ({ refused, finishedAt }) => (finishedAt === null ? '–' : formatNumber(refused, locale)),
      },
      {
        key: 'createdAt',
        header: t('columns.createdAt'),
        sortField: 'createdAt',
        render: ({ createdAt }) => <TimeAgo value={createdAt} />,
      },
    ],
    [t, locale],
  );
}

/** All events of the company, or those of some days, as one document. */
function ExportCard() {
  const t = useTranslations('Epcis');
  const { save, isBusy } = useEventsDownload();
  const timeZone = useTimeZone();
  const [{ from, to }, setDays] = useState({ from: '', to: '' });
  const isBackwards = from !== '' && to !== '' && from > to;
  return (
    <Card title={t('export.title')} text={t('export.text')}>
      <div className={styles.export}>
        <Field label={t('export.from')}>
          {(control) => (
            <input
              {...control}
              type="date"
              value={from}
              onChange={(event) => setDays({ from: event.currentTarget.value, to })}
            />
          )}
        </Field>
        <Field label={t('export.to')} error={isBackwards ? t('export.backwards') : undefined}>
          {(control) => (
            <input
              {...control}
              type="date"
              value={to}
              onChange={(event) => setDays({ from, to: event.currentTarget.value })}
            />
          )}
        </Field>
        <Button
          icon="download"
          isBusy={isBusy}
          disabled={isBackwards}
          onClick={() =>
            void save({ ...(from ? { from } : {}), ...(to ? { to } : {}), ...(from || to ? { timeZone } : {}) })
          }
        >
          {t('export.save')}
        </Button>
      </div>
    </Card>
  );
}

/** Events exchanged with others: export, import of a supplier's document, and earlier imports. */
export function EpcisScreen({ list, pageSize }: Props) {
  const t = useTranslations('Epcis');
  const href = useHref();
  const may = useMay();
  const canImport = may(epcis.captureDocument);
  const [isImporting, setIsImporting] = useState(false);
  const start = canImport && (
    <Button variant="filled" icon="file-upload" onClick={() => setIsImporting(true)}>
      {t('import.open')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} text={t('intro')} action={start} />
      <div className={styles.cards}>
        <ExportCard />
        <Card title={t('programs.title')} text={t('programs.text')}>
          <p className={styles.links}>
            {may(apiKeys.create) && <a href={href('/admin/account#api-keys')}>{t('programs.keys')}</a>}
            <a href="/openapi/guide" target="_blank">
              {t('programs.guide')}
            </a>
            <a href="/openapi" target="_blank">
              {t('programs.reference')}
            </a>
          </p>
        </Card>
      </div>
      <h2 className={styles.heading}>{t('captures')}</h2>
      <DataTable
        label={t('captures')}
        columns={useColumns()}
        rows={list.results}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.name || row.id}
        total={list.approximateTotal}
        isTotalCapped={list.isTotalCapped}
        pageSize={pageSize}
        nextCursor={list.nextCursor}
        previousCursor={list.previousCursor}
        defaultSort="-createdAt"
        empty={<EmptyState drawing="upload" title={t('empty')} text={t('emptyText')} />}
      />
      {isImporting && <ImportEvents onClose={() => setIsImporting(false)} />}
    </>
  );
}
