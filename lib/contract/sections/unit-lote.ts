import { z } from 'zod';
import { baseFields } from './base';

/** The unit in the reader's hand and its lot. What it shows is live and never part of a published version. */
export const unitLote = z.object({ ...baseFields, type: z.literal('unit_lote') });
export type UnitLoteSection = z.infer<typeof unitLote>;
