import { z } from 'zod';
import { EXPORT_FORMATS, EXPORT_TYPES } from './core/export-formats';
import {
  count,
  cursorListOf,
  cursorQuery,
  day,
  id,
  idParams,
  integer,
  longText,
  matching,
  queryList,
  searchText,
  shown,
  text,
  textOrEmpty,
  timestamp,
  timeZone,
  unitCode,
  upTo,
} from './core/common';
import { endpoint } from './core/endpoint';
import { EXAMPLE_IDS } from './core/examples';
import { IMAGE_TYPES, UPLOADS } from './files';
import { ROLES } from './core/levels';
import { TEXT_LIMITS } from './core/text-limits';
import { MAX_OPTIONS } from './events';
import { PROCESS_TYPES } from './processes';
import { RECORD_KINDS, RECORDED_KINDS } from './record-kinds';
import { keptEvents, recordTarget } from './record-targets';

export const RECORD_SOURCES = ['desk', 'phone', 'passport', 'api', 'document', 'demo'] as const;
export type RecordSource = (typeof RECORD_SOURCES)[number];

/** What a record can be about. */
export const ITEM_TYPES = ['unit', 'lot', 'container', 'article', 'foreign'] as const;
export type ItemType = (typeof ITEM_TYPES)[number];

/** The part that a thing has in a record. */
export const ITEM_ROLES = ['subject', 'input', 'output', 'parent', 'child'] as const;
export type ItemRole = (typeof ITEM_ROLES)[number];

/** Most units of one record; a whole lot is one thing, however many units it has. */
export const MAX_RECORD_UNITS = 10_000;
/** Things that an answer names with a record; the others are read by `items`. */
export const NAMED_ITEMS = 5;

/** Options that were ticked. */
export const recordOptions = upTo(MAX_OPTIONS, text(TEXT_LIMITS.eventOption));

/** What proves a record: photos, written anew without what the camera added, and documents. */
export const PROOF_KINDS = ['image', 'pdf'] as const;
export type ProofKind = (typeof PROOF_KINDS)[number];
/** Most files of one record. */
export const MAX_PROOFS = 5;
/** What photos are stored as. */
const STORED_PHOTO = 'image/webp';
const PROOF_TYPES = [...IMAGE_TYPES, ...UPLOADS.pdf.types] as const;
export const PROOF_SIZES = ['full', 'small'] as const;

/** Degrees, WGS 84. */
const position = z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) });

/**
 * The subject of a record: whatever a scanned code, the address of a label or `urn:uuid:` with an id refers to, units
 * by their codes, a range of units, a whole lot, a container.
 */
export const recordSubject = z.discriminatedUnion('type', [
  z.object({ type: z.literal('code'), q: searchText(TEXT_LIMITS.scannedCode) }),
  z.object({ type: z.literal('units'), codes: upTo(1000, unitCode).min(1) }),
  z.object({ type: z.literal('range'), first: unitCode, last: unitCode }),
  z.object({ type: z.literal('lot'), lotId: id }),
  z.object({ type: z.literal('container'), containerId: id }),
]);
export type RecordSubject = z.infer<typeof recordSubject>;

const what = {
  kind: z.enum(RECORDED_KINDS),
  subject: recordSubject,
  /** The event of a process, where `kind` is `event`. */
  eventId: id.optional(),
  /** Into which is loaded, or out of which unloaded. */
  containerId: id.optional(),
};

/** Made by the client for each record: sent twice, it is recorded once. */
const clientKey = matching(/^[\w-]{8,64}$/, 64);

const createBody = z.object({
  ...what,
  clientKey,
  /** By the clock of the device. */
  happenedAt: timestamp,
  /** The clock of the device as this is sent: shows how wrong it is. */
  sentAt: timestamp.optional(),
  /** Offset from UTC where it happened, `+02:00`. */
  zone: matching(/^[+-](?:0\d|1[0-4]):[0-5]\d$/, 6),
  placeId: id.nullable().default(null),
  position: position.nullable().default(null),
  note: longText(TEXT_LIMITS.recordNote).default(''),
  input: longText(TEXT_LIMITS.recordInput).default(''),
  options: recordOptions.default([]),
  /** Photos and documents that the same person has sent before; each belongs to one record alone. */
  fileIds: upTo(MAX_PROOFS, id).default([]),
  source: z.enum(['desk', 'phone']).default('desk'),
});
export type NewRecord = z.infer<typeof createBody>;
export type NewRecordInput = z.input<typeof createBody>;

