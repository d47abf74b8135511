import { z } from 'zod';
import {
  count,
  cursor,
  cursorListOf,
  cursorQuery,
  id,
  idParams,
  integer,
  oneLine,
  queryInteger,
  searchText,
  shown,
  timestamp,
  upTo,
  withinJson,
} from './core/common';
import { endpoint } from './core/endpoint';
import { TEXT_LIMITS } from './core/text-limits';
import { recordFilters } from './event-records';
import { ACTIONS, EVENT_CLASSES, FAULT_KINDS, MAX_URI } from './epcis-events';

/** Most bytes of a document. */
export const MAX_DOCUMENT_BYTES = 20_000_000;
/** Most events of a document. */
export const MAX_DOCUMENT_EVENTS = 10_000;
/** Most events of a page. */
export const MAX_PER_PAGE = 1_000;
/** Most values of one filter. */
const MAX_VALUES = 20;
/** Errors that are stored with a capture. */
export const MAX_ERRORS = 100;
/** How many of the events that differ from the stored ones are named. */
export const MAX_DIFFERING = 20;
/** Lines that a preview shows. */
export const MAX_LINES = 200;

export const EPCIS_TYPES = ['application/ld+json', 'application/json'] as const;

const eventFault = z.object({
  /** Position of the event in its document, from 0; null for the document itself. */
  event: count.nullable(),
  path: shown,
  kind: z.enum(FAULT_KINDS),
  /** The error message. */
  text: shown,
});
export type EventFault = z.infer<typeof eventFault>;

const captureFields = {
  id,
  name: shown,
  createdAt: timestamp,
  finishedAt: timestamp.nullable(),
  events: count,
  stored: count,
  known: count,
  /**
   * EventIDs of events that differ from the stored ones, which stay unchanged, and of error declarations that do not
   * repeat their events; the first are named.
   */
  differing: count,
  differingIds: upTo(MAX_DIFFERING, shown),
  refused: count,
  /** It started and did not end: what it had stored by then stays, and counts once when the document is sent again. */
  isBrokenOff: z.boolean(),
};

export const epcisCapture = z
  .object({ ...captureFields, by: shown.nullable(), apiKey: shown.nullable() })
  .meta({ id: 'EpcisCapture' });
export type EpcisCapture = z.infer<typeof epcisCapture>;

/** The content of a document, before any of it counts. */
export const epcisPreview = z
  .object({
    id,
    events: count,
    /** Events that would be stored. */
    ready: count,
    /** Events that are already stored. */
    known: count,
    /**
     * EventIDs that are stored already or occur twice in the document, with different contents; the first are named.
     */
    differing: count,
    differingIds: upTo(MAX_DIFFERING, shown),
    refused: count,
    /** Things in the events: the company's, and others. */
    linked: z.object({ units: count, lots: count, containers: count, articles: count, places: count }),
    foreign: count,
    /** Elements of master data in its header, which are stored with it and change nothing. */
    masterData: count,
    firstAt: timestamp.nullable(),
    lastAt: timestamp.nullable(),
    lines: upTo(
      MAX_LINES,
      z.object({
        event: count,
        type: shown,
        bizStep: shown,
        eventTime: shown,
        things: count,
        linked: count,
        state: z.enum(['ready', 'known', 'differs', 'refused']),
        fault: eventFault.nullable(),
      }),
    ),
  })
  .meta({ id: 'EpcisPreview' });
export type EpcisPreview = z.infer<typeof epcisPreview>;

/** The values of a filter, `a,b,c`: any of them matches. Without a value it would match everything. */
const valuesOf = <T extends z.ZodType<unknown, string>>(value: T, separator = /,/) =>
  z
    .string()
    .max(MAX_VALUES * (MAX_URI + 1))
    .check(oneLine)
    .transform((values) => values.split(separator).flatMap((each) => each.trim() || []))
    .refine((values) => values.length > 0, { params: { text: 'required' } })
    .pipe(upTo(MAX_VALUES, value))
    .optional();
