import type { Failure } from '@/lib/api-client/result';

/** Endings of the files that an upload reads. */
export const SHEET_TYPES = ['.xlsx', '.csv'] as const;

/** The API looked into the file and says what to do; the catalogue's text for the code speaks of missing titles only. */
export const refusalOf = ({ code, message }: Failure) => (code === 'FILE_ERROR' || code === 'TOO_LARGE' ? message : '');
