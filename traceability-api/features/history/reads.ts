import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import { z } from 'zod';
import {
  changedValue,
  HISTORY_FIELDS,
  HISTORY_KINDS,
  type HistoryEntry,
  type HistoryPage,
} from '@/lib/contract/history';
import { apiKeys, auditLog, auditSubjects, users } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { keyParts, readCursor, writeCursor } from '../../core/lists/cursors';

const listKey = z.tuple([keyParts.id]);

/** Details of audit log entries besides user, time and action; each if it was recorded. */
const entryDetail = z.object({
  kind: z.enum(HISTORY_KINDS).catch('changed'),
  fields: z.array(z.enum(HISTORY_FIELDS)).catch([]),
  values: z.array(changedValue).catch([]),
  articles: z.number().int().nullable().catch(null),
  version: z.number().int().nullable().catch(null),
  publishAt: z.iso.datetime().nullable().catch(null),
  apiKeyId: z.uuid().nullable().catch(null),
});

/** Names of API keys by id. */
async function keyNames(ctx: TenantCtx, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.tx
    .select({ id: apiKeys.id, name: apiKeys.name })
    .from(apiKeys)
    .where(and(eq(apiKeys.companyId, ctx.companyId), inArray(apiKeys.id, ids)));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/**
 * The history of one thing of the company, latest first: ids of entries ascend with time.
 * @throws INVALID_DATA for a cursor of another list
 */
export async function listHistory(
  ctx: TenantCtx,
  subjectId: string,
  { cursor, pageSize }: { cursor?: string | undefined; pageSize: number },
): Promise<HistoryPage> {
  const key = cursor === undefined ? null : readCursor(cursor, listKey).key;
  const rows = await ctx.tx
    .select({ id: auditLog.id, at: auditLog.at, detail: auditLog.detail, name: users.name, lastName: users.lastName })
    .from(auditSubjects)
    .innerJoin(auditLog, eq(auditLog.id, auditSubjects.auditId))
    .leftJoin(users, and(eq(users.id, auditLog.userId), eq(users.companyId, ctx.companyId)))
    .where(
      and(
        eq(auditSubjects.companyId, ctx.companyId),
        eq(auditSubjects.subjectId, subjectId),
        key === null ? undefined : lt(auditSubjects.auditId, String(key[0])),
      ),
    )
    .orderBy(desc(auditSubjects.auditId))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize).map((row) => ({ ...row, detail: entryDetail.parse(row.detail) }));
  const keys = await keyNames(
    ctx,
    page.flatMap(({ detail }) => detail.apiKeyId ?? []),
  );
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  return {
    results: page.map(({ id, at, name, lastName, detail: { apiKeyId, version, ...detail } }): HistoryEntry => {
      const person = name === null ? null : `${name} ${lastName ?? ''}`.trim();
      return {
        ...detail,
        id,
        at: at.toISOString(),
        by: apiKeyId === null ? person : (keys.get(apiKeyId) ?? null),
        version: detail.kind === 'versionRestored' ? version : null,
      };
    }),
    nextCursor: last ? writeCursor({ key: [last.id], isBack: false }) : null,
  };
}
