import type { PublicEvent } from '@/lib/contract/passports';
import type { Loader } from '../source';

/** The latest event of the scanned unit or lot; live, so no part of the frozen version. */
export const loadEventFacts: Loader<'event', PublicEvent | null> = ({ unit }) => unit?.events?.[0] ?? null;
