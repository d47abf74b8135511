import { sql } from 'drizzle-orm';
import type { HistoryKind } from '@/lib/contract/history';
import { newId } from '../db/ids';
import { auditLog } from '../db/schema';
import type { SystemCtx, TenantCtx } from './context';
import { idArray } from './effects';

interface Entry {
  entity: string;
  /** What it was done to, where it is one thing: a UUID. */
  entityId?: string;
  /** What it was done to, where it may be many: the history of each of them has it. */
  ids?: readonly string[];
  /** What the history of a thing calls it; without one it is a change. */
  kind?: HistoryKind;
  /** What changed; never tokens, passwords or whole files. */
  detail?: Record<string, unknown>;
  /** Whose log it stands in, where a super-admin acts for a company. */
  companyId?: string;
}

/** Writes who did what, in the transaction of the deed. */
export async function audit(ctx: TenantCtx | SystemCtx, entry: Entry): Promise<void> {
  const apiKey = ctx.principal?.apiKey;
  const auditId = newId();
  const companyId = entry.companyId ?? ('companyId' in ctx ? ctx.companyId : (ctx.principal?.companyId ?? null));
  await ctx.tx.insert(auditLog).values({
    id: auditId,
    companyId,
    // A program is no person: whoever issued its key has not done it.
    userId: apiKey ? null : (ctx.principal?.userId ?? null),
    action: ctx.action,
    label: ctx.label ?? null,
    entity: entry.entity,
    entityId: entry.entityId ?? null,
    requestId: ctx.requestId,
    detail: {
      ...entry.detail,
      ...(entry.kind ? { kind: entry.kind } : {}),
      ...(apiKey ? { apiKeyId: apiKey.id } : {}),
    },
  });
  const subjects = [...(entry.entityId === undefined ? [] : [entry.entityId]), ...(entry.ids ?? [])];
  if (companyId === null || subjects.length === 0) return;
  await ctx.tx.execute(sql`insert into audit_subjects (company_id, subject_id, audit_id)
    select distinct ${companyId}::uuid, subject, ${auditId}::uuid from unnest(${idArray(subjects)}) as subject`);
}
