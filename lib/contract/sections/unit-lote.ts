import { z } from 'zod';
import { baseFields } from './base';

/** The scanned unit and its lot. Its data are live and never part of a published version. */
export const unitLote = z.object({ ...baseFields, type: z.literal('unit_lote') });
export type UnitLoteSection = z.infer<typeof unitLote>;
