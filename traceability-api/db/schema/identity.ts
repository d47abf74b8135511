import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { DeviceKind } from '@/lib/contract/account';
import { companyLook } from '@/lib/contract/company-look';
import type { CompanyStatus, Locale, Role } from '@/lib/contract/core/levels';
import { createdAt, deletedAt, emptyObject, json, moment, openObject, primaryId, updatedAt } from './columns';

export const companies = pgTable(
  'companies',
  {
    id: primaryId(),
    name: text('name').notNull(),
    /** Folded name: companies must not differ only by accents or case. */
    nameKey: text('name_key').notNull(),
    status: text('status').$type<CompanyStatus>().notNull().default('active'),
    level: integer('level').notNull().default(200),
    prevLevel: integer('prev_level'),
    hasFinalUsers: boolean('has_final_users').notNull().default(false),
    operatorIds: json('operator_ids', z.record(z.string(), z.string())).notNull().default(emptyObject),
    gs1Prefix: text('gs1_prefix'),
    /** Public contact, set explicitly by an administrator, never taken from a user's account. */
    publicEmail: text('public_email'),
    publicWebsite: text('public_website'),
    /** Optimistic locks: prefix, contact and look are saved independently. */
    prefixVersion: integer('prefix_version').notNull().default(1),
    contactVersion: integer('contact_version').notNull().default(1),
    lookVersion: integer('look_version').notNull().default(1),
    /** Its logos count as used files: `app_use_look_files`. */
    look: json('look', companyLook).notNull().default(emptyObject),
    currency: text('currency').notNull().default('EUR'),
    /** First number of the next block: a company's codes are consecutive. */
    nextCode: bigint('next_code', { mode: 'number' }).notNull().default(1),
    isDemo: boolean('is_demo').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
  },
  (table) => [
    uniqueIndex('companies_name_key')
      .on(table.nameKey)
      .where(sql`deleted_at is null`),
  ],
);

export const users = pgTable(
  'users',
  {
    id: primaryId(),
    companyId: uuid('company_id').references(() => companies.id),
    email: text('email').notNull(),
    /** Null until confirmed by the link in a mail; not required if no mails are sent. */
    emailConfirmedAt: moment('email_confirmed_at'),
    name: text('name').notNull(),
    lastName: text('last_name').notNull(),
    passwordHash: text('password_hash').notNull(),
    role: text('role').$type<Role>().notNull(),
    /** Own level; null for an Admin, who has the company's. */
    level: integer('level'),
    /** Selects the menu variant of a super-admin, who has no company. */
    hasFinalUsers: boolean('has_final_users').notNull().default(false),
    photoFileId: uuid('photo_file_id'),
    locale: text('locale').$type<Locale>().notNull().default('es'),
    isActive: boolean('is_active').notNull().default(true),
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    isDemo: boolean('is_demo').notNull().default(false),
    lastLoginAt: moment('last_login_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
  },
  (table) => [
    uniqueIndex('users_email')
      .on(table.email)
      .where(sql`deleted_at is null`),
    index('users_company').on(table.companyId),
    // For the sign-in page, which checks whether there is one.
    index('users_super_admins')
      .on(table.id)
      .where(sql`deleted_at is null and role = 'SuperAdmin'`),
    index('users_demo')
      .on(table.id)
      .where(sql`deleted_at is null and is_demo`),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    tokenHash: text('token_hash').notNull(),
    /** The token before the last rotation, valid until `previousUntil`, so that two tabs do not sign each other out. */
    previousHash: text('previous_hash'),
    previousUntil: moment('previous_until'),
    /** Name and kind of the browser used to sign in; null if unknown. */
    browser: text('browser'),
    system: text('system'),
    device: text('device').$type<DeviceKind>(),
    createdAt: createdAt(),
    lastSeenAt: moment('last_seen_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (table) => [
    uniqueIndex('sessions_token').on(table.tokenHash),
    index('sessions_previous').on(table.previousHash),
    index('sessions_user').on(table.userId),
  ],
);

export const passwordResets = pgTable(
  'password_resets',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    tokenHash: text('token_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When it was used, or invalidated by a newer link or a password change. */
    usedAt: moment('used_at'),
    /** Whether a password was set with it. */
    hasSetPassword: boolean('has_set_password').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('password_resets_token').on(table.tokenHash), index('password_resets_user').on(table.userId)],
);

/** Links that confirm an e-mail address, because a registration may have used somebody else's. */
export const emailConfirmations = pgTable(
  'email_confirmations',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** The address that the link was sent to. */
    email: text('email').notNull(),
    tokenHash: text('token_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** Also set when a newer link replaces it. */
    usedAt: moment('used_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('email_confirmations_token').on(table.tokenHash),
    index('email_confirmations_user').on(table.userId),
  ],
);

/** Reset requests until the next mail round: looking up the address in the call would reveal it by timing. */
export const passwordResetRequests = pgTable(
  'password_reset_requests',
  {
    id: primaryId(),
    email: text('email').notNull(),
    requestId: text('request_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('password_reset_requests_turn').on(table.createdAt)],
);

/** Append-only: a trigger refuses UPDATE and DELETE. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: primaryId(),
    at: createdAt(),
    companyId: uuid('company_id'),
    userId: uuid('user_id'),
    /** `<group>.<verb>` of the contract, or a system action. */
    action: text('action').notNull(),
    /** The caller's action header (spec §7). */
    label: text('label'),
    entity: text('entity').notNull(),
    entityId: text('entity_id'),
    requestId: text('request_id').notNull(),
    detail: json('detail', openObject).notNull().default(emptyObject),
  },
  (table) => [index('audit_log_company').on(table.companyId, table.at)],
);

/** Subjects of each audit log row: the history of one item, even if an action affected many. */
export const auditSubjects = pgTable(
  'audit_subjects',
  {
    companyId: uuid('company_id').notNull(),
    subjectId: uuid('subject_id').notNull(),
    auditId: uuid('audit_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.subjectId, table.auditId] })],
);

/** Business rules that differ from their default (lib/contract/rules.ts). */
export const rules = pgTable('rules', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
  updatedBy: uuid('updated_by'),
  updatedAt: updatedAt(),
});
