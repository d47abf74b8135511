'use client';

import * as L from 'leaflet';
import { useEffect, useRef } from 'react';
import type { MapTiles } from './create-map';
import styles from './map.module.css';
import { useMap } from './use-map';

export interface MapPoint {
  id: string;
  /** What stands at the point when it is pointed at. */
  label: string;
  latitude: number;
  longitude: number;
}

interface Props {
  label: string;
  points: readonly MapPoint[];
  tiles: MapTiles | null;
  onChoose?: (id: string) => void;
}

/** Closer than this a map with one point would show nothing around it. */
const CLOSEST = 6;

/** A map with points; what a point leads to is also reached from the list beside it, by keyboard. */
export function PointsMap({ label, points, tiles, onChoose }: Props) {
  const { ref, map } = useMap(tiles, true);
  const choose = useRef(onChoose);
  useEffect(() => {
    choose.current = onChoose;
  }, [onChoose]);

  useEffect(() => {
    if (!map) return;
    const layer = L.layerGroup().addTo(map);
    for (const point of points) {
      const text = document.createElement('span');
      text.textContent = point.label;
      L.circleMarker([point.latitude, point.longitude], { radius: 7, className: styles.point ?? '', weight: 2 })
        .bindTooltip(text)
        .on('click', () => choose.current?.(point.id))
        .addTo(layer);
    }
    if (points.length > 0) {
      const bounds = L.latLngBounds(points.map(({ latitude, longitude }) => [latitude, longitude]));
      map.fitBounds(bounds, { maxZoom: CLOSEST, padding: [36, 36], animate: false });
    }
    return () => {
      layer.remove();
    };
  }, [map, points]);

  return <div ref={ref} role="region" aria-label={label} className={styles.map} />;
}
