'use client';

import { useTranslations } from 'next-intl';
import { RecordEditor } from '@/components/records/record-editor';
import type { MapTiles } from '@/components/ui/map/create-map';
import { call } from '@/lib/api-client/browser';
import { places } from '@/lib/contract/places';
import { PlaceForm } from './place-form';

/** The dialog of one place. */
export function PlaceEditor({ tiles }: { tiles: MapTiles | null }) {
  const t = useTranslations('Places');
  return (
    <RecordEditor
      titles={{ edit: t('form.edit'), create: t('form.create') }}
      load={(placeId) => call(places.get, { params: { placeId } })}
    >
      {(place, close) => <PlaceForm place={place} tiles={tiles} onClose={close} />}
    </RecordEditor>
  );
}