export const proof = z
  .object({
    id,
    kind: z.enum(PROOF_KINDS),
    name: shown,
    /** Bytes as stored. */
    size: count,
    /** Pixels; 0 where it is no picture. */
    width: count,
    height: count,
  })
  .meta({ id: 'Proof' });
export type Proof = z.infer<typeof proof>;

const item = z.object({
  role: z.enum(ITEM_ROLES),
  type: z.enum(ITEM_TYPES),
  /** Null for a thing of somebody else. */
  id: id.nullable(),
  /** Its code, or the identifier of a thing of somebody else. */
  code: shown,
  name: shown,
});
export type RecordItem = z.infer<typeof item>;

export const eventRecord = z
  .object({
    id,
    kind: z.enum(RECORD_KINDS),
    /** Name of the event at the time; empty for kinds with a fixed name. */
    name: shown,
    bizStep: shown,
    eventId: id.nullable(),
    process: z.object({ id, name: shown }).nullable(),
    happenedAt: timestamp,
    zone: shown,
    recordedAt: timestamp,
    place: z.object({ id, name: shown, town: shown, country: shown }).nullable(),
    position: position.nullable(),
    note: shown,
    input: shown,
    options: upTo(MAX_OPTIONS, shown),
    role: z.enum(ROLES).nullable(),
    recordedBy: shown.nullable(),
    source: z.enum(RECORD_SOURCES),
    itemCount: count,
    /** The first of them. */
    items: upTo(NAMED_ITEMS, item),
    files: upTo(MAX_PROOFS, proof),
    /** The record that this one corrects. */
    correctsId: id.nullable(),
    /** The record that corrects this one. */
    correctedBy: z.object({ id, note: shown, recordedAt: timestamp }).nullable(),
  })
  .meta({ id: 'EventRecord' });
export type EventRecord = z.infer<typeof eventRecord>;

/** What records are narrowed to, in lists and in files. */
export const recordFilters = {
  /** Any of these: `repair,resale,return`. */
  kind: queryList(z.enum(RECORD_KINDS), RECORD_KINDS.length).optional(),
  /** Of processes that have this type now; `post_sales` with what follows a sale outside of any process. */
  processType: z.enum(PROCESS_TYPES).optional(),
  processId: id.optional(),
  eventId: id.optional(),
  placeId: id.optional(),
  /** The person who recorded it. */
  recordedBy: id.optional(),
  /** `false` leaves out what was declared wrong, and what declares it so. */
  isCorrected: z.enum(['false']).optional(),
  /** The first and the last day on which it happened, by the clocks of `timeZone`. */
  from: day.optional(),
  to: day.optional(),
  /** Whose days `from` and `to` are; UTC without one. */
  timeZone: timeZone.optional(),
};

/** Most people who are named as having recorded something. */
export const MAX_RECORDERS = 500;

/** Recording is what collaborators are for. */
const roles = ['Admin', 'User', 'collaborator'] as const;
const params = idParams('recordId');

