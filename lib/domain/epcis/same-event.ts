import { canonicalJson } from '../canonical-json';
import type { EpcisEvent } from './check-event';

/** Fields that a repository adds to an event; they differ wherever the event is stored. */
export const OF_REPOSITORIES = ['@context', 'eventID', 'recordTime'] as const;

const contentOf = (event: EpcisEvent) =>
  canonicalJson(
    Object.fromEntries(Object.entries(event).filter(([name]) => !OF_REPOSITORIES.some((own) => own === name))),
  );

/** Whether two events with the same id have the same content, whatever the order of their fields. */
export const isSameEvent = (first: EpcisEvent, second: EpcisEvent): boolean => contentOf(first) === contentOf(second);

const withoutError = ({ errorDeclaration: _, ...event }: EpcisEvent): EpcisEvent => event;

/** Whether an error declaration repeats the event that it declares wrong. */
export const isRepeated = (event: EpcisEvent, declaration: EpcisEvent): boolean =>
  isSameEvent(withoutError(event), withoutError(declaration));
