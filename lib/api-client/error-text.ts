import type { ErrorCode } from '@/lib/contract/core/errors';
import type { Method } from '@/lib/contract/core/endpoint';
import type es from '@/messages/es.json';
import type { Failure } from './result';

type Texts = (typeof es)['Errors'];

/**
 * Groups of the catalogue (spec §8): one per method and one for the silent refresh of token and photo. Our own addition
 * is 'download', where the server's message explains a refusal.
 */
export type ErrorGroup = 'get' | 'download' | 'post' | 'put' | 'delete' | 'refresh';

export type ErrorKey = keyof Texts;

export type ErrorTranslator = (key: ErrorKey) => string;

const READ_CODES = ['INTERNAL_SERVER_ERROR', 'ERR_NETWORK', 'SUBS_INVALID'] as const;

/** The codes with a text of their own, by group. */
const CODES: Record<ErrorGroup, readonly ErrorCode[]> = {
  get: READ_CODES,
  download: READ_CODES,
  post: [
    'MISSING_DATA',
    'EMAIL_ALREADY_EXISTS',
    'INVALID_PASSWORD',
    'INTERNAL_SERVER_ERROR',
    'ARTICLE_EXITS',
    'INVALID_PASS_OR_EMAIL',
    'TRIGGER_ALREADY_EXISTS',
    'COMPANY_ALREADY_EXIST',
    'ALREADY_PROCESS',
    'INVALID_TOKEN',
    'DATA_ERROR',
    'SUBS_INVALID',
    'FILE_ERROR',
    'NOT_AUTHENTICATED',
    'FORBIDDEN',
    'NOT_FOUND',
    'INVALID_DATA',
    'METHOD_NOT_ALLOWED',
    'UNSUPPORTED_TYPE',
    'CONFLICT',
    'TOO_LARGE',
    'RATE_LIMITED',
    'UNAVAILABLE',
    'UPSTREAM_TIMEOUT',
  ],
  put: [
    'ID_NOT_FOUND',
    'INVALID_SUBSCRIPTION',
    'INTERNAL_SERVER_ERROR',
    'MISSING_DATA',
    'INVALID_PASS',
    'INVALID_TOKEN',
    'PAYMENT_IN_PROCESS',
    'SUBS_INVALID',
    'NOT_AUTHENTICATED',
    'FORBIDDEN',
    'NOT_FOUND',
    'INVALID_DATA',
    'METHOD_NOT_ALLOWED',
    'UNSUPPORTED_TYPE',
    'CONFLICT',
    'TOO_LARGE',
    'RATE_LIMITED',
    'UNAVAILABLE',
    'UPSTREAM_TIMEOUT',
  ],
  delete: ['ID_NOT_FOUND'],
  refresh: ['ID_NOT_FOUND'],
};

/** Groups that show the server's message for a code without a text (spec §8, and downloads). */
const GROUPS_WITH_SERVER_WORDS: readonly ErrorGroup[] = ['post', 'put', 'download'];
/** Codes whose message from the API is more specific than our text, which is only the fallback. */
const SERVER_FIRST: readonly ErrorCode[] = [
  'CONFLICT',
  'FORBIDDEN',
  'INVALID_DATA',
  'NOT_FOUND',
  'RATE_LIMITED',
  'TOO_LARGE',
  'UNAVAILABLE',
];

export const groupOf = (method: Method): ErrorGroup => method.toLowerCase() as Lowercase<Method>;

/**
 * The text that users see for a failed call (spec §8). One text for all groups if the API did not respond or another
 * account is signed in; otherwise the text of the code in its group; otherwise, for POST, PUT and downloads, the
 * server's message (one line per validation issue); otherwise 'unknown'.
 */
export function errorText(t: ErrorTranslator, group: ErrorGroup, failure: Failure): string {
  const { code, message, issues, status, isRepeatable } = failure;
  if (code === 'OTHER_ACCOUNT') return t(code);
  if (code === 'ERR_NETWORK' && !(CODES[group].includes(code) && status === 0)) {
    return isRepeatable ? `${t('noResponse')}. ${t('repeatable')}` : t('noResponse');
  }
  if (group === 'delete' && code === 'FAILED_LCA_RESULTS' && message) return message;
  const hasServerWords = GROUPS_WITH_SERVER_WORDS.includes(group);
  if (hasServerWords && issues && issues.length > 0) return issues.map((issue) => issue.msg).join('\n');
  if (hasServerWords && message && SERVER_FIRST.includes(code)) return message;
  if (CODES[group].includes(code)) return t(group === 'refresh' ? 'noUserId' : code);
  return (hasServerWords && message) || t('unknown');
}
