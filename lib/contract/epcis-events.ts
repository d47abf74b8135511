/** The event classes of EPCIS 2.0. */
export const EVENT_CLASSES = [
  'ObjectEvent',
  'AggregationEvent',
  'TransactionEvent',
  'TransformationEvent',
  'AssociationEvent',
] as const;
export type EventClass = (typeof EVENT_CLASSES)[number];

/** What an event says of its things: they were seen, or begin or cease to be there. */
export const ACTIONS = ['OBSERVE', 'ADD', 'DELETE'] as const;
export type Action = (typeof ACTIONS)[number];

/** Longest address in an event; a longer one fits no index. */
export const MAX_URI = 1000;

/** Errors in a value of an EPCIS document. */
export const FAULT_KINDS = [
  'document',
  'required',
  'unknown',
  'object',
  'list',
  'empty',
  'twice',
  'text',
  'number',
  'boolean',
  'uri',
  'vocabulary',
  'oneOf',
  'eventType',
  'documentType',
  'version',
  'moment',
  'year',
  'future',
  'zone',
  'uom',
  'hexadecimal',
  'things',
  'bothSides',
  'ilmd',
  'tooMany',
  'tooLong',
  'characters',
  'namedTwice',
  'digits',
  'ownRecord',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];
