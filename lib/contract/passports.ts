import { z } from 'zod';
import { count, decimal, id, integer, matching, MAX_INTEGER, shown, timestamp, upTo } from './core/common';
import { ROLES } from './core/levels';
import { companyLook } from './company-look';
import { compositionParts } from './compositions';
import { focalPoint } from './sections/focal-point';
import { section } from './sections/index';
import { multilingual } from './sections/multilingual';
import { PAGE_TYPES, PASSPORT_LIMITS, pageSlug, seoData } from './sections/pages';
import { theme } from './sections/theme';

export const LAYOUTS = ['default-1'] as const;
export type Layout = (typeof LAYOUTS)[number];

/** Most pictures, properties or parts of one version. */
const MAX_ENTRIES = 20_000;

const snapshotImage = z.object({
  fileId: id,
  alt: shown.default(''),
  width: integer(1, MAX_INTEGER),
  height: integer(1, MAX_INTEGER),
});

/**
 * Number of the current snapshot schema; incremented with each change. 1 is the schema of versions without a number, 3
 * added the design. Frozen versions keep their JSON and with it their hash: readers fill in the fields that their
 * schema did not have.
 */
export const SNAPSHOT_SCHEMA = 3;

const designPicture = z.object({ fileId: id, width: integer(1, MAX_INTEGER), height: integer(1, MAX_INTEGER) });
const headPicture = designPicture.extend({ focalPoint: focalPoint.optional() });

/**
 * Layout of a designed page: 1 has a wide picture (1600 x 1200) above one column, 2 a lead picture (1000 x 1040) beside
 * the story, in which pictures are squares (800 x 800). Specification §5.
 */
export const pageLayout = z.union([z.literal(1), z.literal(2)]);
export type PageLayout = z.infer<typeof pageLayout>;

/** One page of a design, with its elements in order. */
export const designPage = z.object({
  title: multilingual,
  slug: pageSlug,
  type: z.enum(PAGE_TYPES),
  seoData,
  sections: upTo(PASSPORT_LIMITS.sectionsPerPage, z.object({ element: section, insideContainer: z.boolean() })),
});

/** A design: pages in order, the first of which is opened by a scan, and their look. */
export const passportDesign = z.object({
  /** Null while nobody has chosen colours and fonts. */
  theme: theme.nullable(),
  /** Absent for 1, as in designs from before the choice existed. */
  layout: pageLayout.optional(),
  /** Picture in the header of each page; null if there is none or it is hidden. */
  header: headPicture.nullable(),
  brandImage: designPicture.nullable(),
  pages: upTo(PASSPORT_LIMITS.pages, designPage),
});
export type PassportDesign = z.infer<typeof passportDesign>;

/** The article's data in a passport, with which sections bound to the article are filled. */
export const articleFacts = z.object({
  sku: shown,
  name: shown,
  description: shown.default(''),
  model: shown.default(''),
  gtin: shown.nullable().default(null),
  /** Grams. */
  weightGrams: decimal.min(0).nullable().default(null),
  images: upTo(MAX_ENTRIES, snapshotImage).default([]),
  properties: upTo(MAX_ENTRIES, z.object({ name: shown, value: shown })).default([]),
  compositions: compositionParts.default([]),
});
export type ArticleFacts = z.infer<typeof articleFacts>;

/** The passport's company. */
export const passportBrand = z.object({
  name: shown,
  /** The public can reach it by e-mail or a website. */
  hasContact: z.boolean(),
  look: companyLook,
});
export type PassportBrand = z.infer<typeof passportBrand>;

/**
 * The content that a published version freezes: the article's data at that time, and the layout that turns it into a
 * page. Unit, lot and withdrawal are live and never part of it.
 */
export const passportSnapshot = z.object({
  schema: integer(1, 1000).default(1),
  layout: z.enum(LAYOUTS),
  article: articleFacts,
  brand: z.object({ name: shown }),
  /** Absent while the company has not chosen its own colours and fonts. */
  theme: theme.optional(),
  /** Absent if the page is the default layout, filled only with the article's data. */
  design: passportDesign.optional(),
});
export type PassportSnapshot = z.infer<typeof passportSnapshot>;
export type PassportSnapshotInput = z.input<typeof passportSnapshot>;

/** Most records on a passport, the latest ones. */
export const MAX_PUBLIC_EVENTS = 100;

/** Most options of a record. */
const MAX_PUBLIC_OPTIONS = 50;

/** Most photos and documents of a record. */
const MAX_PUBLIC_FILES = 5;

/** A record as shown in public: without what its event keeps internal. */
export const publicEvent = z.object({
  title: shown,
  /** With the offset of the location: its day is the local one. */
  happenedAt: timestamp.nullable(),
  place: z
    .object({
      name: shown,
      town: shown,
      /** ISO 3166-1, or empty. */
      country: shown,
      /** Degrees, if the exact spot is public. */
      position: z.object({ latitude: decimal, longitude: decimal }).nullable(),
    })
    .nullable(),
  role: z.enum(ROLES).nullable(),
  input: shown,
  options: upTo(MAX_PUBLIC_OPTIONS, shown),
  note: shown,
  /** Photos and documents; their names stay internal. */
  files: upTo(
    MAX_PUBLIC_FILES,
    z.object({ id, kind: z.enum(['image', 'pdf']), size: count, width: count, height: count }),
  ).default([]),
});
export type PublicEvent = z.infer<typeof publicEvent>;

/** What a visitor may record on the page of a unit: a claim, or options of a check. */
export const publicAction = z.object({
  eventId: id,
  type: z.enum(['claim', 'check']),
  name: shown,
  /** Shown when claiming, or the text of the button. */
  text: shown,
  options: upTo(MAX_PUBLIC_OPTIONS, shown),
  /** When the unit was claimed, with the offset of the location; null while it can be claimed. */
  doneAt: timestamp.nullable(),
});
export type PublicAction = z.infer<typeof publicAction>;

/** Most of them on one page. */
export const MAX_PUBLIC_ACTIONS = 10;

/** The request sent by the page of a unit. */
export const publicActionBody = z.object({
  eventId: id,
  options: upTo(MAX_PUBLIC_OPTIONS, shown).default([]),
  /** Generated by the page, so that a repeated request records it once. */
  clientKey: matching(/^[\w-]{8,64}$/, 64),
});
export type PublicActionBody = z.infer<typeof publicActionBody>;

/** Most notices of recalls on one page. */
export const MAX_PUBLIC_RECALLS = 20;

/** The scanned unit, or the lot alone (`code` null). Always current, never frozen. */
export const passportUnit = z.object({
  code: shown.nullable(),
  serial: shown.nullable(),
  lot: shown.nullable(),
  /** Its own values or, if it has none, those of its lot. They take precedence over the article's. */
  properties: upTo(MAX_ENTRIES, z.object({ name: shown, value: shown })),
  /** Its events and those of its lot, latest first. */
  events: upTo(MAX_PUBLIC_EVENTS, publicEvent).optional(),
  actions: upTo(MAX_PUBLIC_ACTIONS, publicAction).optional(),
  /** The company's notice for each recall that reaches it, oldest first; absent: no recall, or none with a notice. */
  recalls: upTo(MAX_PUBLIC_RECALLS, multilingual).optional(),
});
export type PassportUnit = z.infer<typeof passportUnit>;
