import { z } from 'zod';

// Requirements for an EPCIS 2.0 JSON document, derived from GS1's standard (https://ref.gs1.org/standards/epcis/)
// independently of the product's own checks. GS1's JSON Schema may not be redistributed.

const uri = z.string().regex(/^[A-Za-z][A-Za-z0-9+.-]*:\S+$/);
/** A bare word of the core vocabulary, never with its prefix, or a foreign URL. */
const word = z.union([z.string().regex(/^[a-z]+(_[a-z]+)*$/), z.url({ protocol: /^https?$/ })]);
const moment = z.iso.datetime({ offset: true });
const place = z.looseObject({ id: uri });
const quantityElement = z.strictObject({
  epcClass: uri,
  quantity: z.number().optional(),
  uom: z
    .string()
    .regex(/^[A-Z0-9]{2,3}$/)
    .optional(),
});
const epcs = z.array(uri).optional();
const quantities = z.array(quantityElement).optional();
const action = z.enum(['OBSERVE', 'ADD', 'DELETE']);
const transaction = z.strictObject({ type: word.optional(), bizTransaction: uri });

const common = {
  '@context': z.unknown().optional(),
  eventID: uri.optional(),
  eventTime: moment,
  recordTime: moment.optional(),
  eventTimeZoneOffset: z.string().regex(/^[+-]\d\d:\d\d$/),
  bizStep: word.optional(),
  disposition: word.optional(),
  persistentDisposition: z.strictObject({ set: z.array(word).optional(), unset: z.array(word).optional() }).optional(),
  readPoint: place.optional(),
  bizLocation: place.optional(),
  bizTransactionList: z.array(transaction).optional(),
  sourceList: z.array(z.strictObject({ type: word, source: uri })).optional(),
  destinationList: z.array(z.strictObject({ type: word, destination: uri })).optional(),
  certificationInfo: z.union([uri, z.array(uri)]).optional(),
  errorDeclaration: z
    .looseObject({ declarationTime: moment, reason: word.optional(), correctiveEventIDs: z.array(uri).optional() })
    .optional(),
  sensorElementList: z.array(z.looseObject({ sensorReport: z.array(z.looseObject({})).min(1) })).optional(),
};

/** Extension fields have a namespace prefix; JSON-LD keywords begin with '@'. */
const isForeign = (name: string) => name.includes(':') || name.startsWith('@');

/** These fields, and no others except extensions. */
const closed = <S extends z.ZodRawShape>(shape: S) =>
  z.looseObject(shape).superRefine((fields, issues) => {
    for (const name of Object.keys(fields))
      if (!(name in shape) && !isForeign(name))
        issues.addIssue({ code: 'custom', path: [name], message: 'is unknown' });
  });

const eventOf = <T extends string, S extends z.ZodRawShape>(type: T, fields: S) =>
  closed({ ...common, ...fields, type: z.literal(type) });

const has = (event: object, ...names: string[]) =>
  names.some((name) => (event as Record<string, unknown>)[name] !== undefined);
const ilmd = z.record(z.string(), z.unknown()).optional();

const event = z.discriminatedUnion('type', [
  eventOf('ObjectEvent', { action, epcList: epcs, quantityList: quantities, ilmd }).refine(
    (event) => has(event, 'epcList', 'quantityList') || (has(event, 'sensorElementList') && has(event, 'readPoint')),
    'names nothing',
  ),
  eventOf('AggregationEvent', {
    action,
    parentID: uri.optional(),
    childEPCs: epcs,
    childQuantityList: quantities,
  }).refine((event) => has(event, 'childEPCs', 'childQuantityList'), 'has no children'),
  eventOf('TransactionEvent', {
    action,
    bizTransactionList: z.array(transaction).min(1),
    parentID: uri.optional(),
    epcList: epcs,
    quantityList: quantities,
  }).refine((event) => has(event, 'epcList', 'quantityList'), 'names nothing'),
  eventOf('TransformationEvent', {
    transformationID: uri.optional(),
    inputEPCList: epcs,
    inputQuantityList: quantities,
    outputEPCList: epcs,
    outputQuantityList: quantities,
    ilmd,
  }).refine((event) => {
    const sides = [has(event, 'inputEPCList', 'inputQuantityList'), has(event, 'outputEPCList', 'outputQuantityList')];
    return sides.every(Boolean) || (has(event, 'transformationID') && sides.some(Boolean));
  }, 'lacks a side'),
  eventOf('AssociationEvent', { action, parentID: uri, childEPCs: epcs, childQuantityList: quantities }).refine(
    (event) => has(event, 'childEPCs', 'childQuantityList'),
    'has no children',
  ),
]);

const head = { '@context': z.array(z.unknown()).min(1), schemaVersion: z.literal('2.0'), creationDate: moment };
const eventList = z.array(event);
const document = z.discriminatedUnion('type', [
  closed({
    ...head,
    type: z.literal('EPCISDocument'),
    epcisHeader: z.looseObject({}).optional(),
    epcisBody: z.strictObject({ eventList }),
  }),
  closed({
    ...head,
    type: z.literal('EPCISQueryDocument'),
    epcisBody: z.strictObject({
      queryResults: z.strictObject({
        subscriptionID: z.string().optional(),
        queryName: z.string(),
        resultsBody: z.strictObject({ eventList }),
      }),
    }),
  }),
]);

/** Faults of an EPCIS 2.0 document, each with its path; null if valid. */
export function epcisFaults(body: unknown): string | null {
  const { error } = document.safeParse(body);
  return error ? z.prettifyError(error) : null;
}
