import { brokenConstraint, isDiskFull, isOutOfTime, isReadOnlyStorage, isUnreachable } from '../db/errors';
import { StoreAwayError } from '../files/store-away';
import { WorkbookError } from '../workbooks/read/problems';
import { ERROR_STATUS, type ErrorCode } from '@/lib/contract/core/errors';
import type { ErrorEnvelope, IssueItem, Problem } from '@/lib/contract/core/envelope';
import type { ErrorDetail } from './texts';

interface Details {
  /** Explains the code. */
  text?: ErrorDetail;
  values?: Record<string, string | number>;
  issues?: IssueItem[];
  /** The field of the body that the refusal is about, as a dotted path like that of a finding. */
  path?: string;
  /** The current state, for a stale write. */
  current?: unknown;
  retryAfterSeconds?: number;
}

/** An expected refusal: rolls the transaction back and becomes the error envelope. */
export class ApiError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly details: Details = {},
  ) {
    super(code);
    this.name = 'ApiError';
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

/** Refuses a call. @throws ApiError with the status of its code */
export function fail(code: ErrorCode, details?: Details): never {
  throw new ApiError(code, details);
}

/** The client disconnected while sending: nobody reads the response, and nothing failed on our side. */
const isCutOff = (error: unknown) =>
  error instanceof Error && error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET';

/** The response to an expected error; null for an unexpected one. */
export function refusalOf(error: unknown): ApiError | null {
  if (error instanceof ApiError) return error;
  if (error instanceof WorkbookError) return new ApiError('FILE_ERROR', { text: `workbook.${error.problem}` });
  if (isCutOff(error)) return new ApiError('INVALID_DATA', { text: 'incompleteUpload' });
  if (isDiskFull(error)) return new ApiError('UNAVAILABLE', { text: 'diskFull', retryAfterSeconds: 60 });
  if (isReadOnlyStorage(error)) return new ApiError('UNAVAILABLE', { text: 'storageRefused', retryAfterSeconds: 60 });
  if (error instanceof StoreAwayError)
    return error.isRefusing
      ? new ApiError('UNAVAILABLE', { text: 'storeRefused', retryAfterSeconds: 60 })
      : new ApiError('UNAVAILABLE', { text: 'storeAway', retryAfterSeconds: 10 });
  if (isUnreachable(error)) return new ApiError('UNAVAILABLE', { text: 'databaseAway', retryAfterSeconds: 1 });
  if (isOutOfTime(error)) return new ApiError('UNAVAILABLE', { text: 'databaseBusy', retryAfterSeconds: 10 });
  return null;
}

/** Runs a write and maps a unique violation to the refusal of that constraint. */
export async function mapUniqueViolation<T>(
  refusals: Record<string, () => ApiError>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const constraint = brokenConstraint(error);
    const refusal = constraint === undefined ? undefined : refusals[constraint];
    throw refusal ? refusal() : error;
  }
}

/** The message for the caller: findings, each with its field, or one text for the whole body. */
const messageOf = ({ details: { issues, path } }: ApiError, message: string): ErrorEnvelope['message'] =>
  issues ?? (path === undefined ? message : [{ msg: message, path }]);

/** The body of a refusal, with `message` in the reader's language. */
export function envelopeOf(error: ApiError, message: string): ErrorEnvelope {
  const { current } = error.details;
  return {
    status: 'error',
    code: error.code,
    message: messageOf(error, message),
    ...(current === undefined ? {} : { current }),
  };
}

/** EPCIS 2.0 exceptions by our codes; all others are implementation exceptions. */
const EXCEPTIONS: Partial<Record<ErrorCode, string>> = {
  NOT_AUTHENTICATED: 'SecurityException',
  FORBIDDEN: 'SecurityException',
  NOT_FOUND: 'NoSuchResourceException',
  INVALID_DATA: 'ValidationException',
  MISSING_DATA: 'ValidationException',
  TOO_LARGE: 'CaptureLimitExceededException',
  UNSUPPORTED_TYPE: 'UnsupportedMediaTypeException',
};

/** The refusal of an EPCIS 2.0 call in the format of the standard (RFC 9457). */
export function problemOf(error: ApiError, message: string): Problem {
  const [first] = error.details.issues ?? [];
  return {
    type: `epcisException:${EXCEPTIONS[error.code] ?? 'ImplementationException'}`,
    title: first ? [first.path, first.msg].filter(Boolean).join(': ') : message,
    status: error.status,
    code: error.code,
    message: messageOf(error, message),
  };
}
