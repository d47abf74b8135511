'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { ExportMenu } from '@/components/exports/export-menu';
import type { PackedList } from '@/components/records/list-screen';
import { RecordList } from '@/components/records/record-list';
import { lazyPart } from '@/components/ui/dialog/lazy-part';
import type { Filter } from '@/components/ui/filter/filter-types';
import { ButtonLink } from '@/components/ui/layout/button';
import { momentColumn } from '@/components/records/moment-column';
import { Icon } from '@/components/ui/layout/icon';
import type { Column } from '@/components/ui/table/data-table-types';
import type { ListViews } from '@/lib/api-client/list-views';
import { EVENT_ROLES, EVENT_TYPES, events, type Event } from '@/lib/contract/events';
import { useHref } from '@/lib/i18n/use-href';
import type { EventProcess } from './event-draft';
import { EVENT_ICONS } from './event-icons';
import styles from './events.module.css';

const ProcessPicker = lazyPart(() => import('./process-field').then((module) => module.ProcessPicker), {
  waiting: 'words',
});
const EventEditor = lazyPart(() => import('./event-editor').then((module) => module.EventEditor));

interface Props {
  list: PackedList<Event>;
  views: ListViews;
  /** The process filter of the list. */
  process: EventProcess | null;
}

function useColumns(): Column<Event>[] {
  const t = useTranslations('Events');
  const steps = useTranslations('BizSteps');
  const href = useHref();
  return useMemo(
    () => [
      { key: 'name', header: t('columns.name'), sortField: 'name', render: (row) => row.name },
      {
        key: 'process',
        header: t('columns.process'),
        sortField: 'position',
        render: (row) => <a href={href(`/admin/process/${row.process.id}`)}>{row.process.name}</a>,
      },
      { key: 'place', header: t('columns.place'), align: 'end', render: (row) => row.position + 1 },
      {
        key: 'type',
        header: t('columns.type'),
        render: (row) => (
          <span className={styles.kind}>
            <Icon name={EVENT_ICONS[row.type]} size={18} />
            {t(`types.${row.type}`)}
          </span>
        ),
      },
      {
        key: 'prompt',
        header: t('columns.prompt'),
        isDeskOnly: true,
        render: (row) => <span className={styles.asked}>{row.prompt}</span>,
      },
      { key: 'role', header: t('columns.role'), render: (row) => t(`roles.${row.role ?? 'any'}`) },
      { key: 'bizStep', header: t('columns.bizStep'), isExtra: true, render: (row) => steps(`names.${row.bizStep}`) },
      { key: 'article', header: t('columns.article'), isExtra: true, render: (row) => row.article?.name ?? '–' },
      { ...momentColumn('createdAt', t('columns.createdAt')), isExtra: true },
      { ...momentColumn('updatedAt', t('columns.updatedAt')), isExtra: true },
    ],
    [t, href, steps],
  );
}

function useFilters(process: Props['process']): Filter[] {
  const t = useTranslations('Events');
  return [
    {
      param: 'processId',
      label: t('filters.process'),
      selectedLabel: process?.name,
      picker: (choose) => (
        <ProcessPicker label={t('filters.process')} value={process} onChange={({ id }) => choose(id)} />
      ),
    },
    {
      param: 'type',
      label: t('columns.type'),
      options: EVENT_TYPES.map((value) => ({ value, label: t(`types.${value}`) })),
    },
    {
      param: 'role',
      label: t('columns.role'),
      options: EVENT_ROLES.map((value) => ({ value, label: t(`roles.${value}`) })),
    },
  ];
}

/** The list of events over all processes. */
export function EventsScreen({ list, views, process }: Props) {
  const t = useTranslations('Events');
  const exports = useTranslations('Exports');
  const href = useHref();
  const columns = useColumns();
  return (
    <RecordList
      texts="Events"
      type="events"
      removeMany={events.removeMany}
      list={list}
      views={views}
      columns={columns}
      defaultSort="position"
      filters={useFilters(process)}
      tools={
        <>
          <ExportMenu endpoint={events.export} name="events" />
          <ButtonLink size="small" icon="share" href={href('/admin/epcis')}>
            {exports('exchange')}
          </ButtonLink>
        </>
      }
      rowActions={(row, { edit, remove }) => [
        edit,
        { label: t('openProcess'), icon: 'route', href: href(`/admin/process/${row.process.id}`) },
        remove,
      ]}
      emptyAction={
        <ButtonLink icon="route" href={href('/admin/process')}>
          {t('toProcesses')}
        </ButtonLink>
      }
      editor={<EventEditor process={process} />}
    />
  );
}
