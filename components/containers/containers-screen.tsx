'use client';

import { useTranslations } from 'next-intl';
import { ExportMenu } from '@/components/exports/export-menu';
import type { PlaceChoice } from '@/components/places/place-picker';
import type { PackedList } from '@/components/records/list-screen';
import { RecordList } from '@/components/records/record-list';
import { lazyPart } from '@/components/ui/dialog/lazy-part';
import type { Filter } from '@/components/ui/filter/filter-types';
import type { RowAction } from '@/components/ui/table/data-table-types';
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
  /** The place filter; null for all. */
  place: PlaceChoice | null;
  /** Containers and their events are tabs if the menu has one entry for both. */
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
      selectedLabel: place?.name,
      picker: (choose) => (
        <PlacePicker
          control={{ 'aria-label': t('columns.place') }}
          value={place}
          onChange={(choice) => choice && choose(choice.id)}
        />
      ),
    },
  ];
}

/** The containers of the company: list and form. */
export function ContainersScreen({ list, views, place, hasTabs }: Props) {
  const common = useTranslations('Common');
  const href = useHref();
  const columns = useContainerColumns();
  const page = (row: Container) => href(`/admin/containers/${row.id}`);
  const open = (row: Container): RowAction => ({ label: common('open'), icon: 'box', href: page(row) });
  return (
    <RecordList
      texts="Containers"
      type="containers"
      removeMany={containers.removeMany}
      list={list}
      views={views}
      columns={columns}
      rowHref={page}
      defaultSort="name"
      filters={useFilters(place)}
      tools={<ExportMenu endpoint={containers.export} name="containers" />}
      rowActions={(row, { edit, remove }) => [open(row), edit, remove]}
      viewActions={(row) => [open(row)]}
      editor={<ContainerEditor />}
    >
      {hasTabs && <ContainerTabs />}
    </RecordList>
  );
}
