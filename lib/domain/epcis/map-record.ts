import { BIZ_STEPS } from '@/lib/contract/biz-steps';
import { NIL_UUID } from '@/lib/contract/core/uuid';
import type { Action, EventClass } from '@/lib/contract/epcis-events';
import type { ItemRole, ItemType } from '@/lib/contract/event-records';
import type { RecordKind } from '@/lib/contract/record-kinds';
import { unitUrl } from '../gs1/code-address';
import { digitalLink } from '../gs1/digital-link';
import { isCset82 } from '../gs1/identifiers';
import { offsetDateTime, offsetOrUtc } from '../offset-date-time';
import type { EpcisEvent } from './check-event';
import { idAddress } from './id-address';

/** A thing of a record, with the components of its address. */
export interface RecordThing {
  role: ItemRole;
  type: ItemType;
  /** Null for a foreign thing, which `epc` identifies. */
  id: string | null;
  epc: string | null;
  /** The article's, 14 digits. */
  gtin: string | null;
  serial: string | null;
  /** The hash on a unit's label; null for other things. */
  hash: string | null;
  lot: string | null;
  sscc: string | null;
  quantity: number | null;
  uom: string;
}

export interface MappedRecord {
  id: string;
  kind: RecordKind;
  name: string;
  bizStep: string;
  happenedAt: Date;
  zone: string;
  recordedAt: Date;
  place: { id: string; gln: string | null } | null;
  things: readonly RecordThing[];
}

/** Prefix of our own fields, which the context maps to their definitions. */
export const TERMS = 'ts';
const CONTEXT = 'https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld';

/** JSON-LD context of our own documents. */
export const ownContext = (base: string) => [CONTEXT, { [TERMS]: `${base}/epcis/terms#` }];

/** Address of a thing: a GS1 Digital Link if it has a key, else the address of its label or its id. */
function addressOf(base: string, thing: RecordThing): string {
  const { type, id, gtin, serial, hash, lot, sscc } = thing;
  if (id === null) return thing.epc ?? idAddress(NIL_UUID);
  if (hash !== null) return unitUrl(base, { gtin, serial, hash });
  if (type === 'lot' && gtin !== null && lot !== null && isCset82(lot)) return digitalLink({ base, gtin14: gtin, lot });
  if (type === 'article' && gtin !== null) return digitalLink({ base, gtin14: gtin });
  if (type === 'container' && sscc !== null) return `${base}/00/${sscc}`;
  return idAddress(id);
}

const placeAddress = (base: string, { id, gln }: { id: string; gln: string | null }) =>
  gln === null ? idAddress(id) : `${base}/414/${gln}`;

/** Whether a thing is a class, which EPCIS quantifies, and not an instance, which it identifies. */
const isClass = ({ type, id, quantity }: RecordThing) =>
  type === 'lot' || type === 'article' || (id === null && quantity !== null);

interface ThingAddresses {
  epcs: string[];
  quantities: Record<string, unknown>[];
}

function addressesOf(base: string, things: readonly RecordThing[], role: ItemRole): ThingAddresses {
  const thingsOfRole = things.filter((thing) => thing.role === role);
  return {
    epcs: [...new Set(thingsOfRole.filter((thing) => !isClass(thing)).map((thing) => addressOf(base, thing)))],
    quantities: thingsOfRole.filter(isClass).map((thing) => ({
      epcClass: addressOf(base, thing),
      ...(thing.quantity === null ? {} : { quantity: thing.quantity }),
      ...(thing.quantity !== null && thing.uom !== '' ? { uom: thing.uom } : {}),
    })),
  };
}

const lists = (
  epcs: string,
  quantities: string,
  addresses: ThingAddresses,
  isAlways = false,
): Record<string, unknown> => ({
  ...(addresses.epcs.length > 0 || (isAlways && addresses.quantities.length === 0) ? { [epcs]: addresses.epcs } : {}),
  ...(addresses.quantities.length > 0 ? { [quantities]: addresses.quantities } : {}),
});

/** Our own steps for which GS1 has another word. */
const STEPS: Record<string, string> = { returning: 'receiving' };
const KNOWN_STEPS = new Set<string>(BIZ_STEPS);
export const epcisStep = (step: string): string => STEPS[step] ?? (KNOWN_STEPS.has(step) ? step : 'other');
/** Our own words for one of GS1's steps. */
export const ownSteps = (step: string): string[] => [
  step,
  ...Object.entries(STEPS).flatMap(([own, word]) => (word === step ? [own] : [])),
];

