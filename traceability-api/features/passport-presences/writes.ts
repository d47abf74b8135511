import { and, desc, eq, gt, lte, ne } from 'drizzle-orm';
import type { z } from 'zod';
import {
  MAX_PRESENT,
  PRESENCE_LASTS_S,
  type PassportPresence,
  type passportPresences as contract,
} from '@/lib/contract/passport-presences';
import { passportPresences, users } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { photoUrlOf } from '../auth/principals';
import { getOwner } from '../editor/owners';

type ReportInput = z.output<typeof contract.report.body>;

/** Open editors that are read to list their users. */
const MAX_TABS = 100;

const ofPassport = (ctx: TenantCtx, passportId: string) =>
  and(eq(passportPresences.companyId, ctx.companyId), eq(passportPresences.passportId, passportId));

/** An editor whose last report is older than this is closed. */
const since = (ctx: TenantCtx) => new Date(ctx.now().getTime() - PRESENCE_LASTS_S * 1_000);

/** Users with an open editor, each once, with the element of the editor that reported last. */
async function listOthers(ctx: TenantCtx, passportId: string, tabId: string): Promise<PassportPresence[]> {
  const rows = await ctx.tx
    .select({
      userId: users.id,
      name: users.name,
      lastName: users.lastName,
      photoFileId: users.photoFileId,
      sectionId: passportPresences.sectionId,
    })
    .from(passportPresences)
    .innerJoin(users, and(eq(users.id, passportPresences.userId), eq(users.companyId, ctx.companyId)))
    .where(
      and(ofPassport(ctx, passportId), ne(passportPresences.tabId, tabId), gt(passportPresences.seenAt, since(ctx))),
    )
    .orderBy(desc(passportPresences.seenAt), passportPresences.tabId)
    .limit(MAX_TABS);
  const people = new Map<string, PassportPresence>();
  for (const { userId, name, lastName, photoFileId, sectionId } of rows) {
    if (people.has(userId)) continue;
    const isYou = userId === ctx.principal.userId;
    const photoUrl = photoUrlOf(photoFileId);
    people.set(userId, { userId, name: `${name} ${lastName}`.trim(), photoUrl, sectionId, isYou });
  }
  return [...people.values()].slice(0, MAX_PRESENT);
}

/**
 * Records that an editor is open or closed, and returns who else has the passport open.
 * @throws NOT_FOUND for an unknown passport or one of another company
 */
export async function reportPresence(
  ctx: TenantCtx,
  passportId: string,
  { tabId, sectionId = null, isOpen }: ReportInput,
): Promise<PassportPresence[]> {
  await getOwner(ctx, passportId);
  const { companyId, principal } = ctx;
  const isOwn = and(ofPassport(ctx, passportId), eq(passportPresences.userId, principal.userId));
  // Editors of this user that were closed without a report; those of others are cleared by their own reports.
  await ctx.tx.delete(passportPresences).where(and(isOwn, lte(passportPresences.seenAt, since(ctx))));
  if (isOpen) {
    const seen = { sectionId, seenAt: ctx.now() };
    await ctx.tx
      .insert(passportPresences)
      .values({ companyId, passportId, tabId, userId: principal.userId, ...seen })
      .onConflictDoUpdate({
        target: [passportPresences.companyId, passportPresences.passportId, passportPresences.tabId],
        set: seen,
        setWhere: eq(passportPresences.userId, principal.userId),
      });
  } else {
    await ctx.tx.delete(passportPresences).where(and(isOwn, eq(passportPresences.tabId, tabId)));
  }
  return listOthers(ctx, passportId, tabId);
}
