// Writes public/world.json, the country outlines on maps: Natural Earth 1:110m (public domain) as packaged by
// world-atlas (ISC, Copyright 2013-2019 Michael Bostock). Run after a change, and increment WORLD in
// components/ui/map/world.ts: node scripts/build-world.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { feature } from 'topojson-client';

/** Names that Natural Earth abbreviates, and territories without a code of their own. */
const CODES = {
  'Bosnia and Herz.': 'BA',
  'Central African Rep.': 'CF',
  Congo: 'CG',
  "Côte d'Ivoire": 'CI',
  'Dem. Rep. Congo': 'CD',
  'Dominican Rep.': 'DO',
  'Eq. Guinea': 'GQ',
  'Falkland Is.': 'FK',
  'Fr. S. Antarctic Lands': 'TF',
  Macedonia: 'MK',
  Myanmar: 'MM',
  Palestine: 'PS',
  'S. Sudan': 'SS',
  'Solomon Is.': 'SB',
  'Trinidad and Tobago': 'TT',
  Turkey: 'TR',
  'United States of America': 'US',
  'W. Sahara': 'EH',
  Czechia: 'CZ',
  eSwatini: 'SZ',
  'N. Cyprus': '',
  Somaliland: '',
  Kosovo: 'XK',
};

const english = new Intl.DisplayNames(['en'], { type: 'region' });
const list = readFileSync(new URL('../lib/contract/core/countries.ts', import.meta.url), 'utf8');
const codes = [...list.matchAll(/\b[A-Z]{2}\b/g)].map(([code]) => code);
const codeByName = new Map(codes.map((code) => [english.of(code), code]));

const atlas = JSON.parse(readFileSync(new URL('../node_modules/world-atlas/countries-110m.json', import.meta.url)));
const round = (degrees) => Math.round(degrees * 100) / 100;
/** Continues territories on both sides of the antimeridian beyond it, instead of a line around the world. */
function ring(points) {
  const isSplit = points.some(([east], at) => at > 0 && Math.abs(east - points[at - 1][0]) > 180);
  return points.map(([east, north]) => [round(isSplit && east < 0 ? east + 360 : east), round(north)]);
}

/** Twice the area in square degrees, used only for comparison. */
const areaOf = ([outer]) =>
  Math.abs(
    outer.reduce((sum, [x, y], at) => {
      const [nextX, nextY] = outer[(at + 1) % outer.length];
      return sum + x * nextY - nextX * y;
    }, 0),
  );

/** Centre of gravity of the outer ring. */
function centreOf([outer]) {
  let [area, east, north] = [0, 0, 0];
  outer.forEach(([x, y], at) => {
    const [nextX, nextY] = outer[(at + 1) % outer.length];
    const cross = x * nextY - nextX * y;
    area += cross;
    east += (x + nextX) * cross;
    north += (y + nextY) * cross;
  });
  return [east / (3 * area), north / (3 * area)];
}

const countries = feature(atlas, atlas.objects.countries)
  // It would fill the lower third of the map.
  .features.filter(({ properties }) => properties.name !== 'Antarctica')
  .map(({ properties: { name }, geometry: { type, coordinates } }) => {
    const code = CODES[name] ?? codeByName.get(name);
    if (code === undefined) throw new Error(`which country is ${name}?`);
    const polygons = (type === 'Polygon' ? [coordinates] : coordinates).map((rings) => rings.map(ring));
    const largest = polygons.toSorted((a, b) => areaOf(b) - areaOf(a))[0];
    const label = centreOf(largest).map(round);
    return { code, label, size: Math.round(areaOf(largest)), polygons };
  });

writeFileSync(new URL('../public/world.json', import.meta.url), `${JSON.stringify({ countries })}\n`);
