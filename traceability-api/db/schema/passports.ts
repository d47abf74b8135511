import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PageLayout } from '@/lib/contract/passports';
import type { PublicationAction } from '@/lib/contract/publications';
import { focalPoint } from '@/lib/contract/sections/focal-point';
import { seoData, type PageType } from '@/lib/contract/sections/pages';
import type { SectionStatus } from '@/lib/contract/sections/base';
import { multilingual } from '@/lib/contract/sections/multilingual';
import { theme } from '@/lib/contract/sections/theme';
import { articles, templates } from './catalogue';
import { createdAt, deletedAt, emptyObject, json, moment, openObject, primaryId, updatedAt } from './columns';
import { companyId, companyReference } from './company-id';
import { files } from './files';
import { users } from './identity';
import { jobs } from './work';

/** Edited passports; others are computed. A passport has the id of its article or template. */
export const passports = pgTable(
  'passports',
  {
    id: primaryId(),
    companyId: companyId(),
    articleId: uuid('article_id').references(() => articles.id),
    templateId: uuid('template_id').references(() => templates.id),
    name: text('name').notNull().default(''),
    /** Null until colours and fonts are chosen: until then the page follows the reader's light or dark mode. */
    theme: json('theme', theme),
    layout: integer('layout').$type<PageLayout>().notNull().default(1),
    headerFileId: uuid('header_file_id').references(() => files.id),
    /** Null for the centre. */
    headerFocalPoint: json('header_focal_point', focalPoint),
    showHeader: boolean('show_header').notNull().default(true),
    brandFileId: uuid('brand_file_id').references(() => files.id),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('passports_of_company').on(table.companyId, table.id),
    index('passports_company').on(table.companyId, table.updatedAt),
    // For deleting an article, a template or a file.
    index('passports_article')
      .on(table.articleId)
      .where(sql`article_id is not null`),
    index('passports_template')
      .on(table.templateId)
      .where(sql`template_id is not null`),
    index('passports_header_file')
      .on(table.headerFileId)
      .where(sql`header_file_id is not null`),
    index('passports_brand_file')
      .on(table.brandFileId)
      .where(sql`brand_file_id is not null`),
    check('passports_layout', sql`layout in (1, 2)`),
    check('passports_owner', sql`id = coalesce(article_id, template_id) and num_nonnulls(article_id, template_id) = 1`),
  ],
);

/** Pages of a passport, in order; a scan opens the first. */
export const passportPages = pgTable(
  'passport_pages',
  {
    /** A UUID, or `<passport>.<template's page>` for a page from a template's design. */
    id: text('id').primaryKey(),
    companyId: companyId(),
    passportId: uuid('passport_id').notNull(),
    title: json('title', multilingual).notNull(),
    slug: text('slug').notNull(),
    type: text('type').$type<PageType>().notNull().default('passport'),
    seoData: json('seo_data', seoData).notNull().default(emptyObject),
    /** Languages in which its title is missing, as a sum of `LANGUAGE_BITS`. */
    languagesMissing: smallint('languages_missing')
      .notNull()
      .generatedAlwaysAs(sql`app_languages_missing(title)`),
    /** Likewise for its SEO texts. */
    seoLanguagesMissing: smallint('seo_languages_missing')
      .notNull()
      .generatedAlwaysAs(sql`app_languages_missing(seo_data)`),
    position: integer('position').notNull(),
    version: integer('version').notNull().default(1),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
  },
  (table) => [
    uniqueIndex('passport_pages_of_company').on(table.companyId, table.id),
    companyReference('passport_pages_passport_fk', [table.companyId, table.passportId], passports),
    index('passport_pages_passport').on(table.companyId, table.passportId, table.position),
    uniqueIndex('passport_pages_slug')
      .on(table.passportId, table.slug)
      .where(sql`deleted_at is null`),
  ],
);

