import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ArticleState } from '@/lib/contract/article-lists';
import { keptImages } from '@/lib/contract/articles';
import { keptProperties } from '@/lib/contract/properties';
import { templateDesign } from '@/lib/contract/template-designs';
import { keptHints } from '@/lib/contract/templates';
import { createdAt, deletedAt, emptyList, json, moment, primaryId, updatedAt } from './columns';
import { companyId, companyReference } from './company-id';

export const templates = pgTable(
  'templates',
  {
    id: primaryId(),
    companyId: companyId(),
    name: text('name').notNull(),
    nameKey: text('name_key').notNull(),
    properties: json('properties', keptProperties).notNull().default(emptyList),
    compositionHints: json('composition_hints', keptHints).notNull().default(emptyList),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
  },
  (table) => [
    uniqueIndex('templates_of_company').on(table.companyId, table.id),
    uniqueIndex('templates_name')
      .on(table.companyId, table.nameKey)
      .where(sql`deleted_at is null`),
  ],
);

/** Template designs as applied to articles, append-only: many articles share one. */
export const templateDesigns = pgTable(
  'template_designs',
  {
    id: primaryId(),
    companyId: companyId(),
    /** No foreign key, because articles keep their design when its template is deleted for good. */
    templateId: uuid('template_id').notNull(),
    /** Per template, from 1. */
    number: integer('number').notNull(),
    design: json('design', templateDesign).notNull(),
    /** Languages in which some of its texts are missing, as a sum of `LANGUAGE_BITS`. */
    languagesMissing: smallint('languages_missing')
      .notNull()
      .generatedAlwaysAs(sql`app_design_languages_missing(design)`),
    /** SHA-256 of the design's canonical JSON, hex. */
    sha256: text('sha256').notNull(),
    createdAt: createdAt(),
    createdBy: uuid('created_by'),
  },
  (table) => [uniqueIndex('template_designs_number').on(table.companyId, table.templateId, table.number)],
);

