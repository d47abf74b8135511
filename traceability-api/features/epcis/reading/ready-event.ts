import { createHash } from 'node:crypto';
import { canonicalJson } from '@/lib/domain/canonical-json';
import type { EpcisEvent } from '@/lib/domain/epcis/check-event';
import { idOfAddress } from '@/lib/domain/epcis/id-address';
import { thingsOf, type EventThing } from '@/lib/domain/epcis/things';

/** An event that may be stored: its text, and what of it stands in columns. */
export interface ReadyEvent {
  /** Its place in the document. */
  at: number;
  json: string;
  /** Unique in the company: the same event sent twice is stored once. */
  key: string;
  type: string;
  name: string;
  bizStep: string;
  eventTime: string;
  zone: string;
  /** Empty where it has none. */
  eventID: string;
  /** The id of its eventID, where that is one of a kind that we give. */
  id: string | null;
  isErrorDeclaration: boolean;
  /** Addresses of the read point and of where it was left, as far as it names them. */
  places: string[];
  things: EventThing[];
}

/** Longest name and longest step of a record. */
const NAME = 200;

const keyOfName = (name: string, isErrorDeclaration: boolean) =>
  `${isErrorDeclaration ? 'epcis-error' : 'epcis'}:${name}`;

/** What the event of an eventID goes by: as a declaration of an error, and as itself. */
export const keysOf = (eventID: string) => [keyOfName(eventID, true), keyOfName(eventID, false)] as const;

/**
 * What an event is known by: its own id, or what it says where it has none. One that declares an error has the id of what it
 * declares wrong.
 */
function keyOf(event: EpcisEvent): string {
  const { eventID, errorDeclaration } = event;
  const name =
    typeof eventID === 'string' ? eventID : createHash('sha256').update(canonicalJson(event)).digest('base64url');
  return keyOfName(name, errorDeclaration !== undefined);
}

const addressOf = (place: unknown): string[] =>
  typeof place === 'object' && place !== null && 'id' in place && typeof place.id === 'string' ? [place.id] : [];

/** A checked event with what is made of it; `at` is its place in the document, `json` its text. */
export function readyEvent(event: EpcisEvent, at: number, json: string): ReadyEvent {
  const named = event['ts:name'];
  return {
    at,
    json,
    key: keyOf(event),
    type: String(event.type),
    // What it calls itself: a name that we gave it, or its class.
    name: (typeof named === 'string' ? named : String(event.type)).slice(0, NAME),
    bizStep: typeof event.bizStep === 'string' ? event.bizStep.slice(0, NAME) : '',
    eventTime: String(event.eventTime),
    zone: String(event.eventTimeZoneOffset),
    eventID: String(event.eventID ?? ''),
    id: idOfAddress(String(event.eventID ?? '')),
    isErrorDeclaration: event.errorDeclaration !== undefined,
    places: [...addressOf(event.readPoint), ...addressOf(event.bizLocation)],
    things: thingsOf(event),
  };
}
