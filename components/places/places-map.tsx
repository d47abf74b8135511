'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { lazyPart } from '@/components/ui/dialog/lazy-part';
import type { MapTiles } from '@/components/ui/map/create-map';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import type { PlacePoint } from '@/lib/contract/places';
import styles from './places.module.css';

const PointsMap = lazyPart(() => import('@/components/ui/map/points-map').then((part) => part.PointsMap), {
  waiting: 'words',
});

export interface PointsOfMap {
  points: readonly PlacePoint[];
  /** There are more places than the map shows. */
  isCapped: boolean;
}

interface Props extends PointsOfMap {
  tiles: MapTiles | null;
  canEdit: boolean;
}

/** The places of the list on a map. */
export function PlacesMap({ points, isCapped, tiles, canEdit }: Props) {
  const t = useTranslations('Places');
  const url = useUrlState();
  const labelledPoints = useMemo(
    () => points.map(({ name, town, ...point }) => ({ ...point, label: town ? `${name} · ${town}` : name })),
    [points],
  );
  return (
    <div className={styles.overview}>
      <PointsMap
        label={t('map.label', { count: points.length })}
        points={labelledPoints}
        tiles={tiles}
        {...(canEdit ? { onChoose: (id: string) => url.set({ edit: id }, { replace: false }) } : {})}
      />
      {isCapped && <p>{t('map.capped', { count: points.length })}</p>}
    </div>
  );
}
