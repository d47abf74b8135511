import { BIZ_STEPS } from '@/lib/contract/biz-steps';
import { ACTIONS, EVENT_CLASSES, type EventClass } from '@/lib/contract/epcis-events';
import {
  all,
  anything,
  boolean,
  characters,
  fault,
  faultOfWords,
  hexadecimal,
  isObject,
  isUri,
  list,
  moment,
  number,
  object,
  oneOf,
  text,
  uom,
  uri,
  word,
  zone,
  type Check,
  type Fault,
} from './checks';
import {
  COMPONENTS,
  DISPOSITIONS,
  ERROR_REASONS,
  MEASUREMENTS,
  PARTY_TYPES,
  SENSOR_ALERTS,
  TRANSACTION_TYPES,
} from './vocabulary';

/** An event as written in a document. */
export type EpcisEvent = Record<string, unknown>;

/** Maximum number of things in one event. */
export const MAX_EVENT_THINGS = 10_000;
/** Maximum number of extension fields in one event, nested ones included. */
export const MAX_EXTENSIONS = 500;
/** Maximum length of one event as JSON, in characters. */
export const MAX_EVENT_LENGTH = 2_000_000;
/** How far the sender's clock may be ahead. */
const AHEAD_MS = 24 * 3_600_000;

const disposition = word(DISPOSITIONS);
const dispositions = list(disposition, { min: 1, isUnique: true, max: 100 });
/** Things by their addresses, as GS1's classes list them. */
export const epcs = list(uri, { max: MAX_EVENT_THINGS });
const place = object({ fields: { id: uri }, required: ['id'], isOpen: true });
/** Classes of things with their quantities, as GS1's classes list them. */
export const quantities = list(object({ fields: { epcClass: uri, quantity: number, uom }, required: ['epcClass'] }), {
  max: MAX_EVENT_THINGS,
});
const party = (name: string) =>
  list(object({ fields: { type: word(PARTY_TYPES), [name]: uri }, required: ['type', name] }), { max: 100 });
const transactions = object({
  fields: { type: word(TRANSACTION_TYPES), bizTransaction: uri },
  required: ['bizTransaction'],
});

const numbers = ['value', 'minValue', 'maxValue', 'meanValue', 'sDev', 'percRank', 'percValue'];
const addresses = [
  'deviceID',
  'deviceMetadata',
  'rawData',
  'dataProcessingMethod',
  'microorganism',
  'chemicalSubstance',
  'coordinateReferenceSystem',
  'uriValue',
];
const checksFor = (names: readonly string[], check: Check) => Object.fromEntries(names.map((name) => [name, check]));

const sensorReport = object({
  fields: {
    type: word(MEASUREMENTS, 'gs1'),
    exception: word(SENSOR_ALERTS, 'gs1'),
    component: word(COMPONENTS),
    time: moment,
    stringValue: text,
    booleanValue: boolean,
    hexBinaryValue: hexadecimal,
    uom: text,
    ...checksFor(numbers, number),
    ...checksFor(addresses, uri),
  },
  required: ['type'],
  isOpen: true,
});
const sensorMetadata = object({
  fields: {
    ...checksFor(['time', 'startTime', 'endTime'], moment),
    ...checksFor(['deviceID', 'deviceMetadata', 'rawData', 'dataProcessingMethod', 'bizRules'], uri),
  },
  isOpen: true,
});
const sensorElements = list(
  object({
    fields: { sensorMetadata, sensorReport: list(sensorReport, { min: 1, max: 1000 }) },
    required: ['sensorReport'],
    isOpen: true,
  }),
  { max: 1000 },
);

const certificationInfo: Check = (value) => (Array.isArray(value) ? list(uri, { max: 100 })(value) : uri(value));
const persistentDisposition = all(object({ fields: { set: dispositions, unset: dispositions } }), (value) =>
  isObject(value) && Object.keys(value).length > 0 ? null : fault('empty'),
);
const errorDeclaration = object({
  fields: { declarationTime: moment, reason: word(ERROR_REASONS), correctiveEventIDs: list(uri, { max: 1000 }) },
  required: ['declarationTime'],
  isOpen: true,
});

const common = {
  '@context': anything,
  eventTime: moment,
  recordTime: moment,
  eventTimeZoneOffset: zone,
  eventID: uri,
  certificationInfo,
  errorDeclaration,
};
const eventFields = {
  ...common,
  bizStep: word(BIZ_STEPS),
  disposition,
  readPoint: place,
  bizLocation: place,
  sourceList: party('source'),
  destinationList: party('destination'),
  sensorElementList: sensorElements,
};
const action = oneOf(ACTIONS);
const bizTransactionList = list(transactions, { max: 1000 });
const ilmd: Check = (value) => (isObject(value) && Object.keys(value).every(isUri) ? null : fault('ilmd'));

const isFilled = (value: unknown) => Array.isArray(value) && value.length > 0;
const hasAny = (event: EpcisEvent, ...names: string[]) => names.some((name) => isFilled(event[name]));

const isOfChildren: Check = (event) =>
  isObject(event) && (event.action === 'DELETE' || hasAny(event, 'childEPCs', 'childQuantityList'))
    ? null
    : fault('things', 'childEPCs');

