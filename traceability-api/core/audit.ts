import { sql } from 'drizzle-orm';
import type { HistoryKind } from '@/lib/contract/history';
import { newId } from '../db/ids';
import { auditLog } from '../db/schema';
import type { CompanyId } from '../db/client';
import type { SystemCtx } from './context';
import { idArray } from './effects';

/** What an entry says of the call that makes the change, or of the job; a job that acts for nobody has no principal. */
type AuditedCall = Pick<SystemCtx, 'tx' | 'principal' | 'action' | 'label' | 'requestId'> & { companyId?: CompanyId };

interface Entry {
  entity: string;
  /** The subject, if there is exactly one: a UUID. */
  entityId?: string;
  /** The subjects, if there may be many: the entry appears in the history of each. */
  ids?: readonly string[];
  /** How histories name the entry; a plain change unless given. */
  kind?: HistoryKind;
  /** What changed; never tokens, passwords or whole files. */
  detail?: Record<string, unknown>;
  /** The company whose log gets the entry, if a super-admin acts for it. */
  companyId?: string;
}

/** Writes an audit entry in the transaction of the change. */
export async function audit(ctx: AuditedCall, entry: Entry): Promise<void> {
  const apiKey = ctx.principal?.apiKey;
  const auditId = newId();
  const companyId = entry.companyId ?? ctx.companyId ?? ctx.principal?.companyId ?? null;
  await ctx.tx.insert(auditLog).values({
    id: auditId,
    companyId,
    // A call by API key was not made by the person who issued the key.
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
