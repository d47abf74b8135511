import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { BizStep } from '@/lib/contract/biz-steps';
import { eventOptions, eventVisibility, type EventType, type PostSalesKind } from '@/lib/contract/events';
import type { Role } from '@/lib/contract/core/levels';
import type { ProcessType } from '@/lib/contract/processes';
import { articles } from './catalogue';
import { createdAt, deletedAt, emptyList, emptyObject, json, primaryId, updatedAt } from './columns';
import { companyId, companyReference } from './company-id';
import { containers } from './containers';

export const processes = pgTable(
  'processes',
  {
    id: primaryId(),
    companyId: companyId(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    type: text('type').$type<ProcessType>().notNull(),
    /** Folded name and description, for the search. */
    search: text('search').notNull(),
    /** Beginning of the search text, which starts with the folded name, for sorting; short for index and cursor. */
    sortName: text('sort_name')
      .notNull()
      .generatedAlwaysAs(sql`left(search, 200)`),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
  },
  (table) => [
    uniqueIndex('processes_of_company').on(table.companyId, table.id),
    index('processes_alphabet')
      .on(table.companyId, table.sortName, table.id)
      .where(sql`deleted_at is null`),
    index('processes_created')
      .on(table.companyId, table.createdAt, table.id)
      .where(sql`deleted_at is null`),
    index('processes_updated')
      .on(table.companyId, table.updatedAt, table.id)
      .where(sql`deleted_at is null`),
    index('processes_type')
      .on(table.companyId, table.type, table.sortName, table.id)
      .where(sql`deleted_at is null`),
    index('processes_trash')
      .on(table.companyId, table.deletedAt, table.id)
      .where(sql`deleted_at is not null`),
    // For words anywhere; used by `app_find_by_words`.
    index('processes_words')
      .using('gin', table.companyId, table.search.op('gin_trgm_ops'))
      .where(sql`deleted_at is null`),
  ],
);

/** Articles of a process. An article has at most one manufacturing process. */
export const processArticles = pgTable(
  'process_articles',
  {
    companyId: companyId(),
    processId: uuid('process_id').notNull(),
    articleId: uuid('article_id').notNull(),
    /** The process's type. */
    type: text('type').$type<ProcessType>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.processId, table.articleId] }),
    companyReference('process_articles_process_fk', [table.companyId, table.processId], processes).onDelete('cascade'),
    companyReference('process_articles_article_fk', [table.companyId, table.articleId], articles).onDelete('cascade'),
    uniqueIndex('process_articles_manufacturing')
      .on(table.companyId, table.articleId)
      .where(sql`type = 'manufacturing'`),
    index('process_articles_article').on(table.companyId, table.articleId),
  ],
);

/** A step of a process, to be recorded for units, lots and containers. */
export const events = pgTable(
  'events',
  {
    id: primaryId(),
    companyId: companyId(),
    processId: uuid('process_id').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    type: text('type').$type<EventType>().notNull(),
    /** By type: title on a unit's page, text when claiming, what to enter, or text of the button. */
    prompt: text('prompt').notNull().default(''),
    options: json('options', eventOptions).notNull().default(emptyList),
    /** Kind of record, for events of a post-sales process. */
    postSales: text('post_sales').$type<PostSalesKind>(),
    /** CBV business step, e.g. `inspecting`. */
    bizStep: text('biz_step').$type<BizStep>().notNull().default('other'),
    /** Role that records it; null for anybody allowed to record. */
    role: text('role').$type<Role>(),
    /** Restricts it to this article of the process. */
    articleId: uuid('article_id').references(() => articles.id, { onDelete: 'set null' }),
    /** Recording it loads the items into this container. */
    containerId: uuid('container_id').references(() => containers.id, { onDelete: 'set null' }),
    /** From 0, without gaps, among the process's undeleted events. */
    position: integer('position').notNull(),
    /** Which parts of a record are public. */
    visibility: json('visibility', eventVisibility).notNull().default(emptyObject),
    search: text('search').notNull(),
    /** Beginning of the search text, which starts with the folded name, for sorting; short for index and cursor. */
    sortName: text('sort_name')
      .notNull()
      .generatedAlwaysAs(sql`left(search, 200)`),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
  },
  (table) => [
    companyReference('events_process_fk', [table.companyId, table.processId], processes).onDelete('cascade'),
    // Includes the trash, which deleting a process checks as well.
    index('events_process').on(table.companyId, table.processId, table.position),
    // For deleting an article or a container.
    index('events_article')
      .on(table.articleId)
      .where(sql`article_id is not null`),
    index('events_container')
      .on(table.containerId)
      .where(sql`container_id is not null`),
    index('events_alphabet')
      .on(table.companyId, table.sortName, table.id)
      .where(sql`deleted_at is null`),
    index('events_type')
      .on(table.companyId, table.type, table.processId, table.position, table.id)
      .where(sql`deleted_at is null`),
    index('events_role')
      .on(table.companyId, table.role, table.processId, table.position, table.id)
      .where(sql`deleted_at is null`),
    index('events_created')
      .on(table.companyId, table.createdAt, table.id)
      .where(sql`deleted_at is null`),
    index('events_updated')
      .on(table.companyId, table.updatedAt, table.id)
      .where(sql`deleted_at is null`),
    index('events_trash')
      .on(table.companyId, table.deletedAt, table.id)
      .where(sql`deleted_at is not null`),
    // For words anywhere; used by `app_find_by_words`.
    index('events_words')
      .using('gin', table.companyId, table.search.op('gin_trgm_ops'))
      .where(sql`deleted_at is null`),
  ],
);
