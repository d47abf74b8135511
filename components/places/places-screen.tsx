'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useMay } from '@/components/calls/use-may';
import { ExportMenu } from '@/components/exports/export-menu';
import { ListScreen, type PackedList } from '@/components/records/list-screen';
import { TrashHint } from '@/components/trash/trash-hint';
import { TrashLink } from '@/components/trash/trash-link';
import { useRemoval } from '@/components/trash/use-removal';
import { lazyPart } from '@/components/ui/dialog/lazy-part';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Button, ButtonLink } from '@/components/ui/layout/button';
import type { MapTiles } from '@/components/ui/map/create-map';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import type { RowAction, Selection } from '@/components/ui/table/data-table-types';
import type { ListViews } from '@/lib/api-client/list-views';
import { type Place, type PlacePoint, places } from '@/lib/contract/places';
import { countryName } from '@/lib/format/country';
import { PlacesMap } from './places-map';
import { usePlaceColumns } from './use-place-columns';

const PlaceImport = lazyPart(() => import('./place-import').then((module) => module.PlaceImport));
const PlaceEditor = lazyPart(() => import('./place-editor').then((module) => module.PlaceEditor));

interface Props {
  list: PackedList<Place>;
  views: ListViews;
  map: { points: readonly PlacePoint[]; isCapped: boolean };
  /** Countries that there are places in. */
  countries: readonly string[];
  tiles: MapTiles | null;
}

function useCountryOptions(countries: readonly string[]) {
  const locale = useLocale();
  return countries
    .map((value) => ({ value, label: countryName(value, locale) }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));
}

/** The places of the company: map, list and form. */
export function PlacesScreen({ list, views, map, countries, tiles }: Props) {
  const t = useTranslations('Places');
  const common = useTranslations('Common');
  const url = useUrlState();
  const columns = usePlaceColumns();
  const { ask, dialog, isBusy } = useRemoval('places', places.removeMany);
  const countryOptions = useCountryOptions(countries);
  const [isImporting, setIsImporting] = useState(false);
  const canEdit = useMay()(places.update);
  const create = canEdit && (
    <ButtonLink variant="filled" icon="plus" href={url.href({ create: 1 })}>
      {t('create')}
    </ButtonLink>
  );
  const rowActions = (row: Place): RowAction[] => [
    { label: common('edit'), icon: 'pencil', href: url.href({ edit: row.id }) },
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
        defaultSort="name"
        search={t('search')}
        filters={[
          {
            param: 'country',
            label: t('columns.country'),
            options: countryOptions,
            isOffered: countryOptions.length > 1,
          },
        ]}
        tools={
          <>
            {canEdit && (
              <Button size="small" icon="file-upload" onClick={() => setIsImporting(true)}>
                {t('import.action')}
              </Button>
            )}
            <ExportMenu endpoint={places.export} name="places" />
            <TrashLink type="places" />
          </>
        }
        bulkActions={canEdit ? bulk : undefined}
        rowActions={canEdit ? rowActions : undefined}
        empty={
          <EmptyState drawing="rows" title={t('empty')} text={t('emptyText')}>
            {create}
            <TrashHint type="places" />
          </EmptyState>
        }
      >
        {map.points.length > 0 && <PlacesMap {...map} tiles={tiles} canEdit={canEdit} />}
      </ListScreen>
      {canEdit && (url.get('edit') || url.get('create')) && <PlaceEditor tiles={tiles} />}
      {isImporting && <PlaceImport onClose={() => setIsImporting(false)} />}
      {dialog}
    </>
  );
}
