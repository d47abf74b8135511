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
 * Number of the form that snapshots are frozen in today; raised with each change of it. 1 is the form of versions that
 * carry no number, 3 brought the design. What was frozen keeps its JSON and with it its hash: readers fill in what its form
 * did not have.
 */
export const SNAPSHOT_SCHEMA = 3;

const designPicture = z.object({ fileId: id, width: integer(1, MAX_INTEGER), height: integer(1, MAX_INTEGER) });
const headPicture = designPicture.extend({ focalPoint: focalPoint.optional() });

/**
 * How a designed page is laid out: 1 has a wide picture (1600 x 1200) above one column, 2 a lead picture (1000 x 1040)
 * beside the story, in which pictures are squares (800 x 800). Specification §5.
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

/** What a person has designed: pages in order, the first of which a scan opens, and how they look. */
export const passportDesign = z.object({
  /** Null while nobody has chosen colours and fonts. */
  theme: theme.nullable(),
  /** Absent for 1, as in designs from before there was a choice. */
  layout: pageLayout.optional(),
  /** Picture at the head of each page; null when there is none or it is hidden. */
  header: headPicture.nullable(),
  brandImage: designPicture.nullable(),
  pages: upTo(PASSPORT_LIMITS.pages, designPage),
});
export type PassportDesign = z.infer<typeof passportDesign>;

/** The article's facts in a passport, from which sections bound to the article are filled. */
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

/** Whose passport it is. */
export const passportBrand = z.object({
  name: shown,
  /** People outside can reach it by an email or a website. */
  hasContact: z.boolean(),
  look: companyLook,
});
export type PassportBrand = z.infer<typeof passportBrand>;

/**
 * What a published version freezes: the article's facts as they were, and the layout that turns them into a page.
 * Unit, lot and withdrawal are live and never part of it.
 */
export const passportSnapshot = z.object({
  schema: integer(1, 1000).default(1),
  layout: z.enum(LAYOUTS),
  article: articleFacts,
  brand: z.object({ name: shown }),
  /** Absent while the company has not chosen colours and fonts of its own. */
  theme: theme.optional(),
  /** Absent where the page is the layout's, made of the article's facts alone. */
  design: passportDesign.optional(),
});
export type PassportSnapshot = z.infer<typeof passportSnapshot>;
export type PassportSnapshotInput = z.input<typeof passportSnapshot>;

/** Most records that a passport shows, the latest. */
export const MAX_PUBLIC_EVENTS = 100;

/** Most options of a record. */
const MAX_PUBLIC_OPTIONS = 50;

/** Most photos and documents of a record. */
const MAX_PUBLIC_FILES = 5;

/** A record as the public sees it: what its event keeps internal is not there. */
export const publicEvent = z.object({
  title: shown,
  /** With the offset of the place where it happened: its day is that of the place. */
  happenedAt: timestamp.nullable(),
  place: z
    .object({
      name: shown,
      town: shown,
      /** ISO 3166-1, or empty. */
      country: shown,
      /** Degrees, where the exact spot is public. */
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

/** What a visitor may record on the page of a unit: that it is theirs, or options of a check. */
export const publicAction = z.object({
  eventId: id,
  type: z.enum(['claim', 'check']),
  name: shown,
  /** Seen when claiming, or the text of the button. */
  text: shown,
  options: upTo(MAX_PUBLIC_OPTIONS, shown),
  /** When the unit was claimed, with the offset of the place; null while it can be. */
  doneAt: timestamp.nullable(),
});
export type PublicAction = z.infer<typeof publicAction>;

/** Most of them on one page. */
export const MAX_PUBLIC_ACTIONS = 10;

/** What the page of a unit sends. */
export const publicActionBody = z.object({
  eventId: id,
  options: upTo(MAX_PUBLIC_OPTIONS, shown).default([]),
  /** Made by the page: sent twice, it is recorded once. */
  clientKey: matching(/^[\w-]{8,64}$/, 64),
});
export type PublicActionBody = z.infer<typeof publicActionBody>;

/** Most notices of recalls on one page. */
export const MAX_PUBLIC_RECALLS = 20;

/** The unit in the reader's hand, or the lot alone (`code` null). Read anew, never frozen. */
export const passportUnit = z.object({
  code: shown.nullable(),
  serial: shown.nullable(),
  lot: shown.nullable(),
  /** Its own values or, if it has none, those of its lot. They precede the article's. */
  properties: upTo(MAX_ENTRIES, z.object({ name: shown, value: shown })),
  /** What happened to it and its lot, the latest first. */
  events: upTo(MAX_PUBLIC_EVENTS, publicEvent).optional(),
  actions: upTo(MAX_PUBLIC_ACTIONS, publicAction).optional(),
  /** The company's notice for each recall that reaches it, oldest first; absent: no recall, or none with a notice. */
  recalls: upTo(MAX_PUBLIC_RECALLS, multilingual).optional(),
});
export type PassportUnit = z.infer<typeof passportUnit>;
