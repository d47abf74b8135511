import type { ItemRole } from '@/lib/contract/event-records';
import type { EpcisEvent } from './check-event';

/** One thing that an event names. */
export interface EventThing {
  role: ItemRole;
  /** As the event has it. */
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

/** The things of an event that was checked, its parent first. */
export function thingsOf(event: EpcisEvent): EventThing[] {
  const things: EventThing[] = [];
  const add = (role: ItemRole, epc: string, quantity: number | null = null, uom = '') =>
    things.push({ role, epc, quantity, uom });
  if (typeof event.parentID === 'string') add('parent', event.parentID);
  for (const [role, epcs, quantities] of LISTS) {
    for (const epc of (event[epcs] as string[] | undefined) ?? []) add(role, epc);
    for (const { epcClass, quantity, uom } of (event[quantities] as Quantity[] | undefined) ?? [])
      add(role, epcClass, quantity ?? null, uom ?? '');
  }
  return things;
}
