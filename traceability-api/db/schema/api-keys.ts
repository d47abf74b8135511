import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { API_KEY_SCOPES } from '@/lib/contract/core/api-key-scopes';
import { createdAt, json, moment, primaryId } from './columns';
import { companyId } from './company-id';

/** Keys with which a company's programs authenticate. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: primaryId(),
    companyId: companyId(),
    name: text('name').notNull(),
    /** The first characters, to recognise the key. */
    beginning: text('beginning').notNull(),
    tokenHash: text('token_hash').notNull(),
    scopes: json('scopes', z.array(z.enum(API_KEY_SCOPES))).notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    /** Updated at most once a minute. */
    lastUsedAt: moment('last_used_at'),
    revokedAt: moment('revoked_at'),
  },
  (table) => [
    uniqueIndex('api_keys_token').on(table.tokenHash),
    index('api_keys_company').on(table.companyId, table.createdAt),
  ],
);
