import type { ErrorEnvelope } from '@/lib/contract/core/envelope';
import { ERROR_STATUS, type ErrorCode } from '@/lib/contract/core/errors';

/** On every response of /api: no caching, no type sniffing. */
export const SECURITY_HEADERS: Record<string, string> = {
  'cache-control': 'private, no-store',
  vary: 'Cookie',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** The contract's error envelope with the status of its code. */
export function errorAnswer(code: ErrorCode, message: ErrorEnvelope['message'], more: Record<string, string> = {}) {
  const body: ErrorEnvelope = { status: 'error', code, message };
  return Response.json(body, { status: ERROR_STATUS[code], headers: { ...SECURITY_HEADERS, ...more } });
}

export function successAnswer(message: unknown, more: Record<string, string> = {}) {
  return Response.json({ status: 'success', message }, { headers: { ...SECURITY_HEADERS, ...more } });
}
