import { z } from 'zod';
import { decimal, dictionary, shown } from './core/common';
import { columnNumber, rowNumber } from './import-layouts';

/** Kinds of findings. `date` and `composition` are the specification's two warnings (§5). */
export const ISSUE_KINDS = [
  'required',
  'gtin',
  'gtinTaken',
  'gtinTwice',
  'gtinSerials',
  'gtinDiffers',
  'articleTwice',
  'severalArticles',
  'tooManyProperties',
  'tooLong',
  'date',
  'dateOrder',
  'composition',
  'compositionSum',
  'compositionUnclear',
  'compositionBound',
  'weight',
  'weightUnclear',
  'contradiction',
  'valuesListed',
  'sameName',
  'inTrash',
  'formula',
  'unreadableSign',
  'gtinRounded',
  'skuAlike',
  'skuShortened',
] as const;

export const importIssue = z.object({
  row: rowNumber,
  /** Column of the sheet, from 0; null if the finding concerns the whole row. */
  column: columnNumber.nullable(),
  /** Header of that column. */
  property: shown,
  kind: z.enum(ISSUE_KINDS),
  severity: z.enum(['error', 'warning']),
  values: dictionary(shown, z.union([shown, decimal]), 50),
});
export type ImportIssue = z.infer<typeof importIssue>;
