'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import { DataTable } from '@/components/ui/table/data-table';
import type { DataTableProps } from '@/components/ui/table/data-table-types';
import { PageHeader } from '@/components/ui/navigation/page-header';
import type { ListViews } from '@/lib/api-client/list-views';
import { type Packed, unpack } from '@/lib/api-client/packed';
import { formatNumber } from '@/lib/format/number';
import { useLocale } from '@/lib/i18n/use-locale';
import { ViewTabs } from './views/view-tabs';

interface Page<Row> {
  results: Row[];
  total: number;
  page: number;
  pageSize: number;
  isTotalCapped?: boolean;
  nextCursor?: string | null;
  previousCursor?: string | null;
}

export type PackedList<Row> = Packed<Page<Row>>;

export type ListScreenProps<Row> = Omit<
  DataTableProps<Row>,
  'label' | 'rows' | 'rowKey' | 'total' | 'page' | 'pageSize' | 'nextCursor' | 'previousCursor' | 'isTotalCapped'
> & {
  title: string;
  /** One sentence on the purpose of the list. */
  intro: string;
  list: PackedList<Row>;
  /** The user's saved views of this list; a super-admin, who has no company, has none. */
  views?: ListViews;
  /** Number after the title, if it differs from the list's total. */
  count?: number;
  /** What the table contains, if it differs from the title. */
  label?: string;
  /** The main action. */
  action?: ReactNode;
  /** Between title and table: tabs, figures. */
  children?: ReactNode;
};

/**
 * The page of a list with page numbers, after which a long one continues by cursors: title with its count, main action,
 * table.
 */
export function ListScreen<Row extends { id: string }>(props: ListScreenProps<Row>) {
  const { title, intro, list: packed, label = title, action, children, views, ...table } = props;
  const list = useMemo(() => unpack(packed), [packed]);
  const count = props.count ?? list.total;
  const locale = useLocale();
  const t = useTranslations('Table');
  const number = formatNumber(count, locale);
  const shownCount = list.isTotalCapped && count === list.total ? t('moreThan', { total: number }) : number;
  return (
    <>
      <PageHeader title={title} count={shownCount} text={intro} action={action} />
      {children}
      {views && <ViewTabs {...views} />}
      <DataTable<Row>
        {...table}
        label={label}
        rows={list.results}
        rowKey={idOf}
        total={list.total}
        page={list.page}
        pageSize={list.pageSize}
        isTotalCapped={list.isTotalCapped === true}
        {...(list.nextCursor === undefined ? {} : { nextCursor: list.nextCursor })}
        {...(list.previousCursor === undefined ? {} : { previousCursor: list.previousCursor })}
      />
    </>
  );
}

const idOf = ({ id }: { id: string }) => id;
