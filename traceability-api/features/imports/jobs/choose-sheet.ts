import type { z } from 'zod';
import { imports as contract } from '@/lib/contract/imports';
import type { SheetRow } from '@/lib/domain/sheets/cells';
import { fail } from '../../../core/errors';
import type { TitledSheet } from '../../../workbooks/understand/describe-columns';
import type { Evaluator } from '../../../workbooks/understand/evaluator';
import type { WorkbookFile } from '../../../workbooks/read/read-workbook';
import type { SheetCount } from '../../../workbooks/read/row-source';

/** A file with the worker thread that parses its cells. */
export interface Reading {
  file: WorkbookFile;
  evaluator: Evaluator;
}

/** The sheet and title row chosen by the user; without a row, the one that looks most like titles. */
export const sheetChoice = contract.setLayout.body.optional();
type SheetChoice = z.infer<typeof sheetChoice>;

/** The sheet, and its title row: number 0, without cells, if the first row is data. */
export interface Chosen extends TitledSheet {
  sheet: SheetCount;
  sheets: SheetCount[];
  /** Number of the row that continues the titles of the one before; null if there is only one title row. */
  secondLine: number | null;
}

/** Rows that are searched for titles. */
const LOOKED_AT = 200;
/** Rows below the titles from which the columns' contents are inferred. */
const SAMPLES = 30;
const SHEETS_LOOKED_AT = 12;

const NO_TITLES: SheetRow = { rowNumber: 0, cells: [] };

interface Candidate {
  sheet: SheetCount;
  first: SheetRow[];
  /** Index of the titles among the first rows; -1 if these start with data. */
  at: number;
  knownTitles: number;
}

async function candidate({ file, evaluator }: Reading, sheet: SheetCount): Promise<Candidate> {
  const first = await file.sample(sheet.name, LOOKED_AT);
  return { sheet, first, ...(await evaluator.ask('findHeaderRow', first)) };
}

/** The sheet whose titles match the most fields, the longest of equals; a hidden one only if no other has content. */
async function bestSheet(reading: Reading, sheets: readonly SheetCount[]): Promise<Candidate | null> {
  const filled = sheets.filter(({ rows }) => rows > 0).sort((a, b) => b.rows - a.rows);
  const visible = filled.filter(({ isHidden }) => !isHidden);
  const candidates = visible.length > 0 ? visible : filled;
  let best: Candidate | null = null;
  for (const sheet of candidates.slice(0, SHEETS_LOOKED_AT)) {
    const next = await candidate(reading, sheet);
    if (!best || next.knownTitles > best.knownTitles) best = next;
  }
  return best;
}

/** The titles chosen by the user, anywhere in the sheet, with rows below them; null if that row is empty. */
async function chosenTitles({ file }: Reading, sheet: SheetCount, headerRow: number | null | undefined) {
  if (headerRow === null || headerRow === undefined) return null;
  if (headerRow === 0) return { titles: NO_TITLES, samples: await file.sample(sheet.name, SAMPLES) };
  const [titles, ...samples] = await file.sample(sheet.name, SAMPLES + 1, headerRow);
  return titles?.rowNumber === headerRow && samples.length > 0 ? { titles, samples } : null;
}

/** The sheet and title row chosen by the user, or those that look most like a list of articles. @throws FILE_ERROR */
export async function chooseSheet(reading: Reading, choice: SheetChoice, signal: AbortSignal): Promise<Chosen> {
  const sheets = await reading.file.sheets(signal);
  const chosenSheet = sheets.find(({ name, rows }) => name === choice?.sheet && rows > 0);
  const selection = chosenSheet && (await chosenTitles(reading, chosenSheet, choice?.headerRow));
  const joined = (titles: SheetRow, samples: SheetRow[]) => reading.evaluator.ask('joinTwoLines', titles, samples);
  if (chosenSheet && selection)
    return { sheets, sheet: chosenSheet, ...(await joined(selection.titles, selection.samples)) };
  // An empty row cannot be meant.
  const best = chosenSheet ? await candidate(reading, chosenSheet) : await bestSheet(reading, sheets);
  const titles = best?.at === -1 ? NO_TITLES : best?.first[best.at];
  if (!best || !titles) return fail('FILE_ERROR', { text: 'workbook.noRows' });
  const samples = best.first.slice(best.at + 1, best.at + 1 + SAMPLES);
  return { sheets, sheet: best.sheet, ...(await joined(titles, samples)) };
}
