import { fault, isObject, isUri, moment, type Fault } from './checks';

/** A document taken apart: its events, and all else that it says. */
export interface EpcisDocument {
  context: unknown;
  /** Every field of the document but its context and events: header, sender, creation date … */
  rest: Record<string, unknown>;
  events: unknown[];
}

const OWN_FIELDS = new Set(
  '@context id type schemaVersion creationDate instanceIdentifier sender receiver epcisHeader epcisBody'.split(' '),
);

const isFieldName = (name: string): boolean => OWN_FIELDS.has(name) || isUri(name);

/** The body's events; a query's document has them further inside. */
function eventsOf(document: Record<string, unknown>): unknown[] | Fault {
  const { epcisBody: body, type } = document;
  if (!isObject(body)) return fault('object', 'epcisBody');
  if (type !== 'EPCISQueryDocument')
    return Array.isArray(body.eventList) ? body.eventList : fault('list', 'epcisBody.eventList');
  const results = isObject(body.queryResults) ? body.queryResults.resultsBody : undefined;
  const events = isObject(results) ? results.eventList : undefined;
  return Array.isArray(events) ? events : fault('list', 'epcisBody.queryResults.resultsBody.eventList');
}

const isContext = (context: unknown): boolean =>
  isUri(context) ||
  isObject(context) ||
  (Array.isArray(context) && context.every((one) => isUri(one) || isObject(one)));

/** Most characters of what a document says besides its events, as JSON. */
const MAX_REST = 1_000_000;

/**
 * Takes a document of EPCIS 2.0 apart: an EPCISDocument, an EPCISQueryDocument, or one event that brings its context along.
 * Its events are not looked at.
 */
export function readDocument(value: unknown): EpcisDocument | Fault {
  if (!isObject(value)) return fault('object');
  const { '@context': context, epcisBody: _, ...rest } = value;
  if (!isContext(context)) return fault('required', '@context');
  if (JSON.stringify([context, value.epcisBody === undefined ? null : rest]).length > MAX_REST) return fault('tooLong');
  const { type } = value;
  if (type !== 'EPCISDocument' && type !== 'EPCISQueryDocument') {
    if (typeof type !== 'string' || value.eventTime === undefined) return fault('vocabulary', 'type');
    const { '@context': __, ...event } = value;
    return { context, rest: {}, events: [event] };
  }
  const unknown = Object.keys(value).filter((name) => !isFieldName(name))[0];
  if (unknown !== undefined) return fault('unknown', unknown.slice(0, 100));
  if (type === 'EPCISDocument') {
    if (typeof value.schemaVersion !== 'string') return fault('required', 'schemaVersion');
    const created = moment(value.creationDate);
    if (created) return { ...created, path: 'creationDate' };
  }
  if (!/^2(\.\d+)*$/.test(String(value.schemaVersion ?? '2.0'))) return fault('vocabulary', 'schemaVersion');
  const events = eventsOf(value);
  return Array.isArray(events) ? { context, rest, events } : events;
}

/** Whether what was read of a document is what is wrong with it. */
export const isFault = (read: EpcisDocument | Fault): read is Fault => 'kind' in read;
