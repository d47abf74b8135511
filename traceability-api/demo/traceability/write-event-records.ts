import type { EventRecord, ItemRole } from '@/lib/contract/event-records';
import { canonicalLot } from '@/lib/domain/epcis/identifiers';
import type { CompanyId, Tx } from '../../db/client';
import { newId } from '../../db/ids';
import { insertRows } from '../../db/insert-rows';
import { eventRecordItems, eventRecords, supplierLots } from '../../db/schema';
import type { Random } from '../random';

export interface DemoItem {
  role: ItemRole;
  type: 'unit' | 'lot' | 'container';
  id: string;
  quantity?: number;
}

/** An item of another company. */
export interface ForeignItem {
  role: ItemRole;
  type: 'foreign';
  id: null;
  epc: string;
  quantity: number;
  uom: string;
}

/** A user who records events. */
export interface DemoRecorder {
  id: string;
  role: 'SuperAdmin' | 'Admin' | 'User' | 'collaborator';
}

export interface DemoRecord extends Pick<EventRecord, 'kind' | 'name' | 'bizStep' | 'eventId' | 'input' | 'options'> {
  id: string;
  processId: string | null;
  at: Date;
  placeId: string | null;
  person: DemoRecorder | undefined;
  items: readonly (DemoItem | ForeignItem)[];
}

/** A record without a process event. */
export const plain = (
  fields: Pick<DemoRecord, 'kind' | 'bizStep' | 'at' | 'placeId' | 'person' | 'items'>,
): DemoRecord => ({ id: newId(), name: '', eventId: null, processId: null, input: '', options: [], ...fields });

/** Approximate summer time, so that working hours stay plausible. */
const zoneOf = (at: Date) => (at.getUTCMonth() > 2 && at.getUTCMonth() < 10 ? '+02:00' : '+01:00');

const recordOf = (companyId: CompanyId, demoRecord: DemoRecord, random: Random) => {
  const { at, person, items, ...record } = demoRecord;
  return {
    ...record,
    companyId,
    happenedAt: at,
    zone: zoneOf(at),
    recordedAt: new Date(at.getTime() + random.integer(1, 90) * 1_000),
    role: person?.role ?? null,
    recordedBy: person?.id ?? null,
    source: 'demo' as const,
    clientKey: `demo-${record.id}`,
    itemCount: items.filter(({ role }) => role !== 'parent').length,
  };
};

/** Writes records in chronological order. */
export async function writeEventRecords(tx: Tx, companyId: CompanyId, all: readonly DemoRecord[], random: Random) {
  const inOrder = [...all].sort((a, b) => a.at.getTime() - b.at.getTime());
  await insertRows(
    tx,
    eventRecords,
    inOrder.map((demoRecord) => recordOf(companyId, demoRecord, random)),
  );
  await insertRows(
    tx,
    eventRecordItems,
    inOrder.flatMap(({ id, at, eventId, items }) =>
      items.map((item, position) => ({
        companyId,
        recordId: id,
        position,
        role: item.role,
        itemType: item.type,
        itemId: item.id,
        eventId,
        happenedAt: at,
        quantity: item.quantity ?? null,
        ...(item.type === 'foreign' ? { epc: item.epc, uom: item.uom } : { epc: null, uom: '' }),
      })),
    ),
  );
  const names = new Map(
    // Reversed, so that the first record of each name wins.
    [...inOrder]
      .reverse()
      .flatMap(({ at, items }) =>
        items.flatMap((item) => (item.type === 'foreign' && item.role === 'input' ? [[item.epc, at] as const] : [])),
      ),
  );
  await insertRows(
    tx,
    supplierLots,
    [...names].map(([name, recordedAt]) => ({ companyId, name, lot: canonicalLot(companyId, name), recordedAt })),
  );
}
