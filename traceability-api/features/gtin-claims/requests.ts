import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
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

async function notifySuperAdmins(ctx: TenantCtx, count: number): Promise<void> {
  const [company] = await ctx.tx
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.id, ctx.companyId));
  await queueSuperAdminMail(ctx, {
    ...{ template: 'gtinRequested', values: { company: company?.name ?? '', count } },
    path: '/super-admin/company?tab=gtins',
  });
}

/**
 * Puts the GTINs of these articles that another company holds into the super-admin's queue; one that waits there already
 * stays as it is. Super-admins are notified of what was added; answers how many that is.
 */
export async function requestReviews(
  ctx: TenantCtx,
  { ids, note }: z.output<typeof contract.request.body>,
): Promise<{ count: number }> {
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
  const claimed = await claimedGtins(
    tx,
    companyId,
    withGtin.map(({ gtin }) => gtin),
  );
  const values = withGtin
    .filter(({ gtin }) => claimed.has(gtin))
    .map(({ id, gtin }) => ({
      ...{ id: newId(), gtin, companyId, articleId: id, note },
      ...{ requestedBy: ctx.principal.userId, requestedAt: ctx.now() },
    }));
  if (values.length === 0) return { count: 0 };
  const added = await tx.insert(gtinReviews).values(values).onConflictDoNothing().returning({ gtin: gtinReviews.gtin });
  if (added.length === 0) return { count: 0 };
  await notifySuperAdmins(ctx, added.length);
  await audit(ctx, { entity: 'gtin-reviews', detail: { gtins: added.map(({ gtin }) => gtin) } });
  return { count: added.length };
}

type ClaimState = ArticleRow['gtinClaim'];

/** What keeps unpublished articles from being published: GTINs that others hold, and those under review. */
export async function claimStates(
  tx: Tx,
  companyId: CompanyId,
  rows: readonly { gtin: string | null; publishedVersion: number | null }[],
): Promise<(gtin: string | null) => ClaimState> {
  const gtins = rows.flatMap(({ gtin, publishedVersion }) => (gtin && publishedVersion === null ? [gtin] : []));
  const claimed = await claimedGtins(tx, companyId, gtins);
  if (claimed.size === 0) return () => null;
  const open = await tx
    .select({ gtin: gtinReviews.gtin })
    .from(gtinReviews)
    .where(
      and(eq(gtinReviews.companyId, companyId), eq(gtinReviews.state, 'open'), inArray(gtinReviews.gtin, [...claimed])),
    );
  const reviewed = new Set(open.map(({ gtin }) => gtin));
  return (gtin) => (gtin === null || !claimed.has(gtin) ? null : reviewed.has(gtin) ? 'review' : 'taken');
}
