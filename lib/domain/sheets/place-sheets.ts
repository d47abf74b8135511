import { LATITUDE, LONGITUDE } from '../../contract/core/degrees';
import { TEXT_LIMITS } from '../../contract/core/text-limits';
import { cut } from '../../format/shorten';
import { countryOf } from '../dictionary/countries';
import { digitsOf, isGln } from '../gs1/company-keys';
import { readDegrees } from '../position';
import { asName, foldWords } from '../text';
import { cellText, type SheetRow } from './cells';
import { placeFinder } from './same-places';

export const PLACE_COLUMNS = ['name', 'address', 'town', 'country', 'latitude', 'longitude', 'gln'] as const;
export type PlaceColumn = (typeof PLACE_COLUMNS)[number];

/** Titles of the columns in the four languages, folded to words, including those of our own export. */
const TITLES: Record<PlaceColumn, readonly string[]> = {
  name: [
    'name',
    'nombre',
    'nome',
    'place',
    'place name',
    'lugar',
    'nombre del lugar',
    'luogo',
    'nome del luogo',
    'local',
  ],
  address: ['address', 'street', 'direccion', 'calle', 'domicilio', 'indirizzo', 'via', 'morada', 'endereco', 'rua'],
  town: [
    'town',
    'city',
    'poblacion',
    'ciudad',
    'localidad',
    'municipio',
    'localita',
    'citta',
    'comune',
    'localidade',
    'cidade',
  ],
  country: ['country', 'pais', 'paese', 'nazione', 'country code', 'codigo de pais', 'codice paese', 'codigo do pais'],
  latitude: ['latitude', 'latitud', 'latitudine', 'lat'],
  longitude: ['longitude', 'longitud', 'longitudine', 'lng', 'lon', 'long'],
  gln: ['gln', 'gln code', 'codigo gln', 'codice gln', 'global location number'],
};

export type PlaceFaultKind =
  'missing' | 'tooLong' | 'country' | 'degrees' | 'half' | 'gln' | 'glnTwice' | 'twice' | 'glnTaken' | 'exists';

export interface PlaceFault {
  field: PlaceColumn;
  kind: PlaceFaultKind;
  /** The first line with the same value, for duplicates. */
  firstRow?: number;
  /** The beginning of a text that could not be read. */
  written?: string;
}

/** One place of a sheet; `row` is the row number in the spreadsheet. */
export interface PlaceLine {
  row: number;
  name: string;
  address: string;
  town: string;
  /** Two letters, or empty. */
  country: string;
  latitude: number | null;
  longitude: number | null;
  gln: string | null;
  faults: PlaceFault[];
}

export interface PlaceSheet {
  /** Titles with their fields; null if a column is ignored. */
  columns: { header: string; field: PlaceColumn | null }[];
  lines: PlaceLine[];
}

const LIMITS = { name: TEXT_LIMITS.name, address: TEXT_LIMITS.placeAddress, town: TEXT_LIMITS.town } as const;
/** Most characters of an unreadable text that are shown. */
const LONGEST_SHOWN = 100;
/** Number of rows in which the titles are searched. */
export const PLACE_HEADS = 20;

const fieldOf = (title: string): PlaceColumn | null =>
  PLACE_COLUMNS.find((field) => TITLES[field].includes(foldWords(title))) ?? null;

/** Index of the row of titles, one of which is that of the name; -1 if there is none. */
export const placeTitlesAt = (sheet: readonly SheetRow[]): number =>
  sheet.slice(0, PLACE_HEADS).findIndex(({ cells }) => cells.some((cell) => fieldOf(cellText(cell)) === 'name'));

type LineTexts = Record<PlaceColumn, string>;

function degreesOf(texts: LineTexts, field: 'latitude' | 'longitude', faults: PlaceFault[]): number | null {
  if (texts[field] === '') return null;
  const degrees = readDegrees(texts[field], field === 'latitude' ? LATITUDE : LONGITUDE);
  if (degrees === null) faults.push({ field, kind: 'degrees', written: cut(texts[field], LONGEST_SHOWN) });
  return degrees;
}

function lineOf(row: number, texts: LineTexts): PlaceLine {
  const faults: PlaceFault[] = [];
  const name = asName(texts.name);
  if (name === '') faults.push({ field: 'name', kind: 'missing' });
  for (const field of ['name', 'address', 'town'] as const)
    if (texts[field].length > LIMITS[field]) faults.push({ field, kind: 'tooLong' });
  const country = texts.country === '' ? '' : countryOf(texts.country);
  if (country === null) faults.push({ field: 'country', kind: 'country', written: cut(texts.country, LONGEST_SHOWN) });
  const latitude = degreesOf(texts, 'latitude', faults);
  const longitude = degreesOf(texts, 'longitude', faults);
  if ((texts.latitude === '') !== (texts.longitude === ''))
    faults.push({ field: texts.latitude === '' ? 'latitude' : 'longitude', kind: 'half' });
  const gln = digitsOf(texts.gln) || null;
  if (gln !== null && !isGln(gln)) faults.push({ field: 'gln', kind: 'gln' });
  return {
    row,
    name,
    address: asName(texts.address),
    town: asName(texts.town),
    country: country ?? '',
    latitude,
    longitude,
    gln,
    faults,
  };
}

function markDuplicates(lines: readonly PlaceLine[]): void {
  const earlier = placeFinder<number>();
  for (const line of lines) {
    const same = earlier.find(line);
    if (same?.by === 'gln') line.faults.push({ field: 'gln', kind: 'glnTwice', firstRow: same.known });
    if (same?.by === 'address') line.faults.push({ field: 'name', kind: 'twice', firstRow: same.known });
    earlier.add(line, line.row);
  }
}

/**
 * Reads places from a table of cells, each line with its faults; empty lines are left out. Null if none of the first
 * rows has a title for the name.
 */
export function readPlaceSheet(sheet: readonly SheetRow[]): PlaceSheet | null {
  const rows = sheet.map(({ rowNumber, cells }) => ({ rowNumber, cells: cells.map(cellText) }));
  const headAt = placeTitlesAt(sheet);
  const head = rows[headAt];
  if (!head) return null;
  const columns = head.cells.map((header, at) => {
    const field = fieldOf(header);
    const isFirst = field !== null && head.cells.findIndex((other) => fieldOf(other) === field) === at;
    return { at, header, field: isFirst ? field : null };
  });
  const cellOf = (cells: readonly string[], field: PlaceColumn) =>
    cells[columns.find((column) => column.field === field)?.at ?? -1] ?? '';
  const lines = rows
    .slice(headAt + 1)
    .filter(({ cells }) => columns.some(({ at, field }) => field !== null && (cells[at] ?? '') !== ''))
    .map(({ rowNumber, cells }) =>
      lineOf(rowNumber, Object.fromEntries(PLACE_COLUMNS.map((field) => [field, cellOf(cells, field)])) as LineTexts),
    );
  markDuplicates(lines);
  return {
    columns: columns.filter(({ header }) => header !== '').map(({ header, field }) => ({ header, field })),
    lines,
  };
}
