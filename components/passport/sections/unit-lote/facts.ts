import type { PassportUnit } from '@/lib/contract/passports';
import type { Loader } from '../source';

/** The unit or lot in the reader's hand; live, so no part of the frozen version. */
export const loadUnitLoteFacts: Loader<'unit_lote', PassportUnit | null> = ({ unit }) => unit;
