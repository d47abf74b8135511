'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import useSWR from 'swr';
import { useErrorText } from '@/components/calls/use-error-text';
import { InternalMark } from '@/components/records/rows/visibility';
import { Button } from '@/components/ui/layout/button';
import { Card } from '@/components/ui/layout/card';
import { Announcement } from '@/components/ui/feedback/announcement';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { TableSkeleton } from '@/components/ui/feedback/skeleton';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import { call } from '@/lib/api-client/browser';
import { ISSUE_KINDS } from '@/lib/contract/import-issues';
import { IMPORT_ACTIONS, imports, type ImportDetail } from '@/lib/contract/imports';
import { isPropertyField } from '../columns/column-visibility';
import { RowView } from './row-view';
import type { Corrections } from './use-corrections';
import { useReturnFocus } from './use-return-focus';
import { useRowNotice } from './use-row-notice';
import styles from '../upload.module.css';

const PAGE_SIZE = 25;

/** Number of pages for so many rows; one if there is none. */
const pagesOf = (total: number) => Math.max(1, Math.ceil(total / PAGE_SIZE));

const oneOf = <T extends string>(values: readonly T[], value: string): T | undefined =>
  values.find((each) => each === value);

interface Filters {
  action?: (typeof IMPORT_ACTIONS)[number] | undefined;
  kind?: (typeof ISSUE_KINDS)[number] | undefined;
  column?: string | undefined;
}

interface Props {
  detail: ImportDetail;
  onCorrecting: Corrections;
  onChange: () => Promise<unknown>;
}

/** A page of the rows; the last if corrections have left none on this one. */
async function readPage(importId: string, filters: Filters, page: number) {
  const query = { ...filters, page: String(page), pageSize: String(PAGE_SIZE) };
  const result = await call(imports.rows, { params: { importId }, query });
  if (!result.ok || result.data.results.length > 0 || result.data.total === 0) return result;
  return call(imports.rows, { params: { importId }, query: { ...query, page: String(pagesOf(result.data.total)) } });
}

/** The evaluated rows, filtered by action or finding; cells are corrected in place. */
export function RowsTable({ detail, onCorrecting, onChange }: Props) {
  const t = useTranslations('Imports');
  const url = useUrlState();
  const table = useRef<HTMLDivElement>(null);
  const page = Math.max(1, Number(url.get('page')) || 1);
  const action = oneOf(IMPORT_ACTIONS, url.get('action'));
  const kind = oneOf(ISSUE_KINDS, url.get('kind'));
  const column = url.get('column');
  const text = useErrorText();
  const { data, error, mutate } = useSWR(
    ['import-rows', detail.id, detail.version, page, action, kind, column],
    async () => {
      const filters = { ...(action ? { action } : {}), ...(kind ? { kind, ...(column ? { column } : {}) } : {}) };
      const result = await readPage(detail.id, filters, page);
      if (!result.ok) throw new Error(text('put', result));
      return result.data;
    },
    { keepPreviousData: true, revalidateOnFocus: false },
  );
  const focus = useReturnFocus(data?.results, table);
  const columns =
    detail.layout?.columns.filter(({ column }) => (detail.mapping[column] ?? 'ignore') !== 'ignore') ?? [];
  const isInternal = (column: number) =>
    detail.internalColumns.includes(column) && isPropertyField(detail.mapping[column] ?? '');
  const { notice, tell, clear } = useRowNotice();
  const reloadRows = async (rowNumber: number) => {
    clear();
    tell(rowNumber, (await mutate())?.results);
    await onChange();
  };
  const pages = data ? pagesOf(data.total) : 1;
  return (
    <Card
      title={t('rows.title')}
      text={t('rows.text')}
      isFlush
      tools={
        (action ?? kind) ? (
          <a href={url.href({ action: null, kind: null, column: null, page: null })}>{t('rows.all')}</a>
        ) : undefined
      }
    >
      {error && <ErrorState text={error instanceof Error ? error.message : undefined} onRetry={() => void mutate()} />}
      {!data && !error && <TableSkeleton label={t('rows.title')} rows={6} />}
      {data && !error && (
        <div ref={table} className={styles.scroll} tabIndex={0} role="group" aria-label={t('rows.title')}>
          <table className={styles.rows} aria-label={t('rows.title')}>
            <thead>
              <tr>
                <th scope="col">{t('rows.row')}</th>
                <th scope="col">{t('rows.action')}</th>
                {columns.map(({ column, header }) => (
                  <th scope="col" key={column}>
                    {header || t('columns.untitled', { number: column + 1 })} {isInternal(column) && <InternalMark />}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.results.map((row) => (
                <RowView
                  key={row.rowNumber}
                  importId={detail.id}
                  row={row}
                  columns={columns}
                  focus={focus}
                  onCorrecting={onCorrecting}
                  onChange={() => reloadRows(row.rowNumber)}
                />
              ))}
            </tbody>
          </table>
          {data.total === 0 && <p className={styles.none}>{t('rows.none')}</p>}
        </div>
      )}
      <Announcement text={notice} />
      {pages > 1 && <Pager page={Math.min(page, pages)} pages={pages} />}
    </Card>
  );
}

function Pager({ page, pages }: { page: number; pages: number }) {
  const t = useTranslations('Imports');
  const url = useUrlState();
  return (
    <div className={styles.pager}>
      <Button size="small" isUnavailable={page <= 1} onClick={() => url.set({ page: page - 1 })}>
        {t('rows.previous')}
      </Button>
      <span>{t('rows.page', { page, pages })}</span>
      <Button size="small" isUnavailable={page >= pages} onClick={() => url.set({ page: page + 1 })}>
        {t('rows.next')}
      </Button>
    </div>
  );
}
