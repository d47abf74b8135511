import type { ItemType } from '@/lib/contract/event-records';
import { TRANSFORMATION_STEPS } from '@/lib/contract/record-kinds';
import { gs1KeysOf } from '@/lib/domain/epcis/identifiers';
import { audit } from '../../../core/audit';
import type { TenantCtx } from '../../../core/context';
import { newId } from '../../../db/ids';
import { eventRecordItems, eventRecords } from '../../../db/schema';
import { takeRecordedAt } from './recorded-at';
import { keepSupplierLots } from './supplier-lots';

/** A thing that became another: one of the company, or somebody else's by its name. */
export interface Part {
  itemType: Extract<ItemType, 'lot' | 'unit' | 'foreign'>;
  itemId: string | null;
  epc?: string;
  quantity?: number | null;
  uom?: string;
}

interface Transformation {
  how: keyof typeof TRANSFORMATION_STEPS;
  inputs: readonly Part[];
  outputs: readonly Part[];
  /** Units listed after all others, already stored for `recordId`. */
  storedUnits?: { recordId: string; units: number };
  /** Other things in whose histories the record appears. */
  others?: readonly Part[];
  happenedAt?: Date;
  note: string;
}

/** Records that things became another. Returns the id of the record. */
export async function recordTransformation(
  ctx: TenantCtx,
  { how, inputs, outputs, others = [], storedUnits, note, happenedAt = ctx.now() }: Transformation,
): Promise<string> {
  const id = storedUnits?.recordId ?? newId();
  const { companyId } = ctx;
  // Lots precede units: the first few are named.
  const parts = [
    ...others.map((part) => ({ ...part, role: 'subject' as const })),
    ...inputs.map((part) => ({ ...part, role: 'input' as const })),
    ...outputs.map((part) => ({ ...part, role: 'output' as const })),
  ];
  await ctx.tx.insert(eventRecords).values({
    id,
    companyId,
    kind: 'transformation',
    name: '',
    bizStep: TRANSFORMATION_STEPS[how],
    happenedAt,
    zone: '+00:00',
    recordedAt: await takeRecordedAt(ctx),
    note,
    role: ctx.principal.role,
    recordedBy: ctx.principal.userId,
    source: 'desk',
    clientKey: id,
    itemCount: parts.length + (storedUnits?.units ?? 0),
  });
  await ctx.tx.insert(eventRecordItems).values(
    parts.map((part, position) => ({
      companyId,
      recordId: id,
      position,
      role: part.role,
      itemType: part.itemType,
      itemId: part.itemId,
      epc: part.epc ?? null,
      ...(part.itemId === null && part.epc !== undefined ? gs1KeysOf(part.epc) : null),
      quantity: part.quantity ?? null,
      uom: part.uom ?? '',
      happenedAt,
    })),
  );
  await keepSupplierLots(
    ctx,
    inputs.flatMap(({ itemId, epc }) => (itemId === null && epc !== undefined ? [epc] : [])),
  );
  await audit(ctx, {
    entity: 'event-records',
    entityId: id,
    detail: { kind: 'transformation', how, items: parts.length },
  });
  return id;
}
