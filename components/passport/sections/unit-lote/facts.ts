import type { PassportUnit } from '@/lib/contract/passports';
import type { Loader } from '../source';

/** The scanned unit or lot; live, so no part of the frozen version. */
export const loadUnitLoteFacts: Loader<'unit_lote', PassportUnit | null> = ({ unit }) => unit;
