import * as L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { countryName } from '@/lib/format/country';
import type { Locale } from '@/lib/i18n/routing';
import styles from './map.module.css';
import { loadWorld } from './world';

/** The map tiles that the installation has configured. */
export interface MapTiles {
  url: string;
  attribution: string;
}

export interface MapOptions {
  tiles: MapTiles | null;
  locale: Locale;
  texts: { zoomIn: string; zoomOut: string };
  /** False where the arrow keys have another function. */
  hasKeyboard: boolean;
}

/** Beyond this zoom the bundled outlines show no further detail. */
const OUTLINE_ZOOM = 10;
const TILE_ZOOM = 19;
const EVERYWHERE: L.LatLngBoundsLiteral = [
  [-84, -200],
  [84, 200],
];
/** The layer of the names of countries. */
const NAMES = 'names';
/** Minimum zoom at which a country of a given size has room for its name. */
const labelZoom = (size: number) => (size > 400 ? 3 : size > 60 ? 4 : size > 8 ? 5 : 6);

/**
 * A map of the world centred on Europe, always with outlines and, if configured, with tiles. Call `remove` when done.
 */
export function createMap(element: HTMLElement, { tiles, locale, texts, hasKeyboard }: MapOptions): L.Map {
  const map = L.map(element, {
    keyboard: hasKeyboard,
    zoomControl: false,
    attributionControl: false,
    minZoom: 1,
    maxZoom: tiles ? TILE_ZOOM : OUTLINE_ZOOM,
    maxBounds: EVERYWHERE,
    maxBoundsViscosity: 0.8,
    zoomAnimation: false,
    fadeAnimation: false,
    markerZoomAnimation: false,
  });
  map.setView([42, 6], 3);
  // Outlines and points are a drawing without a name: a list beside the map names its places.
  map.getPane('overlayPane')?.setAttribute('aria-hidden', 'true');
  L.control.zoom({ zoomInTitle: texts.zoomIn, zoomOutTitle: texts.zoomOut }).addTo(map);
  const attribution = L.control.attribution({ prefix: false }).addTo(map);
  if (tiles) {
    attribution.addAttribution(escaped(tiles.attribution));
    // The tile host receives our origin, as the usage policies of public tile servers require, but no page address.
    L.tileLayer(tiles.url, { maxZoom: TILE_ZOOM, referrerPolicy: 'origin' }).addTo(map);
  } else {
    attribution.addAttribution('Natural Earth');
    void drawWorld(map, locale);
  }
  return map;
}

const escaped = (text: string) => {
  const span = document.createElement('span');
  span.textContent = text;
  return span.innerHTML;
};

async function drawWorld(map: L.Map, locale: Locale): Promise<void> {
  const countries = await loadWorld();
  // The map was removed meanwhile.
  if (!map.getPane('mapPane')?.isConnected) return;
  const land = L.layerGroup().addTo(map);
  // Read out, well over a hundred names of countries would come before anything else.
  map.createPane(NAMES).setAttribute('aria-hidden', 'true');
  const names = countries.flatMap(({ code, label: [east, north], size, polygons }) => {
    const rings = polygons.map((polygon) => polygon.map((ring) => ring.map(([x, y]): [number, number] => [y, x])));
    L.polygon(rings, { className: styles.land ?? '', interactive: false, stroke: true })
      .addTo(land)
      .bringToBack();
    if (!code) return [];
    const html = escaped(countryName(code, locale));
    const icon = L.divIcon({ className: styles.country ?? '', html, iconSize: [0, 0] });
    const marker = L.marker([north, east], { icon, pane: NAMES, interactive: false, keyboard: false });
    return [{ from: labelZoom(size), marker }];
  });
  const showNames = () => {
    for (const { from, marker } of names) {
      if (map.getZoom() >= from) marker.addTo(map);
      else marker.remove();
    }
  };
  map.on('zoomend', showNames);
  showNames();
}
