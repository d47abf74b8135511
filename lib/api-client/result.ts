import type { IssueItem } from '@/lib/contract/core/envelope';
import { ERROR_CODES, ERROR_STATUS, type ErrorCode } from '@/lib/contract/core/errors';

/** Why a call did not succeed. An expected outcome is a value: `call` throws for none of these. */
export interface Failure {
  ok: false;
  code: ErrorCode;
  /** The server's own words; findings joined by line breaks. */
  message: string;
  /** What a validation found, by dotted path. */
  issues?: readonly IssueItem[];
  /** The current state on a CONFLICT of versions. */
  current?: unknown;
  /** It succeeded at the server, and the answer is not the one of the contract. */
  isUnreadable?: boolean;
  /** HTTP status; 0 when no answer came at all. */
  status: number;
  /** Seconds to wait before trying again, where the server says so. */
  retryAfter?: number;
  /** Nothing was sent: the page is older than the program, and the script that would have sent it is gone. */
  isPageOutdated?: boolean;
  /** No answer came, and the same call once more changes nothing that the first one did. */
  isRepeatable?: boolean;
}

export type CallResult<T> = { ok: true; data: T } | Failure;

/** The same outcome with what `of` makes of its data. */
export const mapResult = <T, U>(result: CallResult<T>, of: (data: T) => U): CallResult<U> =>
  result.ok ? { ok: true, data: of(result.data) } : result;

const codes: ReadonlySet<unknown> = new Set(ERROR_CODES);
const isCode = (value: unknown): value is ErrorCode => codes.has(value);

export function failure(code: ErrorCode, message: string, status: number = ERROR_STATUS[code]): Failure {
  return { ok: false, code, message, status };
}

/** No connection, no answer. */
export const noAnswer = (): Failure => failure('ERR_NETWORK', '', 0);

/** Whether no answer of the API arrived: it may have done what was requested all the same. */
export const hasNoAnswer = ({ status }: Failure): boolean => status === 0 || status >= 502;

/** Reads an error envelope; a body that is none (a proxy's page, say) becomes a failure by its status alone. */
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
