import { canonicalJson } from '../canonical-json';
import type { EpcisEvent } from './check-event';

/** What a repository says of an event, not the event itself: it is another wherever the event is kept. */
export const OF_REPOSITORIES = ['@context', 'eventID', 'recordTime'] as const;

const contentOf = (event: EpcisEvent) =>
  canonicalJson(
    Object.fromEntries(Object.entries(event).filter(([name]) => !OF_REPOSITORIES.some((own) => own === name))),
  );

/** Whether two events of one id say the same, however their fields are ordered. */
export const isSameEvent = (first: EpcisEvent, second: EpcisEvent): boolean => contentOf(first) === contentOf(second);
