'use client';

import { useTranslations } from 'next-intl';
import { useMay } from '@/components/calls/use-may';
import { ExportMenu } from '@/components/exports/export-menu';
import type { PlaceChoice } from '@/components/places/place-picker';
import { ListScreen, type PackedList } from '@/components/records/list-screen';
import { TrashHint } from '@/components/trash/trash-hint';
import { TrashLink } from '@/components/trash/trash-link';
import { useRemoval } from '@/components/trash/use-removal';
import { lazyPart } from '@/components/ui/dialog/lazy-part';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import type { Filter } from '@/components/ui/filter/filter-types';
import { Button, ButtonLink } from '@/components/ui/layout/button';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import type { RowAction, Selection } from '@/components/ui/table/data-table-types';
import type { ListViews } from '@/lib/api-client/list-views';
import { containers, CONTAINER_KINDS, type Container } from '@/lib/contract/containers';
import { useHref } from '@/lib/i18n/use-href';
import { ContainerTabs } from './container-tabs';
import { useContainerColumns } from './use-container-columns';

const PlacePicker = lazyPart(() => import('@/components/places/place-picker').then((module) => module.PlacePicker), {
  waiting: 'words',
});
const ContainerEditor = lazyPart(() => import('./container-editor').then((module) => module.ContainerEditor));

interface Props {
  list: PackedList<Container>;
  views: ListViews;
  /** That the list is filtered by; null for all. */
  place: PlaceChoice | null;
  /** Containers and their events stand beside each other where the menu has one entry for both. */
  hasTabs: boolean;
}

function useFilters(place: Props['place']): Filter[] {
  const t = useTranslations('Containers');
  return [
    {
      param: 'kind',
      label: t('columns.kind'),
      options: CONTAINER_KINDS.map((value) => ({ value, label: t(`types.${value}`) })),
    },
    {
      param: 'placeId',
      label: t('columns.place'),
      chosen: place?.name,
      picker: (choose) => (
        <PlacePicker
          control={{ 'aria-label': t('columns.place') }}
          value={place}
          onChange={(chosen) => chosen && choose(chosen.id)}
        />
      ),
    },
  ];
}

/** The containers of the company: list and form. */
export function ContainersScreen({ list, views, place, hasTabs }: Props) {
  const t = useTranslations('Containers');
  const common = useTranslations('Common');
  const url = useUrlState();
  const href = useHref();
  const columns = useContainerColumns();
  const { ask, dialog, isBusy } = useRemoval('containers', containers.removeMany);
  const canEdit = useMay()(containers.update);
  const create = canEdit && (
    <ButtonLink variant="filled" icon="plus" href={url.href({ create: 1 })}>
      {t('create')}
    </ButtonLink>
  );
  const rowActions = (row: Container): RowAction[] => [
    { label: common('open'), icon: 'box', href: href(`/admin/containers/${row.id}`) },
    ...(canEdit
      ? ([
          { label: common('edit'), icon: 'pencil', href: url.href({ edit: row.id }) },
          { label: common('delete'), icon: 'trash', isDanger: true, onSelect: () => ask([row.id]) },
        ] satisfies RowAction[])
      : []),
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
        rowHref={(row) => href(`/admin/containers/${row.id}`)}
        defaultSort="name"
        search={t('search')}
        filters={useFilters(place)}
        tools={
          <>
            <ExportMenu endpoint={containers.export} name="containers" />
            <TrashLink type="containers" />
          </>
        }
        bulkActions={canEdit ? bulk : undefined}
        rowActions={rowActions}
        empty={
          <EmptyState drawing="rows" title={t('empty')} text={t('emptyText')}>
            {create}
            <TrashHint type="containers" />
          </EmptyState>
        }
      >
        {hasTabs && <ContainerTabs />}
      </ListScreen>
      {canEdit && (url.get('edit') || url.get('create')) && <ContainerEditor />}
      {dialog}
    </>
  );
}
