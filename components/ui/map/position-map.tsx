'use client';

import clsx from 'clsx';
import * as L from 'leaflet';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { MapTiles } from './create-map';
import styles from './map.module.css';
import { drawPoints, fitPoints, type MapPoint } from './points';
import { useMap } from './use-map';

/** Degrees, WGS 84. */
export interface Position {
  latitude: number;
  longitude: number;
}

interface Props {
  label: string;
  /** Id of the text that explains how the keys move the marker. */
  describedBy: string;
  value: Position | null;
  tiles: MapTiles | null;
  onChange: (position: Position) => void;
  /** Places that can be selected instead of a position. */
  points?: readonly MapPoint[];
  onChoose?: (id: string) => void;
}

/** Pixels by which an arrow key moves the marker; with Shift. */
const STEP = 8;
const FAR = 64;
const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Zoom for a position that was not chosen on the map. */
const NEAR = 6;
const NO_POINTS: readonly MapPoint[] = [];
/** Radius of the touch target of a point, in pixels. */
const THUMB = 13;
/** The Mercator projection ends here. */
const NORTHMOST = 85;

function positionOf(latlng: L.LatLng): Position {
  const { lat, lng } = latlng.wrap();
  return { latitude: Math.max(-NORTHMOST, Math.min(NORTHMOST, lat)), longitude: lng };
}

/** A map to choose a position on: click, tap or drag; arrow keys move the marker, + and − zoom. */
export function PositionMap({ label, describedBy, value, tiles, onChange, points = NO_POINTS, onChoose }: Props) {
  const { ref, map } = useMap(tiles, false);
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  }, [onChange]);

  useEffect(() => {
    if (!map) return;
    const choose = ({ latlng }: L.LeafletMouseEvent) => change.current(positionOf(latlng));
    map.on('click', choose);
    return () => {
      map.off('click', choose);
    };
  }, [map]);

  const choosePoint = useRef(onChoose);
  useEffect(() => {
    choosePoint.current = onChoose;
  }, [onChoose]);

  useEffect(() => {
    if (!map || points.length === 0) return;
    const layer = drawPoints(map, points, THUMB, (id) => choosePoint.current?.(id));
    fitPoints(map, points);
    return () => {
      layer.remove();
    };
  }, [map, points]);

  useEffect(() => {
    if (!map || !value) return;
    const at = L.latLng(value.latitude, value.longitude);
    const icon = L.divIcon({ className: styles.marker ?? '', iconSize: [24, 24], iconAnchor: [12, 12] });
    const marker = L.marker(at, { icon, draggable: true, keyboard: false, autoPan: true }).addTo(map);
    marker.on('dragend', () => change.current(positionOf(marker.getLatLng())));
    if (map.getZoom() < NEAR - 1 && !map.getContainer().contains(document.activeElement)) map.setView(at, NEAR);
    else if (!map.getBounds().pad(-0.1).contains(at)) map.panTo(at, { animate: false });
    return () => {
      marker.remove();
    };
  }, [map, value]);

  function onKeyDown(event: KeyboardEvent) {
    if (!map || event.altKey || event.ctrlKey || event.metaKey) return;
    const move = MOVES[event.key];
    if (event.key === '+' || event.key === '=') map.zoomIn();
    else if (event.key === '-') map.zoomOut();
    else if (move) {
      const from = value ? L.latLng(value.latitude, value.longitude) : map.getCenter();
      const far = event.shiftKey ? FAR : STEP;
      // The first key press puts the marker in the centre of the view.
      const by = value ? L.point(move[0] * far, move[1] * far) : L.point(0, 0);
      change.current(positionOf(map.unproject(map.project(from).add(by))));
    } else return;
    event.preventDefault();
  }

  return (
    <div
      ref={ref}
      role="application"
      aria-label={label}
      aria-describedby={describedBy}
      tabIndex={0}
      className={clsx(styles.map, styles.isLow)}
      onKeyDown={onKeyDown}
    />
  );
}
