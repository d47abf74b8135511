import { EVENT_CLASSES } from '@/lib/contract/epcis-events';
import { characters, fault, faultOfWords, isObject, isUri, moment, type Fault } from './checks';

/** A document, split into its events and everything else. */
export interface EpcisDocument {
  context: unknown;
  /** All fields of the document except its context and events: header, sender, creation date … */
  rest: Record<string, unknown>;
  events: unknown[];
  /** Path of its event list; empty for a single event. */
  place: readonly string[];
  /** Number of master data elements in its header. */
  masterData: number;
}

const OWN_FIELDS = new Set(
  '@context id type schemaVersion creationDate instanceIdentifier sender receiver epcisHeader epcisBody'.split(' '),
);

const isFieldName = (name: string): boolean => OWN_FIELDS.has(name) || isUri(name);

/** Path of the event list of a document; a query result nests it more deeply. */
const PLACES = {
  EPCISDocument: ['epcisBody', 'eventList'],
  EPCISQueryDocument: ['epcisBody', 'queryResults', 'resultsBody', 'eventList'],
} as const;
type DocumentType = keyof typeof PLACES;

const isDocumentType = (type: unknown): type is DocumentType => typeof type === 'string' && Object.hasOwn(PLACES, type);

const MASTER_DATA = 'EPCISMasterDataDocument';
const TYPES: ReadonlySet<unknown> = new Set([...Object.keys(PLACES), MASTER_DATA, ...EVENT_CLASSES]);

function eventsOf(document: Record<string, unknown>, place: readonly string[]): unknown[] | Fault {
  if (!isObject(document.epcisBody)) return fault('object', 'epcisBody');
  const events = place.reduce<unknown>((inside, name) => (isObject(inside) ? inside[name] : undefined), document);
  return Array.isArray(events) ? events : fault('list', place.join('.'));
}

const lengthOf = (value: unknown) => (Array.isArray(value) ? value.length : 0);

/** Number of vocabulary elements in a header or a body. */
const countMasterData = (holder: unknown): number =>
  isObject(holder) && Array.isArray(holder.vocabularyList)
    ? holder.vocabularyList.reduce<number>(
        (sum, vocabulary) => sum + (isObject(vocabulary) ? lengthOf(vocabulary.vocabularyElementList) : 0),
        0,
      )
    : 0;

const isContext = (context: unknown): boolean =>
  isUri(context) ||
  isObject(context) ||
  (Array.isArray(context) && context.every((one) => isUri(one) || isObject(one)));

/** Maximum length of a document without its events, in characters of JSON. */
const MAX_REST = 1_000_000;

/**
 * Splits an EPCIS 2.0 document: an EPCISDocument, an EPCISQueryDocument, or a single event with its own context. The
 * events are not validated here.
 */
export function readDocument(value: unknown): EpcisDocument | Fault {
  if (!isObject(value) || (value['@context'] === undefined && !TYPES.has(value.type))) return fault('document');
  const { '@context': context, epcisBody: _, ...rest } = value;
  if (!isContext(context)) return fault('required', '@context');
  const restJson = JSON.stringify([context, value.epcisBody === undefined ? null : rest]);
  if (restJson.length > MAX_REST) return fault('tooLong');
  const unstorable = characters(restJson);
  if (unstorable) return unstorable;
  const { type } = value;
  if (type === undefined) return fault('required', 'type');
  if (type === MASTER_DATA)
    return { context, rest: {}, events: [], place: [], masterData: countMasterData(value.epcisBody) };
  if (!isDocumentType(type)) {
    if (typeof type !== 'string' || value.eventTime === undefined)
      return faultOfWords('documentType', Object.keys(PLACES), 'type');
    const { '@context': __, ...event } = value;
    return { context, rest: {}, events: [event], place: [], masterData: 0 };
  }
  const unknownField = Object.keys(value).filter((name) => !isFieldName(name))[0];
  if (unknownField !== undefined) return fault('unknown', unknownField.slice(0, 100));
  if (type === 'EPCISDocument') {
    if (value.schemaVersion === undefined) return fault('required', 'schemaVersion');
    if (typeof value.schemaVersion !== 'string') return fault('text', 'schemaVersion');
    const dateFault = moment(value.creationDate);
    if (dateFault) return { ...dateFault, path: 'creationDate' };
  }
  if (!/^2(\.\d+)*$/.test(String(value.schemaVersion ?? '2.0'))) return fault('version', 'schemaVersion');
  const place = PLACES[type];
  const events = eventsOf(value, place);
  if (!Array.isArray(events)) return events;
  const masterData = isObject(value.epcisHeader) ? countMasterData(value.epcisHeader.epcisMasterData) : 0;
  return { context, rest, events, place, masterData };
}

export const isFault = (result: EpcisDocument | Fault): result is Fault => 'kind' in result;
