/** What a program may do with a key; an endpoint that takes keys names the one that it asks for. */
export const API_KEY_SCOPES = ['epcis:capture', 'epcis:query'] as const;
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number];

/** What every key begins with: people and secret scanners know it by that. */
export const API_KEY_PREFIX = 'tsk_';

export const isApiKey = (token: string): boolean => token.startsWith(API_KEY_PREFIX);
