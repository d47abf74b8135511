import { z } from 'zod';
import { API_KEY_SCOPES } from './core/api-key-scopes';
import { affected, count, day, id, idParams, shown, text, timestamp, timeZone, upTo } from './core/common';
import { endpoint } from './core/endpoint';
import { TEXT_LIMITS } from './core/text-limits';

/** Most valid keys of a company. */
export const MAX_API_KEYS = 50;
/** Longest validity of a key in days. */
export const MAX_API_KEY_DAYS = 366;
/** Calls per key and minute. */
export const API_KEY_CALLS_PER_MINUTE = 600;

export const apiKey = z
  .object({
    id,
    name: shown,
    /** Its prefix, to identify it; the rest is not stored. */
    beginning: shown,
    scopes: upTo(API_KEY_SCOPES.length, z.enum(API_KEY_SCOPES)),
    createdAt: timestamp,
    createdBy: shown.nullable(),
    expiresAt: timestamp,
    /** To the minute. */
    lastUsedAt: timestamp.nullable(),
    revokedAt: timestamp.nullable(),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.infer<typeof apiKey>;

/** Keys open the company to programs: only its administrators issue them. */
const roles = ['Admin'] as const;

export const apiKeys = {
  list: endpoint({
    method: 'GET',
    path: '/api-keys',
    level: 200,
    roles,
    summary: 'Keys of the company, those that work first; at most 100.',
    response: z.object({ results: upTo(100, apiKey), total: count }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api-keys',
    level: 200,
    roles,
    summary: `Issues a key, which is shown this once; CONFLICT beyond ${MAX_API_KEYS} that work.`,
    body: z.object({
      name: text(TEXT_LIMITS.apiKeyName),
      scopes: upTo(API_KEY_SCOPES.length, z.enum(API_KEY_SCOPES)).min(1),
      /** Its last day by the clock of `timeZone`; at most 366 days from today. */
      lastDay: day,
      /** The issuer's. */
      timeZone: timeZone.default('UTC'),
    }),
    example: {
      name: 'Warehouse system',
      scopes: ['epcis:capture', 'epcis:query'],
      lastDay: '2026-12-31',
      timeZone: 'Europe/Madrid',
    },
    response: z.object({ key: shown, apiKey }),
    status: 201,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api-keys/{apiKeyId}',
    level: 200,
    roles,
    summary: 'Ends a key for good: the next call with it is refused.',
    params: idParams('apiKeyId'),
    response: affected,
  }),
};
