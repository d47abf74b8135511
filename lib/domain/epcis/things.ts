import type { ItemRole } from '@/lib/contract/event-records';
import { EVENT_CLASSES } from '@/lib/contract/epcis-events';
import { epcs, quantities, type EpcisEvent } from './check-event';
import { uri, type Check } from './checks';

/** One thing of an event. */
export interface EventThing {
  role: ItemRole;
  /** As written in the event. */
  epc: string;
  quantity: number | null;
  /** Its unit, UNECE Rec 20; empty for pieces. */
  uom: string;
}

const LISTS = [
  ['subject', 'epcList', 'quantityList'],
  ['child', 'childEPCs', 'childQuantityList'],
  ['input', 'inputEPCList', 'inputQuantityList'],
  ['output', 'outputEPCList', 'outputQuantityList'],
] as const satisfies readonly (readonly [ItemRole, string, string])[];

interface Quantity {
  epcClass: string;
  quantity?: number;
  uom?: string;
}

const CLASSES: ReadonlySet<unknown> = new Set(EVENT_CLASSES);

/**
 * The things of a checked event, its parent first. The fields of a foreign class may contain anything: only things in
 * the form of GS1's classes count.
 */
export function thingsOf(event: EpcisEvent): EventThing[] {
  const isForeign = !CLASSES.has(event.type);
  const read = <T>(name: string, check: Check): T | undefined =>
    event[name] === undefined || (isForeign && check(event[name])) ? undefined : (event[name] as T);
  const things: EventThing[] = [];
  const add = (role: ItemRole, epc: string, quantity: number | null = null, uom = '') =>
    things.push({ role, epc, quantity, uom });
  const parent = read<string>('parentID', uri);
  if (parent !== undefined) add('parent', parent);
  for (const [role, epcField, quantityField] of LISTS) {
    for (const epc of read<string[]>(epcField, epcs) ?? []) add(role, epc);
    for (const { epcClass, quantity, uom } of read<Quantity[]>(quantityField, quantities) ?? [])
      add(role, epcClass, quantity ?? null, uom ?? '');
  }
  return things;
}
