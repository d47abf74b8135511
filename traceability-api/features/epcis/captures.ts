import { and, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { epcis as contract, EpcisCapture } from '@/lib/contract/epcis';
import type { TenantCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { readCursorPage, type ListSource } from '../../core/lists/lists';
import { apiKeys, epcisCaptures, users } from '../../db/schema';

/** A capture that has not ended by then counts as aborted. */
const MAX_RUN_MS = 10 * 60_000;

type Ended = Pick<typeof epcisCaptures.$inferSelect, 'createdAt' | 'finishedAt'>;

/** Whether a capture started and will not end: its process was killed, or the database connection lost. */
export const isBrokenOff = ({ now }: Pick<TenantCtx, 'now'>, { createdAt, finishedAt }: Ended): boolean =>
  finishedAt === null && now().getTime() - createdAt.getTime() > MAX_RUN_MS;

async function readCaptures(ctx: TenantCtx, ids: readonly string[]): Promise<EpcisCapture[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.tx
    .select({
      id: epcisCaptures.id,
      name: epcisCaptures.name,
      events: epcisCaptures.events,
      stored: epcisCaptures.stored,
      known: epcisCaptures.known,
      differing: epcisCaptures.differing,
      differingIds: epcisCaptures.differingIds,
      createdAt: epcisCaptures.createdAt,
      finishedAt: epcisCaptures.finishedAt,
      apiKey: apiKeys.name,
      by: sql<string | null>`nullif(trim(concat_ws(' ', ${users.name}, ${users.lastName})), '')`,
    })
    .from(epcisCaptures)
    .leftJoin(apiKeys, and(eq(apiKeys.companyId, ctx.companyId), eq(apiKeys.id, epcisCaptures.apiKeyId)))
    .leftJoin(users, and(eq(users.companyId, ctx.companyId), eq(users.id, epcisCaptures.createdBy)))
    .where(and(eq(epcisCaptures.companyId, ctx.companyId), inArray(epcisCaptures.id, [...ids])));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    return {
      ...row,
      refused: row.finishedAt ? row.events - row.stored - row.known : 0,
      isBrokenOff: isBrokenOff(ctx, row),
      createdAt: row.createdAt.toISOString(),
      finishedAt: row.finishedAt?.toISOString() ?? null,
    };
  });
}

/** @throws NOT_FOUND */
export async function getCapture(ctx: TenantCtx, captureId: string): Promise<EpcisCapture> {
  const [capture] = await readCaptures(ctx, [captureId]);
  return capture ?? fail('NOT_FOUND');
}

/** Captures, latest first by default. @throws INVALID_DATA for a cursor of another order */
export async function listCaptures(ctx: TenantCtx, query: z.output<typeof contract.captures.query>) {
  const source: ListSource = {
    from: sql`${epcisCaptures}`,
    id: sql`${epcisCaptures.id}`,
    where: eq(epcisCaptures.companyId, ctx.companyId),
    order: {
      columns: [
        { column: sql`${epcisCaptures.createdAt}`, type: 'timestamptz' },
        { column: sql`${epcisCaptures.id}`, type: 'uuid' },
      ],
      isDescending: query.sort !== 'createdAt',
    },
  };
  const { ids, ...page } = await readCursorPage(ctx.tx, source, query);
  return { results: await readCaptures(ctx, ids), ...page };
}
