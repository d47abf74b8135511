'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useMay } from '@/components/calls/use-may';
import { ExportMenu } from '@/components/exports/export-menu';
import { ListScreen, type PackedList } from '@/components/records/list-screen';
import { TrashHint } from '@/components/trash/trash-hint';
import { TrashLink } from '@/components/trash/trash-link';
import { useRemoval } from '@/components/trash/use-removal';
import { lazyPart } from '@/components/ui/dialog/lazy-part';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import type { Filter } from '@/components/ui/filter/filter-types';
import { Button, ButtonLink } from '@/components/ui/layout/button';
import { TimeAgo } from '@/components/ui/layout/date-time';
import { Icon } from '@/components/ui/layout/icon';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import type { Column, RowAction, Selection } from '@/components/ui/table/data-table-types';
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
  /** The process that the list is filtered by. */
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
      {
        key: 'createdAt',
        header: t('columns.createdAt'),
        sortField: 'createdAt',
        isExtra: true,
        render: (row) => <TimeAgo value={row.createdAt} />,
      },
      {
        key: 'updatedAt',
        header: t('columns.updatedAt'),
        sortField: 'updatedAt',
        isExtra: true,
        render: (row) => <TimeAgo value={row.updatedAt} />,
      },
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
      chosen: process?.name,
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
  const common = useTranslations('Common');
  const exports = useTranslations('Exports');
  const href = useHref();
  const url = useUrlState();
  const columns = useColumns();
  const canEdit = useMay()(events.update);
  const { ask, dialog, isBusy } = useRemoval('events', events.removeMany);
  const create = canEdit && (
    <ButtonLink variant="filled" icon="plus" href={url.href({ create: 1 })}>
      {t('create')}
    </ButtonLink>
  );
  const rowActions = (row: Event): RowAction[] => [
    { label: common('edit'), icon: 'pencil', href: url.href({ edit: row.id }) },
    { label: t('openProcess'), icon: 'route', href: href(`/admin/process/${row.process.id}`) },
    { label: common('delete'), icon: 'trash', isDanger: true, onSelect: () => ask([row.id]) },
  ];
  const bulk = (selection: Selection) => (
    <Button
      size="small"
      variant="danger"
      icon="trash"
      isBusy={isBusy}
      onClick={() => ask(selection.ids, selection.clear)}
    >
      {common('delete')}
    </Button>
  );
  return (
    <>
      <ListScreen
        title={t('title')}
        intro={t('intro')}
        list={list}
        views={views}
        action={create}
        columns={columns}
        rowLabel={(row) => row.name}
        rowHref={canEdit ? (row) => `?edit=${row.id}` : undefined}
        defaultSort="position"
        search={t('search')}
        filters={useFilters(process)}
        tools={
          <>
            <ExportMenu endpoint={events.export} name="events" />
            <ButtonLink size="small" icon="share" href={href('/admin/epcis')}>
              {exports('exchange')}
            </ButtonLink>
            <TrashLink type="events" />
          </>
        }
        bulkActions={canEdit ? bulk : undefined}
        rowActions={canEdit ? rowActions : undefined}
        empty={
          <EmptyState drawing="rows" title={t('empty')} text={t('emptyText')}>
            <ButtonLink icon="route" href={href('/admin/process')}>
              {t('toProcesses')}
            </ButtonLink>
            <TrashHint type="events" />
          </EmptyState>
        }
      />
      {canEdit && (url.get('edit') || url.get('create')) && <EventEditor process={process} />}
      {dialog}
    </>
  );
}
