/** What a program may do with a key; an endpoint open to keys names the scope that it requires. */
export const API_KEY_SCOPES = ['epcis:capture', 'epcis:query'] as const;
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number];

/** Prefix of every key, by which people and secret scanners recognise it. */
export const API_KEY_PREFIX = 'tsk_';

export const isApiKey = (token: string): boolean => token.startsWith(API_KEY_PREFIX);
