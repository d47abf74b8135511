import { createHash } from 'node:crypto';
import { canonicalJson } from '@/lib/domain/canonical-json';
import type { EpcisEvent } from '@/lib/domain/epcis/check-event';
import { idOfAddress } from '@/lib/domain/epcis/id-address';
import { thingsOf, type EventThing } from '@/lib/domain/epcis/things';

/** An event that may be stored: its text, and the values for columns. */
export interface ReadyEvent {
  /** Its position in the document. */
  at: number;
  json: string;
  /** Unique in the company: the same event sent twice is stored once. */
  key: string;
  /** What identifies the event, whose error declaration has the same: the first is part of its key. */
  names: string[];
  type: string;
  name: string;
  bizStep: string;
  eventTime: string;
  zone: string;
  /** Empty if it has none. */
  eventID: string;
  /** The id in its eventID, if that has one of our own forms. */
  id: string | null;
  isErrorDeclaration: boolean;
  /** Addresses of the read point and the business location, if given. */
  places: string[];
  things: EventThing[];
}

/** Longest name and longest step of a record. */
const NAME = 200;

/** The key of an event, or of its error declaration, by what identifies it. */
export const keyOf = (name: string, isErrorDeclaration: boolean) =>
  `${isErrorDeclaration ? 'epcis-error' : 'epcis'}:${name}`;

const hashOf = (event: EpcisEvent) => createHash('sha256').update(canonicalJson(event)).digest('base64url');

/**
 * What identifies an event: its own id, or its content if it has none. As in the event hash of CBV 2.0, the content is
 * without the error declaration, which repeats the event that it declares wrong, and without the time of recording.
 */
function namesOf({ errorDeclaration: _, ...event }: EpcisEvent): string[] {
  if (typeof event.eventID === 'string') return [event.eventID];
  const { recordTime, ...content } = event;
  // Events are stored under their hash with that time, too.
  return recordTime === undefined ? [hashOf(content)] : [hashOf(content), hashOf(event)];
}

const addressOf = (place: unknown): string[] =>
  typeof place === 'object' && place !== null && 'id' in place && typeof place.id === 'string' ? [place.id] : [];

/** A checked event with the derived values; `at` is its position in the document, `json` its text. */
export function readyEvent(event: EpcisEvent, at: number, json: string): ReadyEvent {
  const customName = event['ts:name'];
  const names = namesOf(event);
  const isErrorDeclaration = event.errorDeclaration !== undefined;
  return {
    at,
    json,
    key: keyOf(names[0] ?? '', isErrorDeclaration),
    names,
    type: String(event.type),
    // The name of an event: one that we assigned, or its class.
    name: (typeof customName === 'string' ? customName : String(event.type)).slice(0, NAME),
    bizStep: typeof event.bizStep === 'string' ? event.bizStep.slice(0, NAME) : '',
    eventTime: String(event.eventTime),
    zone: String(event.eventTimeZoneOffset),
    eventID: String(event.eventID ?? ''),
    id: idOfAddress(String(event.eventID ?? '')),
    isErrorDeclaration,
    places: [...addressOf(event.readPoint), ...addressOf(event.bizLocation)],
    things: thingsOf(event),
  };
}
