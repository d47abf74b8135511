import type { ErrorCode } from '@/lib/contract/core/errors';
import type { Locale } from '@/lib/contract/core/levels';
import { errorText, type ErrorDetail } from '../texts';
import type { JobRow } from './queue';

/** Why a job failed, in the reader's language; null for one that did not. */
export function reasonOf(
  job: Pick<JobRow, 'errorCode' | 'errorText' | 'errorValues' | 'errorMessage'>,
  locale: Locale,
): string | null {
  if (job.errorCode === null) return null;
  if (job.errorText === null && job.errorMessage !== null) return job.errorMessage;
  const text = (job.errorText ?? undefined) as ErrorDetail | undefined;
  return errorText(locale, job.errorCode as ErrorCode, text, job.errorValues ?? undefined);
}
