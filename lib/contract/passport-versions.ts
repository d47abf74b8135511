import { z } from 'zod';
import {
  count,
  cursor,
  id,
  idParams,
  matching,
  queryInteger,
  shown,
  textOrEmpty,
  timestamp,
  upTo,
  version,
} from './core/common';
import { endpoint } from './core/endpoint';
import { sectionId } from './editor';
import { multilingual } from './sections/multilingual';
import { PASSPORT_LIMITS } from './sections/pages';

/** A frozen version of an article's passport. */
export const passportVersion = z
  .object({
    version,
    publishedAt: timestamp,
    /** The user who published it; null for the system, an upload or a deleted user. */
    publishedBy: shown.nullable(),
    /** SHA-256 of the frozen content, hex. */
    sha256: matching(/^[0-9a-f]{64}$/, 64),
    /** Visitors currently see it. */
    isPublic: z.boolean(),
  })
  .meta({ id: 'PassportVersion' });
export type PassportVersion = z.infer<typeof passportVersion>;

const DRAFT = 'draft';

/** One state of a passport: the number of a version, or `draft`. */
const stateName = matching(/^(?:draft|[1-9]\d{0,8})$/, 9).transform((name) => (name === DRAFT ? DRAFT : Number(name)));
/** A version by its number, or the draft. */
export type StateName = z.output<typeof stateName>;

/** A version in a path. */
const versionNumber = matching(/^[1-9]\d{0,8}$/, 9).transform(Number);

/** `changed`: its fields; `moved`: only its position. */
export const CHANGE_KINDS = ['added', 'removed', 'changed', 'moved'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

const fields = upTo(100, shown);

const elementChange = z.object({
  id: sectionId,
  type: shown,
  kind: z.enum(CHANGE_KINDS),
  /** It also moved, if `kind` is `changed`. */
  isMoved: z.boolean(),
  /** Title of its page. */
  page: multilingual,
  /** What distinguishes it from others of its type: its title or its text. */
  name: multilingual,
  /** Names of the fields that differ. */
  fields,
});
export type ElementChange = z.infer<typeof elementChange>;

const pageChange = z.object({ kind: z.enum(CHANGE_KINDS), title: multilingual, fields });

/** A fact of an article, by the name shown to users. */
export const FACT_NAMES = [
  'name',
  'sku',
  'gtin',
  'description',
  'model',
  'weight',
  'pictures',
  'property',
  'propertyOrder',
  'composition',
  'brand',
] as const;

const factChange = z.object({
  fact: z.enum(FACT_NAMES),
  /** The name of a property, else empty. */
  name: shown,
  /** Null if there was none. */
  before: shown.nullable(),
  after: shown.nullable(),
});
export type FactChange = z.infer<typeof factChange>;

/** Parts of the passport as a whole. */
export const LOOK_PARTS = ['theme', 'layout', 'header', 'brandImage'] as const;

export const passportDifferences = z
  .object({
    pages: upTo(2 * PASSPORT_LIMITS.pages, pageChange),
    elements: upTo(2 * PASSPORT_LIMITS.sections, elementChange),
    look: upTo(LOOK_PARTS.length, z.enum(LOOK_PARTS)),
    /** Only public facts: currently internal ones are in none of the states. */
    facts: upTo(50_000, factChange),
  })
  .meta({ id: 'PassportDifferences' });
export type PassportDifferences = z.infer<typeof passportDifferences>;

const restored = z
  .object({
    /** The change that undoes this. */
    restorationId: id,
    pages: count,
    elements: count,
    /** Header pictures that are no longer among the company's files. */
    lostPictures: count,
  })
  .meta({ id: 'RestoredPassport' });
export type RestoredPassport = z.infer<typeof restored>;

const restoration = z.object({
  restorationId: id,
  /** The restored version; null for an undone restoration. */
  version: version.nullable(),
  at: timestamp,
});
export type Restoration = z.infer<typeof restoration>;

const params = idParams('passportId');
const versionParams = params.extend({ version: versionNumber });

export const passportVersions = {
  list: endpoint({
    method: 'GET',
    path: '/passports/{passportId}/versions',
    level: 200,
    summary: "The frozen versions of an article's passport, newest first.",
    params,
    query: z.object({ cursor: cursor.optional(), pageSize: queryInteger(20, 1, 100) }),
    response: z.object({
      results: upTo(100, passportVersion),
      nextCursor: cursor.nullable(),
      total: count,
      /** The last replacement of the whole draft, while it can be undone. */
      lastRestoration: restoration.nullable(),
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/passports/{passportId}/versions/{version}',
    level: 200,
    summary: 'One version, and whether what is stored still has the fingerprint that it was frozen with.',
    params: versionParams,
    response: passportVersion.extend({ isIntact: z.boolean() }),
  }),
  page: endpoint({
    method: 'GET',
    path: '/passports/{passportId}/states/{state}/page',
    level: 200,
    summary: 'The page of a version or of the draft as visitors would see it. Only the scripts of its sections run.',
    params: params.extend({ state: stateName }),
    /** As in the addresses of public pages; an unknown language or page is ignored. */
    query: z.object({ lang: textOrEmpty(20).optional(), page: textOrEmpty(100).optional() }),
    download: ['text/html'],
  }),
  differences: endpoint({
    method: 'GET',
    path: '/passports/{passportId}/differences',
    level: 200,
    summary:
      'What differs between two versions, or a version and the draft: pages, elements, look, facts of the article.',
    params,
    query: z.object({ from: stateName, to: stateName }),
    response: passportDifferences,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/passports/{passportId}/versions/{version}/restore',
    level: 200,
    summary: 'Turns the draft into what a version had, and keeps what it overwrites. Publishes nothing.',
    params: versionParams,
    response: restored,
  }),
  undoRestore: endpoint({
    method: 'POST',
    path: '/passports/{passportId}/restorations/{restorationId}/take-back',
    level: 200,
    summary: 'Turns the draft into what it was before a restoration. Can be undone itself.',
    params: params.extend({ restorationId: id }),
    response: restored,
  }),
};