const anyWord = valuesOf(searchText(MAX_URI));

/** Between addresses, which may contain commas (`tag:mill.example,2026:7`): a comma at the end, or before a scheme. */
const BETWEEN_ADDRESSES = /,(?=\s*(?:$|,|[A-Za-z][A-Za-z0-9+.-]*:))/;
const anyAddress = valuesOf(searchText(MAX_URI), BETWEEN_ADDRESSES);

/** A pattern of EPCs: it may match as many events as there are, so none is supported (ADR 19). */
const EPC_PATTERN = /^urn:epc:(?:id)?pat:/i;
/** The pattern for all items of a GTIN, under which events quantify the class. */
const GTIN_CLASS = /^urn:epc:idpat:sgtin:\d+\.\d+\.\*$/;
const noPattern = { params: { text: 'epcPattern' } };
const anyThing = valuesOf(
  searchText(MAX_URI).refine((epc) => !EPC_PATTERN.test(epc), noPattern),
  BETWEEN_ADDRESSES,
);
const anyClass = valuesOf(
  searchText(MAX_URI).refine((epc) => !EPC_PATTERN.test(epc) || GTIN_CLASS.test(epc), noPattern),
  BETWEEN_ADDRESSES,
);

const EVENT_FILTERS = {
  eventType: valuesOf(z.enum(EVENT_CLASSES)),
  GE_eventTime: timestamp.optional(),
  LT_eventTime: timestamp.optional(),
  GE_recordTime: timestamp.optional(),
  LT_recordTime: timestamp.optional(),
  EQ_action: valuesOf(z.enum(ACTIONS)),
  EQ_bizStep: anyWord,
  EQ_disposition: anyWord,
  EQ_readPoint: anyAddress,
  EQ_bizLocation: anyAddress,
  EQ_eventID: anyAddress,
  MATCH_epc: anyThing,
  MATCH_parentID: anyThing,
  MATCH_inputEPC: anyThing,
  MATCH_outputEPC: anyThing,
  MATCH_anyEPC: anyThing,
  MATCH_epcClass: anyClass,
  MATCH_anyEPCClass: anyClass,
};

/** Events in EPCIS form; their content is the sender's. */
const anyEvent = withinJson(5_000_000, z.looseObject({ type: shown, eventTime: shown, eventTimeZoneOffset: shown }));

const queryDocument = z.object({
  '@context': withinJson(2_000_000, z.unknown()),
  type: z.literal('EPCISQueryDocument'),
  schemaVersion: z.literal('2.0'),
  creationDate: timestamp,
  epcisBody: z.object({
    queryResults: z.object({ queryName: shown, resultsBody: z.object({ eventList: upTo(MAX_PER_PAGE, anyEvent) }) }),
  }),
});

/** A capture in EPCIS 2.0 form. */
const captureJob = z.object({
  captureID: id,
  createdAt: timestamp,
  finishedAt: timestamp.nullable(),
  running: z.boolean(),
  success: z.boolean(),
  captureErrorBehaviour: z.enum(['rollback', 'proceed']),
  errors: upTo(MAX_ERRORS, z.object({ type: shown, title: shown, status: integer(400, 599) })),
  /** Events that differ from the stored ones with their eventIDs, whose contents were not changed. */
  'ts:differing': z.object({ count, eventIDs: upTo(MAX_DIFFERING, shown) }).optional(),
});

const captureParams = idParams('captureId');

/** How a client requests a capture that stores whatever is valid: a header of EPCIS 2.0. */
export const ERROR_BEHAVIOUR = 'gs1-capture-error-behaviour';

const versions = {
  'gs1-epcis-version': 'The version of EPCIS, 2.0.0.',
  'gs1-cbv-version': 'The version of its vocabulary, 2.0.0.',
};

