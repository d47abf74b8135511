import { z } from 'zod';
import {
  affected,
  id,
  idParams,
  listOf,
  listQuery,
  longText,
  queryBoolean,
  selection,
  text,
  timestamp,
} from './common';
import { endpoint } from './endpoint';

/** `changed`: published, and edited since. Visitors of a withdrawn article get 410. */
export const ARTICLE_STATES = ['published', 'changed', 'unpublished', 'withdrawn'] as const;
export type ArticleState = (typeof ARTICLE_STATES)[number];

export const ARTICLE_LIMITS = { properties: 200, parts: 20, materialsOfPart: 50, images: 12 } as const;

export const articleProperty = z.object({ name: text(200), defaultValue: longText(2000).default('') });
export type ArticleProperty = z.infer<typeof articleProperty>;

/** A share is a percentage of the part's mass; null where the source gives none. Unknown names become new materials. */
const materialShare = z.object({ name: text(200), percentage: z.number().min(0).max(100).nullable().default(null) });

export const articlePart = z.object({
  label: longText(120).default(''),
  materials: z.array(materialShare).min(1).max(ARTICLE_LIMITS.materialsOfPart),
});
export type ArticlePart = z.infer<typeof articlePart>;

const articleImage = z.object({ fileId: id, alt: longText(300).default('') });

/** A part whose shares do not sum to 100 ± 0.5: kept as it is, told to the person. */
const partWarning = z.object({ part: z.number().int(), label: z.string(), sum: z.number() });

const templateRef = z.object({ id, name: z.string() });
const shownPart = z.object({
  label: z.string(),
  materials: z.array(z.object({ name: z.string(), percentage: z.number().nullable() })),
});

const summaryFields = {
  id,
  name: z.string(),
  sku: z.string(),
  gtin: z.string().nullable(),
  model: z.string(),
  template: templateRef.nullable(),
  compositions: z.array(shownPart),
  state: z.enum(ARTICLE_STATES),
  publishedVersion: z.number().int().nullable(),
  publishedAt: timestamp.nullable(),
  /** Units that carry a code of this article. */
  unitCount: z.number().int().min(0),
  version: z.number().int(),
  createdAt: timestamp,
  updatedAt: timestamp,
};

export const articleRow = z
  .object({ ...summaryFields, image: z.object({ fileId: id, alt: z.string() }).nullable() })
  .meta({ id: 'ArticleRow' });
export type ArticleRow = z.infer<typeof articleRow>;

export const article = z
  .object({
    ...summaryFields,
    description: z.string(),
    /** Grams. */
    weightGrams: z.number().nullable(),
    isManualLoad: z.boolean(),
    properties: z.array(z.object({ name: z.string(), defaultValue: z.string() })),
    images: z.array(z.object({ fileId: id, alt: z.string(), width: z.number().int(), height: z.number().int() })),
    warnings: z.array(partWarning),
  })
  .meta({ id: 'Article' });
export type Article = z.infer<typeof article>;

const facts = {
  /** Generated when absent: readable, unique in the company. */
  sku: longText(100).nullable().optional(),
  /** 8, 12, 13 or 14 digits with a right check digit; stored as 14. */
  gtin: longText(20).nullable().optional(),
  name: text(200),
  description: longText(5000).default(''),
  model: longText(200).default(''),
  /** Grams. */
  weightGrams: z.number().min(0).max(100_000_000).nullable().default(null),
  /** True: the impact is not calculated, materials are loaded by hand. */
  isManualLoad: z.boolean().default(false),
  templateId: id.nullable().default(null),
  images: z.array(articleImage).max(ARTICLE_LIMITS.images).default([]),
};

const properties = z.array(articleProperty).max(ARTICLE_LIMITS.properties);
const compositions = z.array(articlePart).max(ARTICLE_LIMITS.parts);

export const articleInput = z.object({
  ...facts,
  /** Absent with a template: the template's are copied. */
  properties: properties.optional(),
  compositions: compositions.optional(),
  /** False keeps the passport unpublished. */
  isPublished: z.boolean().default(true),
});

const articleChange = z.object({
  ...facts,
  properties: properties.default([]),
  compositions: compositions.default([]),
  /** The version that was read; absent, the article is overwritten. */
  version: z.number().int().min(1).optional(),
});

export const ARTICLE_SORTS = ['name', 'sku', 'createdAt', 'updatedAt', 'published'] as const;

export const articleFilters = {
  /** A template, or `none` for articles without one. */
  template: z.union([id, z.literal('none')]).optional(),
  material: id.optional(),
  state: z.enum(ARTICLE_STATES).optional(),
  hasGtin: queryBoolean.optional(),
  hasUnits: queryBoolean.optional(),
};

export const EXPORT_FORMATS = ['xlsx', 'csv'] as const;
export const EXPORT_TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
} as const;

const params = idParams('articleId');

/** `refused`: unpublished articles whose GTIN another company has published. */
const published = affected.extend({ refused: z.array(z.object({ id, name: z.string() })) });

const bulk = (path: `/${string}`, summary: string) =>
  endpoint({ method: 'POST', path, level: 200, summary, body: selection, response: affected, slow: true });

export const articles = {
  list: endpoint({
    method: 'GET',
    path: '/articles',
    level: 200,
    summary: 'Articles of the company; every word of `q` stands in name, SKU, GTIN, model or description.',
    query: listQuery(ARTICLE_SORTS, articleFilters),
    response: listOf(articleRow),
  }),
  create: endpoint({
    method: 'POST',
    path: '/articles',
    level: 200,
    summary: 'Creates an article with its passport, published as version 1 unless told otherwise.',
    body: articleInput,
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
      /** Chosen ids, divided by commas, in place of the filters. */
      ids: z
        .string()
        .max(40_000)
        .regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36})*$/)
        .optional(),
    }),
    download: [EXPORT_TYPES.xlsx, EXPORT_TYPES.csv],
    slow: true,
  }),
  ids: endpoint({
    method: 'GET',
    path: '/articles/ids',
    level: 200,
    summary: 'Ids of all articles that the filters find, at most 20,000: what a bulk action works on.',
    query: listQuery(ARTICLE_SORTS, articleFilters),
    response: z.object({ ids: z.array(id) }),
  }),
  get: endpoint({ method: 'GET', path: '/articles/{articleId}', level: 200, params, response: article }),
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
    response: article,
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/articles/{articleId}/duplicate',
    level: 200,
    summary: 'A new article with the same facts, without the GTIN.',
    params,
    body: z.object({ name: text(200).optional(), sku: longText(100).nullable().optional() }),
    response: article,
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/articles/{articleId}',
    level: 200,
    summary: 'Puts an article into the trash; its passport answers 404 until it is restored.',
    params,
    response: affected,
  }),
  removeMany: bulk('/articles/delete', 'Puts articles into the trash.'),
  restore: bulk('/articles/restore', 'Takes articles out of the trash.'),
  publish: endpoint({
    method: 'POST',
    path: '/articles/publish',
    level: 200,
    summary:
      'Freezes the next version of each passport that changed and shows it; names those another company keeps from it.',
    body: selection,
    response: published,
    slow: true,
  }),
  unpublish: bulk('/articles/unpublish', 'Hides the passports: visitors get 404.'),
  withdraw: bulk('/articles/withdraw', 'Withdraws the passports: visitors get 410.'),
  reinstate: bulk('/articles/reinstate', 'Takes a withdrawal back.'),
};