/** Elements of a page, in order. */
export const passportSections = pgTable(
  'passport_sections',
  {
    /** A UUID, or `<passport>.<name>` for a section from before the first edit, so that ids read earlier stay valid. */
    id: text('id').primaryKey(),
    companyId: companyId(),
    passportId: uuid('passport_id').notNull(),
    pageId: text('page_id').notNull(),
    title: text('title').notNull().default(''),
    type: text('type').notNull(),
    status: text('status').$type<SectionStatus>().notNull().default('active'),
    sectionData: json('section_data', openObject).notNull().default(emptyObject),
    /** Languages in which some of its texts are missing, as a sum of `LANGUAGE_BITS`. */
    languagesMissing: smallint('languages_missing')
      .notNull()
      .generatedAlwaysAs(sql`app_languages_missing(section_data)`),
    insideContainer: boolean('inside_container').notNull().default(false),
    isInputFlow: boolean('is_input_flow').notNull().default(false),
    position: integer('position').notNull(),
    version: integer('version').notNull().default(1),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
  },
  (table) => [
    companyReference('passport_sections_passport_fk', [table.companyId, table.passportId], passports),
    companyReference('passport_sections_page_fk', [table.companyId, table.pageId], passportPages),
    index('passport_sections_page').on(table.companyId, table.pageId, table.position),
    index('passport_sections_passport').on(table.companyId, table.passportId),
    index('passport_sections_languages_missing')
      .on(table.companyId, table.passportId, table.pageId, table.languagesMissing)
      .where(sql`deleted_at is null and status = 'active' and languages_missing <> 0`),
  ],
);

/** Content before it was overwritten or deleted, append-only, read newest first. */
export const passportChanges = pgTable(
  'passport_changes',
  {
    id: primaryId(),
    companyId: companyId(),
    passportId: uuid('passport_id').notNull(),
    /** The call that changed it, and its target: a section, a page, or the passport itself. */
    action: text('action').notNull(),
    entityId: text('entity_id').notNull(),
    /** The change that this one is part of, if one action overwrites much. */
    partOf: uuid('part_of'),
    before: json('before', openObject).notNull(),
    userId: uuid('user_id'),
    at: moment('at').notNull(),
  },
  (table) => [
    companyReference('passport_changes_passport_fk', [table.companyId, table.passportId], passports),
    index('passport_changes_passport').on(table.companyId, table.passportId, table.at),
    // For retention.
    index('passport_changes_at').on(table.at),
  ],
);

/**
 * Users who have a passport open: a row for each open editor while it sends heartbeats. The table is unlogged (see the
 * migration), because its content need not survive a crash.
 */
export const passportPresences = pgTable(
  'passport_presences',
  {
    companyId: companyId(),
    /** Article or template id, whether or not its passport is stored. */
    passportId: uuid('passport_id').notNull(),
    /** Generated by the editor. */
    tabId: uuid('tab_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    sectionId: text('section_id'),
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.passportId, table.tabId] }),
    // For retention.
    index('passport_presences_seen').on(table.seenAt),
  ],
);

/** Scheduled publications; the outcome is in the job. An article's newest schedule applies. */
export const passportSchedules = pgTable(
  'passport_schedules',
  {
    id: primaryId(),
    companyId: companyId(),
    articleId: uuid('article_id').notNull(),
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id),
    publishAt: moment('publish_at').notNull(),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
  },
  (table) => [
    companyReference('passport_schedules_article_fk', [table.companyId, table.articleId], articles),
    index('passport_schedules_article').on(table.companyId, table.articleId, table.id),
    index('passport_schedules_job').on(table.jobId),
  ],
);

/**
 * Publishing, hiding, withdrawing or reinstating the passports of many articles; the progress is in the job. Articles that
 * a withdrawal changed have its `createdAt` as the time of their withdrawal.
 */
export const publications = pgTable(
  'publications',
  {
    id: primaryId(),
    companyId: companyId(),
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id),
    action: text('action').$type<PublicationAction>().notNull(),
    /** Selected articles, in processing order. */
    articleIds: uuid('article_ids').array().notNull(),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
    /** When the user dismissed its outcome. */
    dismissedAt: moment('dismissed_at'),
  },
  (table) => [
    index('publications_company').on(table.companyId, table.id),
    index('publications_job').on(table.jobId),
    // For retention.
    index('publications_created').on(table.createdAt),
  ],
);
