import { z } from 'zod';
import { EXPORT_FORMATS, EXPORT_TYPES } from './core/export-formats';
import {
  affected,
  changed,
  count,
  id,
  idParams,
  longListOf,
  longListQuery,
  selection,
  shown,
  text,
  textOrEmpty,
  timestamp,
  upTo,
  version,
} from './core/common';
import { COUNTRIES } from './core/countries';
import { LATITUDE, LONGITUDE } from './core/degrees';
import { endpoint } from './core/endpoint';
import { EXAMPLE_IDS } from './core/examples';
import { TEXT_LIMITS } from './core/text-limits';

/** Most points that a map shows at once. */
export const MAX_POINTS = 2_000;

/** Degrees, WGS 84. */
export const latitude = z.number().min(LATITUDE.min).max(LATITUDE.max);
export const longitude = z.number().min(LONGITUDE.min).max(LONGITUDE.max);

export const place = z
  .object({
    id,
    name: shown,
    address: shown,
    town: shown,
    /** ISO 3166-1, two capital letters, or empty. */
    country: shown,
    /** Both or neither. */
    latitude: latitude.nullable(),
    longitude: longitude.nullable(),
    /** 13 digits. */
    gln: shown.nullable(),
    version,
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: 'Place' });
export type Place = z.infer<typeof place>;

const country = z.enum(COUNTRIES as [string, ...string[]]);
const isWhole = ({ latitude: north, longitude: east }: { latitude: number | null; longitude: number | null }) =>
  (north === null) === (east === null);

/** The editable fields of a place. */
export const placeFields = z
  .object({
    name: text(TEXT_LIMITS.name),
    address: textOrEmpty(TEXT_LIMITS.placeAddress).default(''),
    /** The public part of a place if the exact one is not shown. */
    town: textOrEmpty(TEXT_LIMITS.town).default(''),
    country: country.or(z.literal('')).default(''),
    latitude: latitude.nullable().default(null),
    longitude: longitude.nullable().default(null),
    /** 13 digits with check digit, unique in the company; spaces and hyphens are removed. */
    gln: textOrEmpty(TEXT_LIMITS.gln).nullable().default(null),
    version: version.optional(),
  })
  .refine(isWhole, { path: ['longitude'], params: { text: 'position' } });
export type PlaceFields = z.output<typeof placeFields>;

export const PLACE_SORTS = ['name', 'createdAt', 'updatedAt'] as const;
export const placeFilters = { country: country.optional() };

export const placePoint = z.object({ id, name: shown, town: shown, latitude, longitude }).meta({ id: 'PlacePoint' });
export type PlacePoint = z.infer<typeof placePoint>;

/** Most places of one sheet, and most bytes. */
export const MAX_PLACE_ROWS = 5_000;
export const MAX_PLACE_SHEET_BYTES = 10_000_000;
/** Lines in a preview, those with errors first. */
export const MAX_PLACE_LINES = 200;

export const PLACE_SHEET_TYPES = EXPORT_TYPES;

const sheetField = z.enum(['name', 'address', 'town', 'country', 'latitude', 'longitude', 'gln']);

const sheetFault = z.object({
  field: sheetField,
  kind: z.enum(['missing', 'tooLong', 'country', 'degrees', 'half', 'gln', 'glnTwice', 'twice', 'glnTaken', 'exists']),
  /** The line that already has the value, for a duplicate. */
  firstRow: count.optional(),
  /** The beginning of a country or of degrees that could not be read. */
  written: shown.optional(),
});

/** The content of a sheet of places, before any of it counts. */
export const placeSheet = z
  .object({
    id,
    /** Non-empty lines. */
    rows: count,
    /** Lines that would become places. */
    ready: count,
    columns: upTo(200, z.object({ header: shown, field: sheetField.nullable() })),
    lines: upTo(
      MAX_PLACE_LINES,
      z.object({
        row: count,
        name: shown,
        address: shown,
        town: shown,
        country: shown,
        latitude: latitude.nullable(),
        longitude: longitude.nullable(),
        gln: shown.nullable(),
        faults: upTo(12, sheetFault),
      }),
    ),
  })
  .meta({ id: 'PlaceSheet' });
export type PlaceSheet = z.infer<typeof placeSheet>;

const params = idParams('placeId');

export const places = {
  list: endpoint({
    method: 'GET',
    path: '/places',
    level: 200,
    summary: 'Places of the company; `q` looks into name, town, address and GLN.',
    query: longListQuery(PLACE_SORTS, placeFilters),
    response: longListOf(place),
  }),
  create: endpoint({
    method: 'POST',
    path: '/places',
    level: 200,
    summary: 'Creates a place; CONFLICT when another one has its GLN.',
    body: placeFields,
    example: {
      name: 'Dye house',
      address: 'Calle del Tinte 7',
      town: 'Béjar',
      country: 'ES',
      latitude: 40.386,
      longitude: -5.763,
    },
    response: place,
    status: 201,
  }),
  export: endpoint({
    method: 'GET',
    path: '/places/export',
    level: 200,
    summary: 'What the filters find as a file, which can be imported again.',
    query: longListQuery(PLACE_SORTS, { ...placeFilters, format: z.enum(EXPORT_FORMATS).default('xlsx') }),
    download: [EXPORT_TYPES.xlsx, EXPORT_TYPES.csv],
    slow: true,
  }),
  points: endpoint({
    method: 'GET',
    path: '/places/points',
    level: 200,
    summary: `Where the places that the filters find are on a map, at most ${MAX_POINTS} of them.`,
    query: longListQuery(PLACE_SORTS, placeFilters).omit({ page: true, pageSize: true, cursor: true, sort: true }),
    response: z.object({ points: upTo(MAX_POINTS, placePoint), isCapped: z.boolean() }),
  }),
  countries: endpoint({
    method: 'GET',
    path: '/places/countries',
    level: 200,
    summary: 'The countries in which the company has places.',
    response: upTo(COUNTRIES.length, country),
  }),
  readSheet: endpoint({
    method: 'POST',
    path: '/places/sheets',
    level: 200,
    summary: 'Reads a sheet of places, one a line, and says what is wrong with which; create them with its id.',
    upload: { types: Object.values(PLACE_SHEET_TYPES), maxBytes: MAX_PLACE_SHEET_BYTES },
    response: placeSheet,
    status: 201,
    slow: true,
  }),
  createFromSheet: endpoint({
    method: 'POST',
    path: '/places/import',
    level: 200,
    summary: 'Creates the places of a sheet that was read; lines with something wrong are left out.',
    body: z.object({ sheetId: id }),
    example: { sheetId: EXAMPLE_IDS.sheetId },
    response: z.object({ count, leftOut: count }),
    slow: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/places/{placeId}',
    level: 200,
    summary: 'One place.',
    params,
    response: place,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/places/{placeId}',
    level: 200,
    summary: 'Changes a place; records keep naming it.',
    params,
    body: placeFields,
    example: { name: 'Dye house', town: 'Béjar', country: 'ES', version: 1 },
    response: place,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/places/{placeId}',
    level: 200,
    summary: 'Puts a place into the trash; records and containers keep naming it.',
    params,
    response: affected,
  }),
  removeMany: endpoint({
    method: 'POST',
    path: '/places/delete',
    level: 200,
    summary: 'Puts places into the trash; records and containers keep naming them.',
    body: selection,
    example: { ids: [EXAMPLE_IDS.placeId] },
    response: changed,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/places/restore',
    level: 200,
    summary: 'Takes places out of the trash.',
    body: selection,
    example: { ids: [EXAMPLE_IDS.placeId] },
    response: affected,
  }),
};
