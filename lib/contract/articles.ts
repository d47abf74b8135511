import { z } from 'zod';
import {
  affected,
  changed,
  codeOrEmpty,
  count,
  decimal,
  id,
  idParams,
  listQuery,
  longListOf,
  longListQuery,
  longText,
  matching,
  queryBoolean,
  queryList,
  searchText,
  selection,
  shown,
  text,
  textOrEmpty,
  timestamp,
  upTo,
  version,
} from './core/common';
import { endpoint } from './core/endpoint';
import { EXAMPLE_IDS } from './core/examples';
import { EXPORT_FORMATS, EXPORT_TYPES } from './core/export-formats';
import { articleProperty, keptProperties, MAX_ENTRIES } from './properties';
import { TEXT_LIMITS } from './core/text-limits';
import { ARTICLE_STATES, type ArticleFilter } from './article-lists';
import { compositionParts, sentParts } from './compositions';

export const ARTICLE_LIMITS = { properties: 200, images: 12, columns: 10, names: 200 } as const;

const articleImage = z.object({ fileId: id, alt: textOrEmpty(TEXT_LIMITS.imageAlt).default('') });

/** Pictures of an article as stored; `fileId` refers to the company's files. */
export const keptImages = upTo(
  ARTICLE_LIMITS.images,
  z.object({ fileId: id, alt: shown, width: count, height: count }),
);
export type ArticleImage = z.infer<typeof keptImages>[number];

/** A part whose shares do not sum to 100 ± 0.5: stored unchanged, shown to the user. */
const partWarning = z.object({ part: count, label: shown, sum: decimal });

const templateRef = z.object({ id, name: shown });

const summaryFields = {
  id,
  name: shown,
  sku: shown,
  gtin: shown.nullable(),
  model: shown,
  template: templateRef.nullable(),
  compositions: compositionParts,
  state: z.enum(ARTICLE_STATES),
  publishedVersion: version.nullable(),
  publishedAt: timestamp.nullable(),
  /** Why it cannot be published: another company holds its GTIN, or the GTIN is under review. */
  gtinClaim: z.enum(['taken', 'review']).nullable(),
  /** Units with a code of this article. */
  unitCount: count,
  version,
  createdAt: timestamp,
  updatedAt: timestamp,
};

export const articleRow = z
  .object({
    ...summaryFields,
    image: z.object({ fileId: id, alt: shown }).nullable(),
    /** Those requested by the query. */
    shownProperties: upTo(ARTICLE_LIMITS.columns, z.object({ name: shown, value: shown })).optional(),
  })
  .meta({ id: 'ArticleRow' });
export type ArticleRow = z.infer<typeof articleRow>;

export const article = z
  .object({
    ...summaryFields,
    description: shown,
    /** Grams. */
    weightGrams: decimal.nullable(),
    isManualLoad: z.boolean(),
    properties: keptProperties,
    /** Internal properties that the published version still shows, until the article is published again. */
    stillPublic: upTo(MAX_ENTRIES, shown),
    images: keptImages,
    warnings: upTo(MAX_ENTRIES, partWarning),
  })
  .meta({ id: 'Article' });
export type Article = z.infer<typeof article>;

const facts = {
  /** Generated if absent: readable, unique in the company. */
  sku: codeOrEmpty(TEXT_LIMITS.sku).nullable().optional(),
  /** 8, 12, 13 or 14 digits with a correct check digit; stored as 14. */
  gtin: textOrEmpty(TEXT_LIMITS.gtin).nullable().optional(),
  name: text(TEXT_LIMITS.name),
  description: longText(TEXT_LIMITS.description).default(''),
  model: textOrEmpty(TEXT_LIMITS.model).default(''),
  /** Grams. */
  weightGrams: z.number().min(0).max(100_000_000).nullable().default(null),
  /** True: the impact is not calculated, materials are entered manually. */
  isManualLoad: z.boolean().default(false),
  templateId: id.nullable().default(null),
  images: upTo(ARTICLE_LIMITS.images, articleImage).default([]),
};

const properties = upTo(ARTICLE_LIMITS.properties, articleProperty);

export const articleInput = z.object({
  ...facts,
  /** If absent and a template is given, the template's are copied. */
  properties: properties.optional(),
  compositions: sentParts.optional(),
  /** False keeps the passport unpublished. */
  isPublished: z.boolean().default(true),
});

const articleChange = z.object({
  ...facts,
  properties: properties.default([]),
  compositions: sentParts.default([]),
  /** The version that was read; if absent, the article is overwritten. */
  version: version.optional(),
});

export const ARTICLE_SORTS = ['name', 'sku', 'createdAt', 'updatedAt', 'published'] as const;

export const articleFilters = {
  /** A template, or `none` for articles without one. */
  template: z.union([id, z.literal('none')]).optional(),
  material: id.optional(),
  /** `Colour=red`: that property has this value; `Colour~re`: its value contains this. Case-insensitive. */
  property: matching(/^[^=~]+[=~].*\S/u, 1000).optional(),
  state: z.enum(ARTICLE_STATES).optional(),
  hasGtin: queryBoolean.optional(),
  hasUnits: queryBoolean.optional(),
} satisfies Record<ArticleFilter, z.ZodType>;

