import { and, eq, isNull, sql } from 'drizzle-orm';
import { lots } from '../../../db/schema';
import { audit } from '../../../core/audit';
import type { StoppedCtx } from '../../../core/jobs/define-job';
import { UNIT_JOB } from '../../blocks/codes';
import { lockRecalls } from '../../event-records/items/recalled';
import { isLotUsed } from '../../lot-codes/codes';
import type { UnitOrder } from './orders';

/** Nothing refers to a lot `lots`, and no other creation waits for it. */
const isUnused = sql`not ${isLotUsed(sql`lots`)} and not exists (select 1 from jobs j where j.company_id = lots.company_id and j.kind = ${UNIT_JOB}
    and j.status in ('queued', 'running') and j.payload ->> 'lotId' = lots.id::text)`;

/**
 * Moves the lot of an order to the trash if it was created for units that were never created, so that the order can be
 * repeated with the same code. A lot that somebody has changed or used meanwhile stays.
 */
export async function removeUnusedLot({ tx, jobId, companyId, payload, now }: StoppedCtx<UnitOrder>): Promise<void> {
  const { lotId, isLotNew } = payload;
  if (lotId === null || !isLotNew) return;
  const isUntouched = and(
    eq(lots.companyId, companyId),
    eq(lots.id, lotId),
    eq(lots.version, 1),
    isNull(lots.deletedAt),
  );
  await tx.select({ id: lots.id }).from(lots).where(isUntouched).for('update');
  await lockRecalls({ tx, companyId });
  const [removed] = await tx
    .update(lots)
    .set({ deletedAt: now, updatedAt: now, version: sql`${lots.version} + 1` })
    .where(and(isUntouched, isUnused))
    .returning({ code: lots.code });
  if (!removed) return;
  const call = { tx, companyId, principal: null, action: UNIT_JOB, label: undefined, requestId: jobId };
  await audit(call, { entity: 'lots', entityId: lotId, kind: 'removed', detail: { code: removed.code } });
}
