/** Why a file is not read; each has its text under `ErrorDetails.workbook`. */
export type WorkbookProblem =
  | 'broken'
  | 'cellTooLong'
  | 'encrypted'
  | 'inflatesTooMuch'
  | 'notWorkbook'
  | 'notZip'
  | 'outOfMemory'
  | 'rowTooLong'
  | 'timeout'
  | 'tooHard'
  | 'tooLarge'
  | 'tooManyColumns'
  | 'tooManyEntries'
  | 'tooManyRows'
  | 'wrongNumbers';

/**
 * What an upload may hold; unpacked bytes and entries are seen before anything is inflated. The first four are the
 * contract's IMPORT_LIMITS: this file imports nothing, so that the reading thread starts quickly.
 */
export const WORKBOOK_LIMITS = {
  bytes: 10_000_000,
  rows: 100_000,
  columns: 200,
  cellCharacters: 32_767,
  rowCharacters: 100_000,
  sheetCharacters: 100_000_000,
  entries: 200,
  inflatedBytes: 150_000_000,
  ratio: 200,
  tagCharacters: 1_000_000,
  heapMegabytes: 512,
  seconds: 60,
  batchRows: 1_000,
  batchCharacters: 4_000_000,
} as const;

/** A file that is refused; callers of the API get FILE_ERROR with the reason in their words. */
export class WorkbookError extends Error {
  constructor(readonly problem: WorkbookProblem) {
    super(problem);
    this.name = 'WorkbookError';
  }
}