const required = ['type', 'eventTime', 'eventTimeZoneOffset'];
const shape = (name: EventClass, fields: Record<string, Check>, needed: readonly string[]): Check =>
  object({
    fields: { ...eventFields, ...fields, type: oneOf([name]) },
    required: [...required, ...needed],
    isOpen: true,
  });

const children = { action, parentID: uri, childEPCs: epcs, childQuantityList: quantities, bizTransactionList };

/** The requirements of GS1's JSON Schema for EPCIS 2.0 events, by class. */
const CHECKS: Record<EventClass, Check> = {
  ObjectEvent: all(
    shape(
      'ObjectEvent',
      {
        action,
        epcList: list(uri, { isUnique: true, max: MAX_EVENT_THINGS }),
        quantityList: quantities,
        persistentDisposition,
        bizTransactionList,
        ilmd,
      },
      ['action'],
    ),
    (event) => {
      if (!isObject(event)) return null;
      const isSensing = hasAny(event, 'sensorElementList') && event.readPoint !== undefined;
      if (!Array.isArray(event.epcList) && !hasAny(event, 'quantityList') && !isSensing)
        return fault('things', 'epcList');
      return event.ilmd !== undefined && event.action !== 'ADD' ? fault('ilmd', 'ilmd') : null;
    },
  ),
  AggregationEvent: all(shape('AggregationEvent', children, ['action']), isOfChildren),
  AssociationEvent: all(shape('AssociationEvent', children, ['action', 'parentID']), isOfChildren),
  TransactionEvent: all(
    shape(
      'TransactionEvent',
      {
        action,
        parentID: uri,
        epcList: list(uri, { isUnique: true, max: MAX_EVENT_THINGS }),
        quantityList: quantities,
        bizTransactionList: list(transactions, { min: 1, max: 1000 }),
      },
      ['action', 'bizTransactionList'],
    ),
    (event) =>
      isObject(event) && (event.action === 'DELETE' || Array.isArray(event.epcList) || hasAny(event, 'quantityList'))
        ? null
        : fault('things', 'epcList'),
  ),
  TransformationEvent: all(
    shape(
      'TransformationEvent',
      {
        ...checksFor(['inputEPCList', 'outputEPCList'], list(uri, { isUnique: true, max: MAX_EVENT_THINGS })),
        ...checksFor(['inputQuantityList', 'outputQuantityList'], quantities),
        transformationID: uri,
        persistentDisposition,
        bizTransactionList,
        ilmd,
      },
      [],
    ),
    (event) => {
      if (!isObject(event)) return null;
      const hasInput = hasAny(event, 'inputEPCList', 'inputQuantityList');
      const hasOutput = hasAny(event, 'outputEPCList', 'outputQuantityList');
      const isComplete = event.transformationID === undefined ? hasInput && hasOutput : hasInput || hasOutput;
      return isComplete ? null : fault('bothSides', hasInput ? 'outputEPCList' : 'inputEPCList');
    },
  ),
};

/** An event of a foreign class, identified by an address: only its common fields are checked. */
const checkOtherClass: Check = (event) => {
  if (!isObject(event)) return fault('object');
  if (!isUri(event.type)) return faultOfWords('eventType', EVENT_CLASSES, 'type');
  const commonFields = Object.fromEntries(Object.entries(event).filter(([name]) => Object.hasOwn(common, name)));
  return object({ fields: common, required: required.slice(1) })(commonFields);
};

/** Number of extension fields of an event, nested ones included; stops counting beyond the maximum. */
function countExtensions(event: EpcisEvent): number {
  let count = 0;
  const pending: { value: unknown; isForeign: boolean }[] = [{ value: event, isForeign: false }];
  for (let next = pending.pop(); next && count <= MAX_EXTENSIONS; next = pending.pop()) {
    const { value, isForeign } = next;
    if (typeof value !== 'object' || value === null) continue;
    if (Array.isArray(value)) {
      // Lists of addresses, which make up most of an event, have no fields.
      for (const item of value) if (typeof item === 'object') pending.push({ value: item, isForeign });
      continue;
    }
    for (const [name, part] of Object.entries(value)) {
      const isExtension = isForeign || name.includes(':');
      if (isExtension) count += 1;
      pending.push({ value: part, isForeign: isExtension });
    }
  }
  return count;
}

/**
 * The first violation of GS1's JSON Schema for EPCIS 2.0 or of this product's limits; null if there is none. `json` is
 * the event as JSON.
 */
export function checkEvent(event: unknown, json: string, now: Date): Fault | null {
  if (!isObject(event)) return fault('object');
  if (json.length > MAX_EVENT_LENGTH) return fault('tooLong');
  const unstorable = characters(json);
  if (unstorable) return unstorable;
  const check = Object.hasOwn(CHECKS, event.type as string) ? CHECKS[event.type as EventClass] : checkOtherClass;
  const contentFault = check(event);
  if (contentFault) return contentFault;
  if (countExtensions(event) > MAX_EXTENSIONS) return fault('tooMany');
  return Date.parse(event.eventTime as string) > now.getTime() + AHEAD_MS ? fault('future', 'eventTime') : null;
}
