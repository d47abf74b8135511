import type { ApiKeyScope } from '@/lib/contract/core/api-key-scopes';

/** Message keys cannot contain the colon of a scope. */
export const SCOPE_TEXTS = {
  'epcis:capture': 'capture',
  'epcis:query': 'query',
} as const satisfies Record<ApiKeyScope, string>;
