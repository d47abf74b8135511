import { z } from 'zod';
import { compositionParts } from './compositions';
import { anyDay, decimal, matching, shown } from './core/common';
import { columnNumber } from './import-layouts';

const seen = { column: columnNumber, isChanged: z.boolean() };

/**
 * The interpretation of a cell, in the form shown on the passport; `isChanged` if it says more than the cell, or
 * something else.
 */
export const cellReading = z.discriminatedUnion('kind', [
  z.object({ ...seen, kind: z.literal('composition'), parts: compositionParts }),
  /** Grams. */
  z.object({ ...seen, kind: z.literal('weight'), grams: decimal }),
  z.object({ ...seen, kind: z.literal('date'), day: anyDay }),
  /** yyyy-mm: the cell contains no day. */
  z.object({ ...seen, kind: z.literal('month'), month: matching(/^\d{4}-\d{2}$/, 7) }),
  z.object({ ...seen, kind: z.literal('gtin'), gtin: shown }),
  z.object({ ...seen, kind: z.literal('text'), text: shown }),
]);
export type CellReading = z.infer<typeof cellReading>;