export const epcis = {
  capture: endpoint({
    method: 'POST',
    path: '/epcis/capture',
    level: 200,
    keyScope: 'epcis:capture',
    summary: `Takes in an EPCIS 2.0 document in JSON: at most ${MAX_DOCUMENT_EVENTS} events and ${MAX_DOCUMENT_BYTES / 1e6} MB. Answers the address of the capture in Location. \`GS1-Capture-Error-Behaviour: proceed\` stores the good events of a document with bad ones.`,
    upload: { types: EPCIS_TYPES, maxBytes: MAX_DOCUMENT_BYTES },
    requestHeaders: z.object({ [ERROR_BEHAVIOUR]: z.enum(['rollback', 'proceed']).default('rollback') }),
    answerHeaders: { ...versions, location: 'The address of the capture.' },
    plain: captureJob,
    status: 202,
    slow: true,
  }),
  captureJob: endpoint({
    method: 'GET',
    path: '/epcis/capture/{captureId}',
    level: 200,
    keyScope: 'epcis:capture',
    summary: 'How a capture went.',
    params: captureParams,
    answerHeaders: versions,
    plain: captureJob,
  }),
  query: endpoint({
    method: 'GET',
    path: '/epcis/events',
    level: 200,
    keyScope: 'epcis:query',
    summary: `Events by the filters of EPCIS 2.0, the earliest first: at most ${MAX_PER_PAGE} a page and ${MAX_VALUES} values a filter. The address of the next page is in the Link header; a page may contain fewer than requested.`,
    // A misspelt filter would match everything.
    query: z.strictObject({
      ...EVENT_FILTERS,
      perPage: queryInteger(30, 1, MAX_PER_PAGE),
      nextPageToken: cursor.optional(),
    }),
    answerHeaders: { ...versions, link: 'The address of the next page with rel="next"; absent on the last.' },
    plain: queryDocument,
    plainType: 'application/ld+json',
    slow: true,
  }),
  event: endpoint({
    method: 'GET',
    path: '/epcis/events/{eventID}',
    level: 200,
    keyScope: 'epcis:query',
    summary:
      'The event with an eventID, percent-encoded (encodeURIComponent). For one that was declared wrong, it contains the errorDeclaration.',
    params: z.object({ eventID: searchText(MAX_URI) }),
    answerHeaders: versions,
    plain: anyEvent,
    plainType: 'application/ld+json',
    slow: true,
  }),
  export: endpoint({
    method: 'GET',
    path: '/epcis/export',
    level: 200,
    summary:
      'All events of a unit, a lot with its units, a container, an article with its lots and units, or those of the company that the filters find, as one EPCIS document.',
    query: z.object({
      type: z.enum(['unit', 'lot', 'container', 'article']).optional(),
      itemId: id.optional(),
      /** A code, if no `type` is given. */
      q: searchText().optional(),
      ...recordFilters,
    }),
    download: ['application/ld+json'],
    slow: true,
  }),
  readDocument: endpoint({
    method: 'POST',
    path: '/epcis/documents',
    level: 200,
    summary: 'Reads a document of events and says what would come of it; capture it with its id.',
    query: z.object({ name: searchText(TEXT_LIMITS.fileName).default('') }),
    upload: { types: EPCIS_TYPES, maxBytes: MAX_DOCUMENT_BYTES },
    response: epcisPreview,
    status: 201,
    slow: true,
  }),
  captureDocument: endpoint({
    method: 'POST',
    path: '/epcis/documents/{documentId}/capture',
    level: 200,
    summary: 'Stores the events of a document that was read; those with something wrong are left out.',
    params: idParams('documentId'),
    response: epcisCapture,
    slow: true,
  }),
  captures: endpoint({
    method: 'GET',
    path: '/epcis/captures',
    level: 200,
    summary: 'Documents of events that were taken in, the latest first.',
    query: cursorQuery(['createdAt']).omit({ q: true }),
    response: cursorListOf(epcisCapture),
  }),
};
