import type { PublicEvent } from '@/lib/contract/passports';
import type { Loader } from '../source';

/** The latest of what happened to the unit or lot in the reader's hand; live, so no part of the frozen version. */
export const loadEventFacts: Loader<'event', PublicEvent | null> = ({ unit }) => unit?.events?.[0] ?? null;