export const eventRecords = {
  list: endpoint({
    method: 'GET',
    path: '/event-records',
    level: 200,
    summary:
      'What happened, the latest first. `itemId` gives the history of one unit, lot or container; `q` does so by its code (of everything that has it), the address of its label, or what it is called in the document of another company.',
    query: cursorQuery(['happenedAt'], {
      ...recordFilters,
      /** A unit, with what happened to its lot; a lot, with those it was made of; a container. */
      itemId: id.optional(),
    }),
    response: cursorListOf(eventRecord),
  }),
  export: endpoint({
    method: 'GET',
    path: '/event-records/export',
    level: 200,
    summary: 'Records that match the filters, as a file.',
    query: cursorQuery(['happenedAt'], {
      ...recordFilters,
      format: z.enum(EXPORT_FORMATS).default('xlsx'),
    }).omit({ cursor: true, pageSize: true }),
    download: [EXPORT_TYPES.xlsx, EXPORT_TYPES.csv],
    slow: true,
  }),
  recorders: endpoint({
    method: 'GET',
    path: '/event-records/recorders',
    level: 200,
    summary: 'People of the company who have recorded something, by name.',
    response: z.object({ results: upTo(MAX_RECORDERS, z.object({ id, name: shown })) }),
  }),
  target: endpoint({
    method: 'GET',
    path: '/event-records/target',
    level: 200,
    summary:
      'What a typed or scanned code, the address of a label, or `urn:uuid:` with an id refers to, and which events can be recorded; `event` searches their names and those of their processes. CONFLICT for an ambiguous code, with the things that it may refer to.',
    query: z.object({ q: searchText(TEXT_LIMITS.scannedCode), event: searchText().optional() }),
    response: recordTarget,
  }),
  events: endpoint({
    method: 'GET',
    path: '/event-records/events',
    level: 200,
    summary:
      'Events that the person may record, of all processes: for a device that cannot look up codes. If there are more than it keeps, those of the processes that the person records in, then those that were recorded or changed last.',
    response: keptEvents,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/event-records/preview',
    level: 200,
    roles,
    summary:
      'Says before a record is sent how many things it is about, and for how many the event is recorded already.',
    body: z.object(what),
    example: { kind: 'repair', subject: { type: 'lot', lotId: EXAMPLE_IDS.lotId } },
    response: z.object({
      count,
      /** Units, where a lot or container is recorded whole. */
      units: count,
      recordedAlready: count,
      withdrawn: count,
      /** Of the things, those for which a recall goes on. */
      recalled: count,
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/event-records',
    level: 200,
    roles,
    summary: 'Records what happened. Sent again with the same `clientKey` it answers the first record.',
    body: createBody,
    example: {
      kind: 'repair',
      subject: { type: 'lot', lotId: EXAMPLE_IDS.lotId },
      clientKey: 'repair-2026-03-01-0001',
      happenedAt: '2026-03-01T10:00:00+01:00',
      zone: '+01:00',
      note: 'New zips',
    },
    response: eventRecord,
    status: 201,
  }),
  uploadFile: endpoint({
    method: 'POST',
    path: '/event-records/files',
    level: 200,
    roles,
    summary:
      'Takes a photo or a PDF for a record that is sent within 29 days. Sent again with the same `clientKey` it answers the first.',
    query: z.object({ clientKey, kind: z.enum(PROOF_KINDS), name: textOrEmpty(TEXT_LIMITS.fileName).default('') }),
    upload: { types: PROOF_TYPES, maxBytes: UPLOADS.pdf.bytes },
    response: proof,
    status: 201,
    slow: true,
  }),
  file: endpoint({
    method: 'GET',
    path: '/event-records/{recordId}/files/{fileId}',
    level: 200,
    summary: 'A photo or document of a record; photos also `small`, for lists.',
    params: z.object({ recordId: id, fileId: id }),
    query: z.object({ size: z.enum(PROOF_SIZES).default('full') }),
    download: [STORED_PHOTO, ...UPLOADS.pdf.types],
    slow: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/event-records/{recordId}',
    level: 200,
    summary: 'One record.',
    params,
    response: eventRecord,
  }),
  items: endpoint({
    method: 'GET',
    path: '/event-records/{recordId}/items',
    level: 200,
    summary: 'All things that a record is about, in their order.',
    params,
    query: z.object({
      /** Place of the first, from 0. */
      from: matching(/^\d{1,7}$/, 7)
        .transform(Number)
        .pipe(integer(0, 1_000_000))
        .default(0),
    }),
    response: z.object({ results: upTo(200, item), nextFrom: count.nullable() }),
  }),
  correct: endpoint({
    method: 'POST',
    path: '/event-records/{recordId}/correct',
    level: 200,
    roles,
    summary:
      'Declares a record wrong by a further one: what it loaded was never inside, what it unloaded is inside, what it moved is where it was. CONFLICT where later records build upon it.',
    params,
    body: z.object({ clientKey, note: longText(TEXT_LIMITS.recordNote) }),
    example: { clientKey: 'correct-2026-03-01-0001', note: 'It was another lot' },
    response: eventRecord,
    status: 201,
  }),
};
