import { and, asc, eq, sql } from 'drizzle-orm';
import type { HistoryKind } from '@/lib/contract/history';
import { idArray } from '../../core/effects';
import type { CompanyId, Tx } from '../../db/client';
import { newId } from '../../db/ids';
import { auditLog, users } from '../../db/schema';

interface Entry {
  entity: 'articles' | 'templates';
  kind: HistoryKind;
  at: Date;
  userId: string | null;
}

/** The author of the catalogue: the company's first administrator. */
export async function findMaker(tx: Tx, companyId: CompanyId): Promise<string | null> {
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.companyId, companyId), eq(users.role, 'Admin')))
    .orderBy(asc(users.id))
    .limit(1);
  return row?.id ?? null;
}

/** Writes an entry in the history of each. */
export async function writeHistory(
  tx: Tx,
  companyId: CompanyId,
  ids: readonly string[],
  { entity, kind, at, userId }: Entry,
): Promise<void> {
  const id = newId();
  const entry = { action: 'demo.seed', entity, detail: { kind }, requestId: newId() };
  await tx.insert(auditLog).values({ id, at, companyId, userId, ...entry });
  await tx.execute(sql`insert into audit_subjects (company_id, subject_id, audit_id)
    select ${companyId}::uuid, subject, ${id}::uuid from unnest(${idArray(ids)}) as subject`);
}