export const articles = pgTable(
  'articles',
  {
    id: primaryId(),
    companyId: companyId(),
    sku: text('sku').notNull(),
    /** 14 digits with check digit. */
    gtin: text('gtin'),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    model: text('model').notNull().default(''),
    weightGrams: numeric('weight_grams', { precision: 12, scale: 3, mode: 'number' }),
    isManualLoad: boolean('is_manual_load').notNull().default(false),
    templateId: uuid('template_id'),
    /** The design that its passport has, or had before it was edited; null for the default page. */
    designId: uuid('design_id').references(() => templateDesigns.id),
    images: json('images', keptImages).notNull().default(emptyList),
    /** Folded name and description: the key for uploads if a row has neither sku nor GTIN. */
    identityKey: text('identity_key').notNull(),
    /** Folded text for the search box. */
    search: text('search').notNull(),
    /** Optimistic lock: a PUT carries the version it read. */
    version: integer('version').notNull().default(1),
    /** Frozen version shown to visitors; null while unpublished. */
    publishedVersion: integer('published_version'),
    publishedAt: moment('published_at'),
    /** Set while hidden: publications requested earlier do not publish it. */
    unpublishedAt: moment('unpublished_at'),
    withdrawnAt: moment('withdrawn_at'),
    /** Created to be published, but waiting for the company's e-mail confirmation; cleared when published. */
    isHeld: boolean('is_held').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
    /** Kept by a trigger on units. */
    hasUnits: boolean('has_units').notNull().default(false),
    // Filter and sort keys of lists, generated from the columns above so that they can be indexed.
    hasGtin: boolean('has_gtin')
      .notNull()
      .generatedAlwaysAs(sql`gtin is not null`),
    state: text('state').$type<ArticleState>().notNull().generatedAlwaysAs(sql`case
      when withdrawn_at is not null then 'withdrawn'
      when published_version is null then case when is_held then 'held' else 'unpublished' end
      when updated_at > published_at then 'changed' else 'published' end`),
    /** Beginning of the search text, which starts with the folded name: sorts without accents and case. */
    sortName: text('sort_name')
      .notNull()
      .generatedAlwaysAs(sql`left(search, 200)`),
    /** Never published articles come first. */
    publishedOrder: timestamp('published_order', { withTimezone: true, mode: 'date' })
      .notNull()
      .generatedAlwaysAs(sql`coalesce(published_at, '1900-01-01T00:00:00Z'::timestamptz)`),
  },
  (table) => [
    uniqueIndex('articles_of_company').on(table.companyId, table.id),
    companyReference('articles_template_fk', [table.companyId, table.templateId], templates),
    uniqueIndex('articles_sku')
      .on(table.companyId, table.sku)
      .where(sql`deleted_at is null`),
    uniqueIndex('articles_gtin')
      .on(table.companyId, table.gtin)
      .where(sql`deleted_at is null and gtin is not null`),
    uniqueIndex('articles_published_gtin')
      .on(table.gtin)
      .where(sql`deleted_at is null and gtin is not null and published_version is not null`),
    // For the public address of a GTIN, published or not.
    index('articles_by_gtin')
      .on(table.gtin)
      .where(sql`deleted_at is null and gtin is not null`),
    index('articles_identity').on(table.companyId, table.identityKey),
    index('articles_name').on(table.companyId, table.name, table.id),
    index('articles_created')
      .on(table.companyId, table.createdAt, table.id)
      .where(sql`deleted_at is null`),
    index('articles_updated')
      .on(table.companyId, table.updatedAt, table.id)
      .where(sql`deleted_at is null`),
    index('articles_alphabet')
      .on(table.companyId, table.sortName, table.id)
      .where(sql`deleted_at is null`),
    index('articles_published')
      .on(table.companyId, table.publishedOrder, table.id)
      .where(sql`deleted_at is null`),
    // For each filter in the default order of lists.
    index('articles_state')
      .on(table.companyId, table.state, table.createdAt, table.id)
      .where(sql`deleted_at is null`),
    // Almost always empty; checked by every page.
    index('articles_held')
      .on(table.companyId)
      .where(sql`deleted_at is null and state = 'held'`),
    index('articles_has_gtin')
      .on(table.companyId, table.hasGtin, table.createdAt, table.id)
      .where(sql`deleted_at is null`),
    index('articles_has_units')
      .on(table.companyId, table.hasUnits, table.createdAt, table.id)
      .where(sql`deleted_at is null`),
    // Includes the trash, which deleting a template checks as well.
    index('articles_template')
      .on(table.companyId, table.templateId, table.createdAt, table.id)
      .where(sql`template_id is not null`),
    // For deleting a design.
    index('articles_design')
      .on(table.designId)
      .where(sql`design_id is not null`),
    index('articles_without_template')
      .on(table.companyId, table.createdAt, table.id)
      .where(sql`deleted_at is null and template_id is null`),
    index('articles_trash')
      .on(table.companyId, table.deletedAt, table.id)
      .where(sql`deleted_at is not null`),
    // For an upload that names what is in the trash.
    index('articles_trash_sku')
      .on(table.companyId, table.sku)
      .where(sql`deleted_at is not null`),
    index('articles_trash_gtin')
      .on(table.companyId, table.gtin)
      .where(sql`deleted_at is not null and gtin is not null`),
    // For words anywhere in the text; used by `app_find_articles`.
    index('articles_words')
      .using('gin', table.companyId, table.search.op('gin_trgm_ops'))
      .where(sql`deleted_at is null`),
  ],
);

export const articleProperties = pgTable(
  'article_properties',
  {
    id: primaryId(),
    companyId: companyId(),
    articleId: uuid('article_id').notNull(),
    name: text('name').notNull(),
    defaultValue: text('default_value').notNull().default(''),
    /** Never in a passport, label or other public response. */
    isInternal: boolean('is_internal').notNull().default(false),
    position: integer('position').notNull(),
  },
  (table) => [
    companyReference('article_properties_article_fk', [table.companyId, table.articleId], articles),
    index('article_properties_article').on(table.companyId, table.articleId, table.position),
    index('article_properties_name').on(table.companyId, table.name),
    // For a value, or the distinct values, of one property; used by `app_find_articles_by_property`.
    index('article_properties_value').on(
      table.companyId,
      table.name,
      sql`lower(left(${table.defaultValue}, 200))`,
      table.articleId,
    ),
    index('article_properties_internal')
      .on(table.companyId, table.name)
      .where(sql`is_internal`),
  ],
);

