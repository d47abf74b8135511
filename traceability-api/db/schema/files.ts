import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { FileKind } from '@/lib/contract/files';
import { createdAt, deletedAt, primaryId } from './columns';
import { companyId, companyReference } from './company-id';
import { companies } from './identity';

export const files = pgTable(
  'files',
  {
    id: primaryId(),
    /** Null for the photo of a super-admin, who has no company: no tenant sees such a row. */
    companyId: uuid('company_id').references(() => companies.id),
    kind: text('kind').$type<FileKind | 'photo' | 'workbook' | 'proof'>().notNull(),
    name: text('name').notNull(),
    mime: text('mime').notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    /** Key in the file store, generated; photos of people and of records have a small twin beside it. */
    storeKey: text('store_key').notNull(),
    width: integer('width'),
    height: integer('height'),
    /** The picture that this one was cut out of. */
    sourceId: uuid('source_id').references((): AnyPgColumn => files.id, { onDelete: 'set null' }),
    /** True for pictures that a passport may show to anybody. */
    isPublic: boolean('is_public').notNull().default(false),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
    deletedAt: deletedAt(),
    /** Made by whoever sends a proof: the same one sent twice is one. */
    clientKey: text('client_key'),
    /** The folded name: what the library looks for. */
    search: text('search').notNull().default(''),
    /** The same as short as an index and a cursor take it, for folding may lengthen a name many times: the alphabet. */
    sortName: text('sort_name')
      .notNull()
      .generatedAlwaysAs(sql`left(search, 200)`),
    /** Whether an article, a draft or a published passport shows it; kept by triggers on its uses. */
    isUsed: boolean('is_used').notNull().default(false),
    /** Pictures, films and documents that people chose to upload. */
    isListed: boolean('is_listed')
      .notNull()
      .generatedAlwaysAs(sql`kind in ('image', 'video', 'pdf') and is_public and deleted_at is null`),
  },
  (table) => [
    uniqueIndex('files_of_company').on(table.companyId, table.id),
    index('files_company').on(table.companyId, table.createdAt),
    index('files_listed')
      .on(table.companyId, table.createdAt, table.id)
      .where(sql`is_listed`),
    index('files_alphabet')
      .on(table.companyId, table.sortName, table.id)
      .where(sql`is_listed`),
    index('files_size')
      .on(table.companyId, table.size, table.id)
      .where(sql`is_listed`),
    // Each filter in each order.
    index('files_kind_alphabet')
      .on(table.companyId, table.kind, table.sortName, table.id)
      .where(sql`is_listed`),
    index('files_kind_size')
      .on(table.companyId, table.kind, table.size, table.id)
      .where(sql`is_listed`),
    index('files_used_alphabet')
      .on(table.companyId, table.isUsed, table.sortName, table.id)
      .where(sql`is_listed`),
    index('files_used_size')
      .on(table.companyId, table.isUsed, table.size, table.id)
      .where(sql`is_listed`),
    index('files_kind')
      .on(table.companyId, table.kind, table.createdAt, table.id)
      .where(sql`is_listed`),
    index('files_used')
      .on(table.companyId, table.isUsed, table.createdAt, table.id)
      .where(sql`is_listed`),
    // For words anywhere in the name; asked through `app_find_by_words`.
    index('files_words')
      .using('gin', table.companyId, table.search.op('gin_trgm_ops'))
      .where(sql`is_listed`),
    index('files_trash')
      .on(table.companyId, table.deletedAt, table.id)
      .where(sql`kind in ('image', 'video', 'pdf') and is_public and deleted_at is not null`),
    // What retention asks.
    index('files_deleted')
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
    index('files_sheets')
      .on(table.createdAt)
      .where(sql`kind = 'workbook' and deleted_at is null`),
    uniqueIndex('files_client')
      .on(table.companyId, table.clientKey)
      .where(sql`client_key is not null`),
    // Proofs that no record has taken yet.
    index('files_waiting')
      .on(table.companyId, table.createdBy)
      .where(sql`kind = 'proof' and deleted_at is not null`),
    index('files_source')
      .on(table.sourceId)
      .where(sql`source_id is not null`),
    check('files_owner', sql`company_id is not null or kind = 'photo'`),
  ],
);

/**
 * Bytes in the file store whose row of `files` is still to be written, or has just been deleted: what a process that dies
 * leaves behind is found by this. Retention looks a day later whether the row has come.
 */
export const unnamedBytes = pgTable('unnamed_bytes', {
  /** The id that the row has. */
  fileId: uuid('file_id').primaryKey(),
  storeKey: text('store_key').notNull(),
  createdAt: createdAt(),
});

/**
 * Which articles and templates use a file, and in how many places of each: kept by triggers on the tables that name files
 * (ADR 0014). Rows without a place are taken away.
 */
export const fileUses = pgTable(
  'file_uses',
  {
    companyId: companyId(),
    fileId: uuid('file_id').notNull(),
    /** The article or template. */
    ownerId: uuid('owner_id').notNull(),
    /** The article's own pictures. */
    images: integer('images').notNull().default(0),
    /** Elements of the draft. */
    sections: integer('sections').notNull().default(0),
    /** Pictures of the draft's pages for whoever shares them. */
    pages: integer('pages').notNull().default(0),
    /** Header, brand picture and background of the draft. */
    look: integer('look').notNull().default(0),
    /** 1 when the version that visitors see has it. */
    published: integer('published').notNull().default(0),
    /** Frozen versions that have it. */
    versions: integer('versions').notNull().default(0),
    /** Whether it is shown now, or would be with the next version; earlier versions alone do not count. */
    isShown: boolean('is_shown')
      .notNull()
      .generatedAlwaysAs(sql`images + sections + pages + look + published > 0`),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.fileId, table.ownerId] }),
    companyReference('file_uses_file_fk', [table.companyId, table.fileId], files).onDelete('cascade'),
    index('file_uses_shown').on(table.companyId, table.fileId, table.isShown, table.ownerId),
  ],
);
