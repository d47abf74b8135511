import type { IssueItem } from '@/lib/contract/core/envelope';
import { ERROR_CODES, ERROR_STATUS, type ErrorCode } from '@/lib/contract/core/errors';

/** Why a call failed. Failures are expected outcomes: `call` returns them and does not throw. */
export interface Failure {
  ok: false;
  code: ErrorCode;
  /** The server's message; validation issues are joined by line breaks. */
  message: string;
  /** Validation issues with their dotted paths. */
  issues?: readonly IssueItem[];
  /** The current state on a version CONFLICT. */
  current?: unknown;
  /** The call succeeded, but the response does not match the contract. */
  isUnreadable?: boolean;
  /** HTTP status; 0 without a response. */
  status: number;
  /** Seconds to wait before a retry, if the server sent them. */
  retryAfter?: number;
  /** Nothing was sent: the page predates the last deployment, and the script that would send it no longer exists. */
  isPageOutdated?: boolean;
  /** There was no response, and repeating the call is safe. */
  isRepeatable?: boolean;
}

export type CallResult<T> = { ok: true; data: T } | Failure;

/** The same result with its data mapped. */
export const mapResult = <T, U>(result: CallResult<T>, of: (data: T) => U): CallResult<U> =>
  result.ok ? { ok: true, data: of(result.data) } : result;

const codes: ReadonlySet<unknown> = new Set(ERROR_CODES);
const isCode = (value: unknown): value is ErrorCode => codes.has(value);

export function failure(code: ErrorCode, message: string, status: number = ERROR_STATUS[code]): Failure {
  return { ok: false, code, message, status };
}

export const noAnswer = (): Failure => failure('ERR_NETWORK', '', 0);

/** Whether the API's response never arrived: it may have executed the call nevertheless. */
export const hasNoAnswer = ({ status }: Failure): boolean => status === 0 || status >= 502;

const PASSING: ReadonlySet<ErrorCode> = new Set(['RATE_LIMITED', 'NOT_AUTHENTICATED', 'OTHER_ACCOUNT']);

/** Whether the same call may succeed later. */
export const isPassing = ({ status, code }: Failure): boolean => status === 0 || status >= 500 || PASSING.has(code);

/** Reads an error envelope; for any other body, such as a proxy's page, the status alone determines the failure. */
export function readFailure(body: unknown, status: number): Failure {
  const { code, message, current } = asRecord(body);
  if (!isCode(code)) return failure(codeOfStatus(status), '', status);
  const issues = Array.isArray(message) ? message.filter(isIssue) : undefined;
  const text = typeof message === 'string' ? message : (issues ?? []).map((issue) => issue.msg).join('\n');
  return {
    ok: false,
    code,
    message: text,
    status,
    ...(issues ? { issues } : {}),
    ...(current === undefined ? {} : { current }),
  };
}

const BY_STATUS: Record<number, ErrorCode> = {
  400: 'INVALID_DATA',
  401: 'NOT_AUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  409: 'CONFLICT',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_TYPE',
  429: 'RATE_LIMITED',
  502: 'ERR_NETWORK',
  503: 'UNAVAILABLE',
  504: 'UPSTREAM_TIMEOUT',
};

const codeOfStatus = (status: number): ErrorCode => BY_STATUS[status] ?? 'INTERNAL_SERVER_ERROR';

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

function isIssue(value: unknown): value is IssueItem {
  const { msg, path } = asRecord(value);
  return typeof msg === 'string' && typeof path === 'string';
}
