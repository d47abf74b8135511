import type { PublicAction, PublicEvent } from '@/lib/contract/passports';
import type { Loader } from '../source';

interface History {
  events: readonly PublicEvent[];
  /** What the reader may record. */
  actions: readonly PublicAction[];
}

/** Events of the scanned unit or lot, the latest first; live, so no part of the frozen version. */
export const loadEventLogFacts: Loader<'event_log', History> = ({ unit }) => ({
  events: unit?.events ?? [],
  actions: unit?.actions ?? [],
});
