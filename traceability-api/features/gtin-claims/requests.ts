import { and, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ArticleRow } from '@/lib/contract/articles';
import type { gtinReviews as contract } from '@/lib/contract/gtin-reviews';
import { newId } from '../../db/ids';
import { articles, companies, gtinReviews } from '../../db/schema';
import type { CompanyId, Tx } from '../../db/client';
import type { TenantCtx } from '../../core/context';
import { audit } from '../../core/audit';
import { queueSuperAdminMail } from '../../core/mail-outbox';
import { claimedGtins } from './claims';

async function notifySuperAdmins(
  ctx: TenantCtx,
  template: 'gtinRequested' | 'gtinNoted',
  count: number,
): Promise<void> {
  if (count === 0) return;
  const [company] = await ctx.tx
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.id, ctx.companyId));
  await queueSuperAdminMail(ctx, {
    ...{ template, values: { company: company?.name ?? '', count } },
    path: '/super-admin/company?tab=gtins',
  });
}

/** Pending reviews of a company. */
const isWaiting = (companyId: CompanyId) =>
  and(eq(gtinReviews.companyId, companyId), eq(gtinReviews.state, 'open'), isNull(gtinReviews.settledAt));

/** Most characters of all notes of a review. */
const MAX_NOTES_LENGTH = 10_000;

/** Adds a note to those pending reviews of these GTINs that do not already end with it. Returns their GTINs. */
async function addNote({ tx, companyId }: TenantCtx, gtins: readonly string[], note: string): Promise<string[]> {
  if (note === '' || gtins.length === 0) return [];
  const notes = sql<string>`ltrim(${gtinReviews.note} || E'\\n\\n' || ${note}::text, E'\\n')`;
  const notedReviews = await tx
    .update(gtinReviews)
    .set({ note: notes, version: sql`${gtinReviews.version} + 1` })
    .where(
      and(
        isWaiting(companyId),
        inArray(gtinReviews.gtin, [...gtins]),
        ne(sql`right(${gtinReviews.note}, char_length(${note}::text))`, note),
        sql`char_length(${notes}) <= ${MAX_NOTES_LENGTH}`,
      ),
    )
    .returning({ gtin: gtinReviews.gtin });
  return notedReviews.map(({ gtin }) => gtin);
}

/**
 * Puts the GTINs of these articles that another company holds into the super-admin's queue; one already pending keeps
 * its position and gets the note. Super-admins are notified of both; returns how many were added and how many got the
 * note.
 */
export async function requestReviews(
  ctx: TenantCtx,
  { ids, note }: z.output<typeof contract.request.body>,
): Promise<{ count: number; noted: number }> {
  const { tx, companyId } = ctx;
  const rows = await tx
    .select({ id: articles.id, gtin: articles.gtin })
    .from(articles)
    .where(
      and(
        eq(articles.companyId, companyId),
        inArray(articles.id, ids),
        isNull(articles.deletedAt),
        isNotNull(articles.gtin),
      ),
    );
  const withGtin = rows.flatMap(({ id, gtin }) => (gtin === null ? [] : [{ id, gtin }]));
  const claimedByOthers = await claimedGtins(
    tx,
    companyId,
    withGtin.map(({ gtin }) => gtin),
  );
  const values = withGtin
    .filter(({ gtin }) => claimedByOthers.has(gtin))
    .map(({ id, gtin }) => ({
      ...{ id: newId(), gtin, companyId, articleId: id, note },
      ...{ requestedBy: ctx.principal.userId, requestedAt: ctx.now() },
    }));
  if (values.length === 0) return { count: 0, noted: 0 };
  const added = await tx.insert(gtinReviews).values(values).onConflictDoNothing().returning({ gtin: gtinReviews.gtin });
  const gtins = added.map(({ gtin }) => gtin);
  const pendingGtins = values.flatMap(({ gtin }) => (gtins.includes(gtin) ? [] : [gtin]));
  const noted = await addNote(ctx, pendingGtins, note);
  await notifySuperAdmins(ctx, 'gtinRequested', gtins.length);
  await notifySuperAdmins(ctx, 'gtinNoted', noted.length);
  if (gtins.length + noted.length > 0) await audit(ctx, { entity: 'gtin-reviews', detail: { gtins, noted } });
  return { count: gtins.length, noted: noted.length };
}

type ClaimState = ArticleRow['gtinClaim'];

/** What prevents unpublished articles from being published: GTINs that others hold, and those under review. */
export async function claimStates(
  tx: Tx,
  companyId: CompanyId,
  rows: readonly { gtin: string | null; publishedVersion: number | null }[],
): Promise<(gtin: string | null) => ClaimState> {
  const gtins = rows.flatMap(({ gtin, publishedVersion }) => (gtin && publishedVersion === null ? [gtin] : []));
  const claimedByOthers = await claimedGtins(tx, companyId, gtins);
  if (claimedByOthers.size === 0) return () => null;
  const open = await tx
    .select({ gtin: gtinReviews.gtin })
    .from(gtinReviews)
    .where(and(isWaiting(companyId), inArray(gtinReviews.gtin, [...claimedByOthers])));
  const reviewed = new Set(open.map(({ gtin }) => gtin));
  return (gtin) => (gtin === null || !claimedByOthers.has(gtin) ? null : reviewed.has(gtin) ? 'review' : 'taken');
}