const DISPOSITIONS: Partial<Record<RecordKind, string>> = {
  recall: 'recalled',
  return: 'returned',
  resale: 'retail_sold',
};
const BY_STEP: Record<string, string> = {
  commissioning: 'active',
  shipping: 'in_transit',
  receiving: 'in_progress',
  destroying: 'destroyed',
};

function actionOf(step: string): Action {
  if (step === 'commissioning') return 'ADD';
  return step === 'decommissioning' || step === 'destroying' ? 'DELETE' : 'OBSERVE';
}

/** The event of a parent and its children: goods in a container are aggregated, a part of a unit is associated. */
function childrenEvent(base: string, record: MappedRecord, parent: RecordThing): EpcisEvent {
  const type: EventClass = parent.type === 'unit' ? 'AssociationEvent' : 'AggregationEvent';
  return {
    type,
    action: record.kind === 'unload' ? 'DELETE' : 'ADD',
    parentID: addressOf(base, parent),
    ...lists('childEPCs', 'childQuantityList', addressesOf(base, record.things, 'child')),
  };
}

function transformationEvent(base: string, { id, things }: MappedRecord): EpcisEvent {
  const [inputs, outputs] = [addressesOf(base, things, 'input'), addressesOf(base, things, 'output')];
  const isEmpty = ({ epcs, quantities }: ThingAddresses) => epcs.length + quantities.length === 0;
  return {
    type: 'TransformationEvent',
    // A single side needs an id that links it to the other.
    ...(isEmpty(inputs) || isEmpty(outputs) ? { transformationID: idAddress(id) } : {}),
    ...lists('inputEPCList', 'inputQuantityList', inputs),
    ...lists('outputEPCList', 'outputQuantityList', outputs),
  };
}

function coreOf(base: string, record: MappedRecord, step: string): EpcisEvent {
  const { things, kind, id } = record;
  if (things.some(({ role }) => role === 'input' || role === 'output')) return transformationEvent(base, record);
  const parent = things.find(({ role }) => role === 'parent');
  if (parent && things.some(({ role }) => role === 'child')) return childrenEvent(base, record, parent);
  const subjects = lists('epcList', 'quantityList', addressesOf(base, things, 'subject'), true);
  // A claim of ownership is a business transaction of its own.
  if (kind === 'claim')
    return {
      type: 'TransactionEvent',
      action: 'ADD',
      bizTransactionList: [{ bizTransaction: idAddress(id) }],
      ...subjects,
    };
  return { type: 'ObjectEvent', action: actionOf(step), ...subjects };
}

/**
 * The EPCIS 2.0 event of a record. `base` is the origin of public addresses. People, notes, entered values and device
 * positions are internal and not included.
 */
export function mapRecord(base: string, record: MappedRecord): EpcisEvent {
  const step = epcisStep(record.bizStep);
  const zone = offsetOrUtc(record.zone);
  const place = record.place && { id: placeAddress(base, record.place) };
  const core = coreOf(base, record, step);
  const disposition = DISPOSITIONS[record.kind] ?? BY_STEP[step];
  // Goods in transit have no location until they are received.
  const isLeaving = step === 'shipping' || step === 'departing';
  return {
    eventID: idAddress(record.id),
    ...core,
    eventTime: offsetDateTime(record.happenedAt, zone),
    eventTimeZoneOffset: zone,
    recordTime: record.recordedAt.toISOString(),
    bizStep: step,
    ...(disposition ? { disposition } : {}),
    ...(place ? { readPoint: place } : {}),
    ...(place && !isLeaving ? { bizLocation: place } : {}),
    ...(record.name === '' ? {} : { [`${TERMS}:name`]: record.name }),
  };
}

/** The event that declares another one erroneous: the same event with an error declaration. */
export const declareError = (wrong: EpcisEvent, declaredAt: Date): EpcisEvent => ({
  ...wrong,
  recordTime: declaredAt.toISOString(),
  errorDeclaration: { declarationTime: declaredAt.toISOString(), reason: 'incorrect_data' },
});
