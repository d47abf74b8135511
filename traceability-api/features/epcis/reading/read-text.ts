import { MAX_DOCUMENT_EVENTS } from '@/lib/contract/epcis';
import { checkEvent, type EpcisEvent } from '@/lib/domain/epcis/check-event';
import type { Fault } from '@/lib/domain/epcis/checks';
import { isFault, readDocument, type EpcisDocument } from '@/lib/domain/epcis/document';
import { findLosses } from '@/lib/domain/epcis/losses';
import { isRepeated, isSameEvent } from '@/lib/domain/epcis/same-event';
import { ApiError, fail } from '../../../core/errors';
import { parseJson } from '../../../core/requests/json-body';
import { keyOf, readyEvent, type ReadyEvent } from './ready-event';

/** Most values of a document: those of ten thousand events with sensors. */
const MAX_VALUES = 3_000_000;
/** Errors that are shown: those of a preview. */
export const MAX_FAULTS = 200;
/** Events, characters and things that are passed on, looked up and stored at once, yielding in between. */
const BATCH = { events: 1_000, characters: 500_000, things: 2_000 };

/** The result of reading a document, apart from its events. */
export interface DocumentFacts {
  context: unknown;
  rest: Record<string, unknown>;
  masterData: number;
  /** Number of events in the document. */
  count: number;
  /** Events that may be stored, each once. */
  ready: number;
  /** Events with errors. */
  refused: number;
  /** The eventIDs of events that occur earlier in the document with other content, also as an error declaration. */
  differing: string[];
  /** The first errors. */
  faults: (Fault & { event: number })[];
}

/** A document that cannot be read, with the error and its location. */
export class DocumentFault extends Error {
  constructor(readonly fault: Fault) {
    super(fault.kind);
    this.name = 'DocumentFault';
  }
}

/** @throws ApiError INVALID_DATA, TOO_LARGE, UNSUPPORTED_TYPE */
function parse(bytes: Uint8Array): { text: string; value: unknown } {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return fail('INVALID_DATA', { text: 'brokenJson' });
  }
  if (/^\s*</.test(text.slice(0, 1000))) fail('UNSUPPORTED_TYPE', { text: 'epcis.xml' });
  return { text, value: parseJson(text, MAX_VALUES) };
}

/**
 * Content that a parser would have lost, by the position of the event. @throws DocumentFault for losses outside of
 * events, or too many
 */
function lossesOf(text: string, { place }: EpcisDocument): Map<number, Fault> {
  const byEvent = new Map<number, Fault>();
  const losses = findLosses(text, MAX_DOCUMENT_EVENTS);
  for (const { kind, path } of losses) {
    const isInside = losses.length < MAX_DOCUMENT_EVENTS && place.every((name, at) => path[at] === name);
    const inEvent = place.length === 0 ? 0 : path[place.length];
    if (!isInside || typeof inEvent !== 'number') throw new DocumentFault({ kind, path: path.join('.') });
    const inside = path.slice(place.length === 0 ? 0 : place.length + 1).join('.');
    if (!byEvent.has(inEvent)) byEvent.set(inEvent, { kind, path: inside.slice(0, 1000) });
  }
  return byEvent;
}

/** @throws ApiError, DocumentFault */
function open(bytes: Uint8Array) {
  const { text, value } = parse(bytes);
  const document = readDocument(value);
  if (isFault(document)) throw new DocumentFault(document);
  const { events, masterData } = document;
  if (events.length === 0) fail('INVALID_DATA', { text: masterData > 0 ? 'epcis.masterData' : 'epcis.noEvents' });
  if (events.length > MAX_DOCUMENT_EVENTS)
    fail('TOO_LARGE', { text: 'epcis.tooManyEvents', values: { max: MAX_DOCUMENT_EVENTS } });
  return { document, losses: lossesOf(text, document) };
}

/**
 * Reads a document and checks each of its events. Yields those that may be stored batch by batch, and returns the rest.
 * @throws ApiError INVALID_DATA, TOO_LARGE or UNSUPPORTED_TYPE, DocumentFault
 */
export function* readText(bytes: Uint8Array, now: Date): Generator<ReadyEvent[], DocumentFacts> {
  const { document, losses } = open(bytes);
  const { context, rest, masterData, events } = document;
  const facts: DocumentFacts = {
    context,
    rest,
    masterData,
    count: events.length,
    ready: 0,
    refused: 0,
    differing: [],
    faults: [],
  };
  const seen = new Map<string, EpcisEvent>();
  let batch: ReadyEvent[] = [];
  let [characters, things] = [0, 0];
  for (const [at, event] of events.entries()) {
    const json = JSON.stringify(event);
    const fault = losses.get(at) ?? checkEvent(event, json, now);
    if (fault) {
      facts.refused += 1;
      if (facts.faults.length < MAX_FAULTS) facts.faults.push({ ...fault, event: at });
      continue;
    }
    const ready = readyEvent(event as EpcisEvent, at, json);
    const before = seen.get(ready.key);
    if (before) {
      if (ready.eventID !== '' && !isSameEvent(before, event as EpcisEvent)) facts.differing.push(ready.eventID);
      continue;
    }
    const declared = seen.get(keyOf(ready.names[0] ?? '', !ready.isErrorDeclaration));
    if (declared && !isRepeated(declared, event as EpcisEvent)) facts.differing.push(ready.eventID);
    seen.set(ready.key, event as EpcisEvent);
    facts.ready += 1;
    batch.push(ready);
    characters += json.length;
    things += ready.things.length;
    if (batch.length < BATCH.events && characters < BATCH.characters && things < BATCH.things) continue;
    yield batch;
    [batch, characters, things] = [[], 0, 0];
  }
  if (batch.length > 0) yield batch;
  return facts;
}

/** A failure as reported by a thread. */
export type Failure = { fault: Fault } | { code: ApiError['code']; details: ApiError['details'] } | { error: string };

/** A failure in a form that can be passed between threads. */
export function failureOf(error: unknown): Failure {
  if (error instanceof DocumentFault) return { fault: error.fault };
  if (error instanceof ApiError) return { code: error.code, details: error.details };
  return { error: String(error) };
}

/** Restores the failure. */
export function errorOf(failure: Failure): Error {
  if ('fault' in failure) return new DocumentFault(failure.fault);
  return 'code' in failure ? new ApiError(failure.code, failure.details) : new Error(failure.error);
}
