'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { useMay } from '@/components/calls/use-may';
import { ExportMenu } from '@/components/exports/export-menu';
import type { PackedList } from '@/components/records/list-screen';
import { RecordList } from '@/components/records/record-list';
import { lazyPart } from '@/components/ui/dialog/lazy-part';
import { Button } from '@/components/ui/layout/button';
import type { MapTiles } from '@/components/ui/map/create-map';
import type { ListViews } from '@/lib/api-client/list-views';
import { type Packed, unpack } from '@/lib/api-client/packed';
import { WRITE_ACCESS } from '@/lib/contract/core/levels';
import type { Place } from '@/lib/contract/places';
import { compareText } from '@/lib/domain/text';
import { countryName } from '@/lib/format/country';
import { useLocale } from '@/lib/i18n/use-locale';
import { type PointsOfMap, PlacesMap } from './places-map';
import { usePlaceColumns } from './use-place-columns';

const PlaceImport = lazyPart(() => import('./place-import').then((module) => module.PlaceImport));
const PlaceEditor = lazyPart(() => import('./place-editor').then((module) => module.PlaceEditor));

// The list bundles no contract; it loads on the first call.
const loadContract = () => import('@/lib/contract/places').then((module) => module.places);
const loadRemoveMany = () => loadContract().then(({ removeMany }) => removeMany);
const loadExport = () => loadContract().then((contract) => contract.export);

interface Props {
  list: PackedList<Place>;
  views: ListViews;
  map: Packed<PointsOfMap>;
  /** Countries with places. */
  countries: readonly string[];
  tiles: MapTiles | null;
}

function useCountryOptions(countries: readonly string[]) {
  const locale = useLocale();
  return countries
    .map((value) => ({ value, label: countryName(value, locale) }))
    .sort((a, b) => compareText(a.label, b.label, locale));
}

/** The places of the company: map, list and form. */
export function PlacesScreen({ list, views, map, countries, tiles }: Props) {
  const t = useTranslations('Places');
  const columns = usePlaceColumns();
  const countryOptions = useCountryOptions(countries);
  const [isImporting, setIsImporting] = useState(false);
  const canEdit = useMay()(WRITE_ACCESS);
  const { points, isCapped } = useMemo(() => unpack(map), [map]);
  return (
    <>
      <RecordList
        texts="Places"
        type="places"
        removeMany={loadRemoveMany}
        list={list}
        views={views}
        columns={columns}
        defaultSort="name"
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
            <ExportMenu endpoint={loadExport} name="places" />
          </>
        }
        editor={<PlaceEditor tiles={tiles} />}
      >
        {points.length > 0 && <PlacesMap points={points} isCapped={isCapped} tiles={tiles} canEdit={canEdit} />}
      </RecordList>
      {isImporting && <PlaceImport onClose={() => setIsImporting(false)} />}
    </>
  );
}
