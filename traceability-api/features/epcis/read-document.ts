import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { EPCIS_TYPES, MAX_DOCUMENT_BYTES, MAX_DOCUMENT_EVENTS, type EventFault } from '@/lib/contract/epcis';
import type { Locale } from '@/lib/contract/core/levels';
import { canonicalJson } from '@/lib/domain/canonical-json';
import { checkEvent, type EpcisEvent } from '@/lib/domain/epcis/check-event';
import type { Fault } from '@/lib/domain/epcis/checks';
import { isFault, readDocument } from '@/lib/domain/epcis/document';
import { thingsOf, type EventThing } from '@/lib/domain/epcis/things';
import type { StreamCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { parseJson } from '../../core/json-body';
import { errorDetails } from '../../core/texts';

/** Most values of a document: those of ten thousand events with sensors. */
const MAX_VALUES = 3_000_000;
/** Events that are looked at before others get their turn. */
const TURN = 100;

/** An event that may be stored. */
export interface ReadyEvent {
  /** Its place in the document. */
  at: number;
  event: EpcisEvent;
  json: string;
  /** Unique in the company: the same event sent twice is stored once. */
  key: string;
  things: EventThing[];
}

export interface ReadEvents {
  context: unknown;
  rest: Record<string, unknown>;
  /** Of the document. */
  count: number;
  ready: ReadyEvent[];
  faults: (Fault & { event: number })[];
}

/**
 * What an event is known by: its own id, or what it says where it has none. One that declares an error has the id of what it
 * declares wrong.
 */
export function keyOf(event: EpcisEvent): string {
  const { eventID, errorDeclaration } = event;
  const name =
    typeof eventID === 'string' ? eventID : createHash('sha256').update(canonicalJson(event)).digest('base64url');
  return `${errorDeclaration === undefined ? 'epcis' : 'epcis-error'}:${name}`;
}

/** What is wrong with an event, in the reader's language. */
export const describeFault = (locale: Locale, { kind, path }: Fault, event: number | null): EventFault => ({
  event,
  path,
  kind,
  text: errorDetails(locale)(`epcis.faults.${kind}`),
});

/** What stands in a refusal: the place in the document, and what is wrong there. */
export const issueOf = ({ event, path, text }: EventFault) => ({
  msg: text,
  path: [event === null ? '' : `eventList.${event}`, path].filter(Boolean).join('.'),
});

/** @throws INVALID_DATA, TOO_LARGE, UNSUPPORTED_TYPE */
function parse(ctx: StreamCtx, bytes: Uint8Array): unknown {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return fail('INVALID_DATA', { text: 'brokenJson' });
  }
  if (/^\s*</.test(text.slice(0, 1000))) fail('UNSUPPORTED_TYPE', { text: 'epcis.xml' });
  return parseJson(text, MAX_VALUES);
}

/**
 * Reads a document and looks at each of its events, letting others have their turn. @throws INVALID_DATA for a document that is
 * none, TOO_LARGE
 */
export async function readEventsOf(ctx: StreamCtx, bytes: Uint8Array): Promise<ReadEvents> {
  const document = readDocument(parse(ctx, bytes));
  if (isFault(document)) {
    const issue = issueOf(describeFault(ctx.locale, document, null));
    return fail('INVALID_DATA', { issues: [issue] });
  }
  const { context, rest, events } = document;
  if (events.length === 0) fail('INVALID_DATA', { text: 'epcis.noEvents' });
  if (events.length > MAX_DOCUMENT_EVENTS)
    fail('TOO_LARGE', { text: 'epcis.tooManyEvents', values: { max: MAX_DOCUMENT_EVENTS } });
  const now = ctx.now();
  const read: ReadEvents = { context, rest, count: events.length, ready: [], faults: [] };
  const seen = new Set<string>();
  for (const [at, event] of events.entries()) {
    if (at % TURN === TURN - 1) await nextTurn();
    const json = JSON.stringify(event);
    const found = checkEvent(event, json, now);
    if (found) {
      read.faults.push({ ...found, event: at });
      continue;
    }
    const checked = event as EpcisEvent;
    const key = keyOf(checked);
    if (seen.has(key)) continue;
    seen.add(key);
    read.ready.push({ at, event: checked, json, key, things: thingsOf(checked) });
  }
  return read;
}

/** The bytes of a document. @throws UNSUPPORTED_TYPE with words for XML, TOO_LARGE for more than 20 MB */
export async function documentBytes(ctx: StreamCtx): Promise<Buffer> {
  const { type, declaredBytes } = ctx.body;
  if (/\bxml$/.test(type)) fail('UNSUPPORTED_TYPE', { text: 'epcis.xml' });
  if (!(EPCIS_TYPES as readonly string[]).includes(type)) fail('UNSUPPORTED_TYPE', { text: 'epcis.type' });
  if (declaredBytes !== null && declaredBytes > MAX_DOCUMENT_BYTES)
    fail('TOO_LARGE', { text: 'epcis.tooLarge', values: { max: MAX_DOCUMENT_BYTES / 1_000_000 } });
  return ctx.body.bytes(MAX_DOCUMENT_BYTES);
}
