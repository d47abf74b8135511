import type { PublicEvent } from '@/lib/contract/passports';
import type { Loader } from '../source';

/** What happened to the unit or lot in the reader's hand, the latest first; live, so no part of the frozen version. */
export const loadEventLogFacts: Loader<'event_log', readonly PublicEvent[]> = ({ unit }) => unit?.events ?? [];
