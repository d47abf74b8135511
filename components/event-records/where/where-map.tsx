'use client';

import { useTranslations } from 'next-intl';
import { useId, useMemo } from 'react';
import useSWR from 'swr';
import type { MapTiles } from '@/components/ui/map/create-map';
import { PositionMap, type Position } from '@/components/ui/map/position-map';
import type { PlaceChoice } from '@/components/places/place-picker';
import { call } from '@/lib/api-client/browser';
import { places } from '@/lib/contract/places';
import styles from '../event-records.module.css';

interface Props {
  tiles: MapTiles | null;
  position: Position | null;
  onPosition: (position: Position) => void;
  onPlace: (place: PlaceChoice) => void;
}

/** A map for the position: tapping one of the company's places selects it, tapping elsewhere selects that position. */
export function WhereMap({ tiles, position, onPosition, onPlace }: Props) {
  const t = useTranslations('Records.map');
  const helpId = useId();
  const { data } = useSWR('places/points', () => call(places.points, {}), { revalidateOnFocus: false });
  const stored = useMemo(() => (data?.ok ? data.data.points : []), [data]);
  const points = useMemo(
    () => stored.map(({ name, town, ...point }) => ({ ...point, label: town ? `${name} · ${town}` : name })),
    [stored],
  );
  return (
    <div className={styles.map}>
      <p id={helpId}>{t('help')}</p>
      <PositionMap
        label={t('label')}
        describedBy={helpId}
        value={position}
        tiles={tiles}
        points={points}
        onChange={onPosition}
        onChoose={(id) => {
          const place = stored.find((each) => each.id === id);
          if (place) onPlace({ id, name: place.name, town: place.town });
        }}
      />
      {data && !data.ok && <p className={styles.notice}>{t('noPoints')}</p>}
    </div>
  );
}
