'use client';

import { useEffect, useRef } from 'react';
import type { MapTiles } from './create-map';
import styles from './map.module.css';
import { drawPoints, fitPoints, type MapPoint } from './points';
import { useMap } from './use-map';

interface Props {
  label: string;
  points: readonly MapPoint[];
  tiles: MapTiles | null;
  onChoose?: (id: string) => void;
}

/** Radius of a point, in pixels. */
const RADIUS = 7;

/** A map with points; their links are also reachable by keyboard from the list beside it. */
export function PointsMap({ label, points, tiles, onChoose }: Props) {
  const { ref, map } = useMap(tiles, true);
  const choose = useRef(onChoose);
  useEffect(() => {
    choose.current = onChoose;
  }, [onChoose]);

  useEffect(() => {
    if (!map) return;
    const layer = drawPoints(map, points, RADIUS, (id) => choose.current?.(id));
    fitPoints(map, points);
    return () => {
      layer.remove();
    };
  }, [map, points]);

  return <div ref={ref} role="region" aria-label={label} className={styles.map} />;
}
