/** Why a file is refused; each reason has its text under `ErrorDetails.workbook`. */
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
 * Limits for uploads; unpacked bytes and entries are checked before anything is inflated. The first four repeat the
 * contract's IMPORT_LIMITS: this file has no imports, so that the reading thread starts quickly.
 */
export const WORKBOOK_LIMITS = {
  bytes: 10_000_000,
  rows: 100_000,
  columns: 200,
  cellCharacters: 32_767,
  rowCharacters: 100_000,
  sheetCharacters: 100_000_000,
  /** Besides pictures: a sheet may have one in each row. */
  entries: 200,
  pictures: 4_800,
  inflatedBytes: 150_000_000,
  ratio: 200,
  tagCharacters: 1_000_000,
  heapMegabytes: 512,
  seconds: 60,
  batchRows: 1_000,
  batchCharacters: 4_000_000,
} as const;

/** A refused file; API callers get FILE_ERROR with the reason in their language. */
export class WorkbookError extends Error {
  constructor(readonly problem: WorkbookProblem) {
    super(problem);
    this.name = 'WorkbookError';
  }
}