/** Names of properties to show with each article of a list, separated by commas; a comma in a name is `%2c`. */
export const shownProperties = {
  properties: searchText(2500)
    .refine((names) => names.split(',').length <= ARTICLE_LIMITS.columns, {
      params: { text: 'tooMany', max: ARTICLE_LIMITS.columns },
    })
    .optional(),
};

const params = idParams('articleId');

/** `refused`: unpublished articles whose GTIN another company holds. */
const published = affected.extend({ refused: upTo(1000, z.object({ id, name: shown })) });

const bulk = <R extends z.ZodType>(path: `/${string}`, summary: string, response: R) =>
  endpoint({
    method: 'POST',
    path,
    level: 200,
    summary,
    body: selection,
    example: { ids: [EXAMPLE_IDS.articleId] },
    response,
    slow: true,
  });

export const articles = {
  list: endpoint({
    method: 'GET',
    path: '/articles',
    level: 200,
    summary: 'Articles of the company; every word of `q` is in name, SKU, GTIN, model or description.',
    query: longListQuery(ARTICLE_SORTS, {
      ...articleFilters,
      ...shownProperties,
      /** A process: articles that are not in it. */
      notInProcess: id.optional(),
    }),
    response: longListOf(articleRow),
  }),
  create: endpoint({
    method: 'POST',
    path: '/articles',
    level: 200,
    summary: 'Creates an article with its passport, published as version 1 unless the caller says otherwise.',
    body: articleInput,
    example: {
      sku: 'KN-4711',
      name: 'Cable-knit jumper',
      description: 'Knitted in one piece',
      weightGrams: 420,
      properties: [{ name: 'Gauge', defaultValue: '7' }],
      compositions: [{ label: 'Body', materials: [{ name: 'Merino wool', percent: 100 }] }],
      isPublished: false,
    },
    response: article,
    status: 201,
  }),
  export: endpoint({
    method: 'GET',
    path: '/articles/export',
    level: 200,
    summary: "What the filters find, or the chosen ids, with the upload's columns, so that it can be uploaded again.",
    query: listQuery(ARTICLE_SORTS, {
      ...articleFilters,
      format: z.enum(EXPORT_FORMATS).default('xlsx'),
      /** Chosen ids, separated by commas, instead of the filters. */
      ids: queryList(id, 1000).optional(),
    }),
    download: [EXPORT_TYPES.xlsx, EXPORT_TYPES.csv],
    slow: true,
  }),
  exportChosen: endpoint({
    method: 'POST',
    path: '/articles/export',
    level: 200,
    summary: 'Up to 1,000 chosen articles as such a file: more than an address holds.',
    body: selection.extend({ format: z.enum(EXPORT_FORMATS).default('xlsx') }),
    example: { ids: [EXAMPLE_IDS.articleId], format: 'csv' },
    mutates: false,
    download: [EXPORT_TYPES.xlsx, EXPORT_TYPES.csv],
    slow: true,
  }),
  ids: endpoint({
    method: 'GET',
    path: '/articles/ids',
    level: 200,
    summary:
      'Ids of the articles that the filters find, the oldest first, at most 20,000, and whether there are more: what a bulk action works on.',
    query: listQuery(ARTICLE_SORTS, articleFilters),
    response: z.object({ ids: upTo(20_000, id), hasMore: z.boolean() }),
  }),
  properties: endpoint({
    method: 'GET',
    path: '/articles/properties',
    level: 200,
    summary: 'Names of the properties that the articles have, those that hold the words of `q`; at most 200.',
    query: z.object({ q: searchText().optional() }),
    response: z.object({ names: upTo(ARTICLE_LIMITS.names, shown) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/articles/{articleId}',
    level: 200,
    summary: 'One article with its properties and compositions.',
    params,
    response: article,
  }),
  facts: endpoint({
    method: 'GET',
    path: '/article/{articleId}',
    level: 200,
    summary: 'The same article at the address the passport editor reads its properties from.',
    params,
    response: article,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/articles/{articleId}',
    level: 200,
    summary: 'Overwrites an article. Its published passport stays as it is until it is published again.',
    params,
    body: articleChange,
    example: { sku: 'KN-4711', name: 'Cable-knit jumper', weightGrams: 430, version: 1 },
    response: article,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/articles/{articleId}',
    level: 200,
    summary: 'Puts an article into the trash; its published passport answers 410 until it is restored.',
    params,
    response: affected,
  }),
  removeMany: bulk('/articles/delete', 'Puts articles into the trash.', changed),
  restore: bulk('/articles/restore', 'Takes articles out of the trash.', affected),
  publish: endpoint({
    method: 'POST',
    path: '/articles/publish',
    level: 200,
    summary:
      'Freezes the next version of each passport that changed and shows it; names those another company keeps from it.',
    body: selection.extend({
      /** The `updatedAt` of the draft that the caller was shown: CONFLICT if a passport was edited since. */
      draftUpdatedAt: timestamp.optional(),
    }),
    example: { ids: [EXAMPLE_IDS.articleId] },
    response: published,
    slow: true,
  }),
  unpublish: bulk(
    '/articles/unpublish',
    'Hides the passports: visitors get 410 until they are published again.',
    affected,
  ),
  withdraw: bulk('/articles/withdraw', 'Withdraws the passports: visitors get 410.', changed),
  reinstate: bulk('/articles/reinstate', 'Takes a withdrawal back.', changed),
};
