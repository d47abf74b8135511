import * as L from 'leaflet';
import styles from './map.module.css';

export interface MapPoint {
  id: string;
  /** Tooltip of the point. */
  label: string;
  latitude: number;
  longitude: number;
}

/** Zooming in further on a single point would show nothing around it. */
const CLOSEST = 6;

/** Draws points with their names; a click on a point is not a click on the map. */
export function drawPoints(map: L.Map, points: readonly MapPoint[], radius: number, onChoose: (id: string) => void) {
  const layer = L.layerGroup().addTo(map);
  for (const point of points) {
    const text = document.createElement('span');
    text.textContent = point.label;
    L.circleMarker([point.latitude, point.longitude], {
      radius,
      className: styles.point ?? '',
      weight: 2,
      bubblingMouseEvents: false,
    })
      .bindTooltip(text)
      .on('click', () => onChoose(point.id))
      .addTo(layer);
  }
  return layer;
}

/** Fits all points into the view. */
export function fitPoints(map: L.Map, points: readonly MapPoint[]) {
  if (points.length === 0) return;
  const bounds = L.latLngBounds(points.map(({ latitude, longitude }) => [latitude, longitude]));
  map.fitBounds(bounds, { maxZoom: CLOSEST, padding: [36, 36], animate: false });
}
