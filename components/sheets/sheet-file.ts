import type { Failure } from '@/lib/api-client/result';

/** Extensions of the files that an upload reads. */
export const SHEET_TYPES = ['.xlsx', '.csv'] as const;

/**
 * The API has inspected the file and says what to do; the catalogue's text for the code only mentions missing titles.
 */
export const refusalOf = ({ code, message }: Failure) => (code === 'FILE_ERROR' || code === 'TOO_LARGE' ? message : '');
