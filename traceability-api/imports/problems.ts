import { IMPORT_LIMITS } from '@/lib/contract/imports';
import { ApiError } from '../http/errors';

/** Why a file is not read; each has its text under `ApiErrors.workbook`. */
export type WorkbookProblem =
  | 'broken'
  | 'cellTooLong'
  | 'encrypted'
  | 'inflatesTooMuch'
  | 'notWorkbook'
  | 'notZip'
  | 'outOfMemory'
  | 'timeout'
  | 'tooLarge'
  | 'tooManyColumns'
  | 'tooManyEntries'
  | 'tooManyRows';

/** What an upload may hold; unpacked bytes and entries are seen before anything is inflated. */
export const WORKBOOK_LIMITS = {
  ...IMPORT_LIMITS,
  entries: 200,
  inflatedBytes: 150_000_000,
  ratio: 200,
  heapMegabytes: 512,
  seconds: 60,
  batchRows: 1_000,
} as const;

/** A file that is refused: FILE_ERROR with the reason in the reader's words. */
export class WorkbookError extends ApiError {
  constructor(readonly problem: WorkbookProblem) {
    super('FILE_ERROR', { text: `workbook.${problem}` });
    this.name = 'WorkbookError';
  }
}