export const materials = pgTable(
  'materials',
  {
    id: primaryId(),
    companyId: companyId(),
    name: text('name').notNull(),
    nameKey: text('name_key').notNull(),
    description: text('description').notNull().default(''),
    isRecycled: boolean('is_recycled').notNull().default(false),
    /** The upload that created it, if any. */
    importId: uuid('import_id'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
  },
  (table) => [
    uniqueIndex('materials_of_company').on(table.companyId, table.id),
    uniqueIndex('materials_name')
      .on(table.companyId, table.nameKey)
      .where(sql`deleted_at is null`),
    index('materials_created')
      .on(table.companyId, table.createdAt, table.id)
      .where(sql`deleted_at is null`),
    index('materials_updated')
      .on(table.companyId, table.updatedAt, table.id)
      .where(sql`deleted_at is null`),
    index('materials_trash')
      .on(table.companyId, table.deletedAt, table.id)
      .where(sql`deleted_at is not null`),
    index('materials_import')
      .on(table.importId)
      .where(sql`import_id is not null and deleted_at is null`),
  ],
);

export const articleCompositions = pgTable(
  'article_compositions',
  {
    id: primaryId(),
    companyId: companyId(),
    articleId: uuid('article_id').notNull(),
    /** Position of the part; two parts may have the same label. */
    part: integer('part').notNull(),
    /** Empty for an article with one unnamed part. */
    partLabel: text('part_label').notNull().default(''),
    materialId: uuid('material_id').notNull(),
    /** Share of the part's mass in percent; null if the source has none. */
    percentage: numeric('percentage', { precision: 6, scale: 3, mode: 'number' }),
    position: integer('position').notNull(),
  },
  (table) => [
    companyReference('article_compositions_article_fk', [table.companyId, table.articleId], articles),
    companyReference('article_compositions_material_fk', [table.companyId, table.materialId], materials),
    index('article_compositions_article').on(table.companyId, table.articleId, table.part, table.position),
    index('article_compositions_material').on(table.companyId, table.materialId, table.articleId),
  ],
);

/** Designs of frozen versions, append-only, stored once per company: articles of one template share theirs. */
export const frozenDesigns = pgTable(
  'frozen_designs',
  {
    companyId: companyId(),
    /** SHA-256 of the design's canonical JSON, hex. */
    sha256: text('sha256').notNull(),
    design: jsonb('design').$type<unknown>().notNull(),
    /** File ids in it, to track the uses of files. */
    fileIds: uuid('file_ids')
      .array()
      .generatedAlwaysAs(sql`app_file_ids(design::text)`),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.sha256] })],
);

/** Frozen snapshots, append-only. */
export const passportVersions = pgTable(
  'passport_versions',
  {
    id: primaryId(),
    companyId: companyId(),
    articleId: uuid('article_id').notNull(),
    version: integer('version').notNull(),
    /** Without the design if that is stored by its hash. */
    snapshot: jsonb('snapshot').$type<unknown>().notNull(),
    /** Null if there is none, and for versions whose snapshot contains the design. */
    designSha256: text('design_sha256'),
    /** SHA-256 of the canonical JSON of the snapshot with its design, hex. */
    sha256: text('sha256').notNull(),
    publishedAt: moment('published_at').notNull(),
    publishedBy: uuid('published_by'),
  },
  (table) => [
    companyReference('passport_versions_article_fk', [table.companyId, table.articleId], articles),
    uniqueIndex('passport_versions_article').on(table.companyId, table.articleId, table.version),
    index('passport_versions_design')
      .on(table.companyId, table.designSha256)
      .where(sql`design_sha256 is not null`),
    foreignKey({
      name: 'passport_versions_frozen_design',
      columns: [table.companyId, table.designSha256],
      foreignColumns: [frozenDesigns.companyId, frozenDesigns.sha256],
    }),
  ],
);
