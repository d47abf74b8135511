import { newId } from '../db/ids';
import { auditLog } from '../db/schema';
import type { SystemCtx, TenantCtx } from './context';

interface Entry {
  entity: string;
  entityId?: string;
  /** What changed; never tokens, passwords or whole files. */
  detail?: Record<string, unknown>;
  /** Whose log it stands in, where a super-admin acts for a company. */
  companyId?: string;
}

/** Writes who did what, in the transaction of the deed. */
export async function audit(ctx: TenantCtx | SystemCtx, entry: Entry): Promise<void> {
  const apiKey = ctx.principal?.apiKey;
  await ctx.tx.insert(auditLog).values({
    id: newId(),
    companyId: entry.companyId ?? ('companyId' in ctx ? ctx.companyId : (ctx.principal?.companyId ?? null)),
    // A program is no person: whoever issued its key has not done it.
    userId: apiKey ? null : (ctx.principal?.userId ?? null),
    action: ctx.action,
    label: ctx.label ?? null,
    entity: entry.entity,
    entityId: entry.entityId ?? null,
    requestId: ctx.requestId,
    detail: { ...entry.detail, ...(apiKey ? { apiKeyId: apiKey.id } : {}) },
  });
}
