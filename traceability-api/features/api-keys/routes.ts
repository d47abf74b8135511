import { apiKeys } from '@/lib/contract/api-keys';
import { implement } from '../../core/implement';
import { listKeys } from './reads';
import { createKey, revokeKey } from './writes';

export const apiKeysRoutes = implement('apiKeys', apiKeys, {
  list: (ctx) => listKeys(ctx),
  create: { stream: (ctx, { body }) => createKey(ctx, body) },
  revoke: (ctx, { params }) => revokeKey(ctx, params.apiKeyId),
});
