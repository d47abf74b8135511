import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { HistoryKind } from '@/lib/contract/history';
import { articles, passportVersions } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { refuseArticleDuplicates } from './writes';
import { loadArticleContents, type ArticleContents } from './contents';
import { liveArticles } from './reads';
import { audit } from '../../core/audit';
import { changedRows } from '../../core/changed-rows';
import { fail } from '../../core/errors';
import { claimedGtins, claimGtins, gtinClaimed } from '../gtin-claims/claims';
import { refuseUnconfirmed } from '../companies/may-publish';
import { loadDesigns } from '../passports/designs';
import { brandName, designHash, freeze, hashOf } from '../passports/frozen/snapshots';
import { insertVersions, type NewVersion } from '../passports/frozen/stored-versions';
import { refuseUnseenEdits } from '../passports/unseen-edits';
import { writeCtx } from '../../core/write-ctx';

const hasNews = or(isNull(articles.publishedVersion), sql`${articles.updatedAt} > ${articles.publishedAt}`);

/** The latest frozen version of each article. */
async function lastVersions(ctx: TenantCtx, ids: string[]) {
  const rows = await ctx.tx
    .selectDistinctOn([passportVersions.articleId], {
      articleId: passportVersions.articleId,
      version: passportVersions.version,
      sha256: passportVersions.sha256,
    })
    .from(passportVersions)
    .where(and(eq(passportVersions.companyId, ctx.companyId), inArray(passportVersions.articleId, ids)))
    .orderBy(passportVersions.articleId, desc(passportVersions.version));
  return new Map(rows.map((row) => [row.articleId, row]));
}

interface Frozen extends NewVersion {
  isNew: boolean;
}

/** Names listed in an error message. */
const MAX_NAMES = 5;

interface Unfit {
  heavy: string[];
  blank: string[];
}

function refuseUnfit({ heavy, blank }: Unfit): void {
  const named = (all: readonly string[]) => ({ names: all.slice(0, MAX_NAMES).join(', ') });
  if (heavy.length > 0) fail('TOO_LARGE', { text: 'passportTooHeavy', values: named(heavy) });
  if (blank.length > 0) fail('INVALID_DATA', { text: 'passportBlank', values: named(blank) });
}

/**
 * Freezes each article; one whose data equals its last version reuses that version. @throws TOO_LARGE, INVALID_DATA,
 * with names
 */
async function freezeAll(ctx: TenantCtx, ids: string[]): Promise<Frozen[]> {
  const contents = await loadArticleContents(ctx.tx, ctx.companyId, ids);
  const last = await lastVersions(ctx, ids);
  const brand = await brandName(writeCtx(ctx));
  const designs = await loadDesigns(ctx.tx, ctx.companyId, ids);
  const unfit: Unfit = { heavy: [], blank: [] };
  const all = contents.map((article) => {
    const frozen = freeze(article, brand, designs.get(article.id));
    if (frozen.isTooHeavy()) unfit.heavy.push(article.name);
    else if (frozen.isBlank()) unfit.blank.push(article.name);
    const before = last.get(article.id);
    const isNew = !frozen.isIn(before?.sha256);
    return { articleId: article.id, version: (before?.version ?? 0) + (isNew ? 1 : 0), isNew, ...frozen };
  });
  refuseUnfit(unfit);
  return all;
}

interface Due {
  id: string;
  name: string;
  gtin: string | null;
  publishedVersion: number | null;
  unpublishedAt: Date | null;
}

/** Separates articles that cannot be published: unpublished ones whose GTIN another company holds. */
async function splitByClaim(ctx: TenantCtx, due: readonly Due[]): Promise<{ free: Due[]; refused: Due[] }> {
  const gtins = due.flatMap(({ gtin, publishedVersion }) => (gtin && publishedVersion === null ? [gtin] : []));
  const claimedByOthers = await claimedGtins(ctx.tx, ctx.companyId, gtins);
  const isClaimed = ({ gtin, publishedVersion }: Due) =>
    publishedVersion === null && gtin !== null && claimedByOthers.has(gtin);
  return { free: due.filter((row) => !isClaimed(row)), refused: due.filter(isClaimed) };
}

interface Published {
  count: number;
  refused: { id: string; name: string }[];
}

/** Whether the article was unpublished after that time. */
export const isHiddenSince = ({ unpublishedAt }: Pick<Due, 'unpublishedAt'>, moment: Date): boolean =>
  unpublishedAt !== null && unpublishedAt > moment;

/**
 * Publishes those of the articles that are unpublished or have changed, each with its next version, and returns the
 * count. Withdrawn passports stay withdrawn. Articles whose GTIN another company holds are skipped and named; those
 * hidden after `orderedAt` are counted and stay hidden.
 * @throws FORBIDDEN until the company's e-mail is confirmed; CONFLICT if another company claims a GTIN at the same
 * moment; with the names, TOO_LARGE if a passport exceeds the size limit and INVALID_DATA if its first page is blank
 */
export async function publishDue(
  ctx: TenantCtx,
  ids: string[],
  orderedAt: Date | null = null,
): Promise<Published & { hidden: number }> {
  await refuseUnconfirmed(ctx);
  const withNews = await ctx.tx
    .select({
      id: articles.id,
      name: articles.name,
      gtin: articles.gtin,
      publishedVersion: articles.publishedVersion,
      unpublishedAt: articles.unpublishedAt,
    })
    .from(articles)
    .where(and(liveArticles(ctx, ids), hasNews))
    .orderBy(articles.id)
    .for('no key update');
  const due = orderedAt === null ? withNews : withNews.filter((row) => !isHiddenSince(row, orderedAt));
  const { free, refused } = await splitByClaim(ctx, due);
  if (free.length > 0) await showNewVersions(ctx, free);
  return {
    count: free.length,
    refused: refused.map(({ id, name }) => ({ id, name })),
    hidden: withNews.length - due.length,
  };
}

/**
 * The same, but @throws CONFLICT, with the names, if other companies' GTINs prevent all of them; or, with the draft, if
 * a passport was edited since the caller was shown it.
 */
export async function publishArticles(
  ctx: TenantCtx,
  ids: string[],
  shownUpdatedAt: string | null = null,
): Promise<Published> {
  if (shownUpdatedAt !== null) await refuseUnseenEdits(ctx, ids, shownUpdatedAt);
  const { count, refused } = await publishDue(ctx, ids);
  if (count === 0 && refused.length > 0) throw gtinClaimed({ refused });
  return { count, refused };
}

/** Publishes again those of these articles that are public and have changed. Throws as `publishDue` does. */
export async function publishAgain(ctx: TenantCtx, ids: string[]): Promise<Published> {
  const publicArticles = await ctx.tx
    .select({ id: articles.id })
    .from(articles)
    .where(and(liveArticles(ctx, ids), isNotNull(articles.publishedVersion), hasNews));
  if (publicArticles.length === 0) return { count: 0, refused: [] };
  return publishDue(
    ctx,
    publicArticles.map(({ id }) => id),
  );
}

/** Hashes of the designs of these articles' public passports, by article; null for the default page. */
async function publicDesigns(ctx: TenantCtx, ids: string[]): Promise<Map<string, string | null>> {
  const rows = await ctx.tx
    .select({
      articleId: passportVersions.articleId,
      sha256: passportVersions.designSha256,
      // Older versions have the design here.
      design: sql<unknown>`${passportVersions.snapshot}->'design'`,
    })
    .from(passportVersions)
    .innerJoin(
      articles,
      and(
        eq(articles.companyId, passportVersions.companyId),
        eq(articles.id, passportVersions.articleId),
        eq(articles.publishedVersion, passportVersions.version),
      ),
    )
    .where(and(eq(passportVersions.companyId, ctx.companyId), inArray(passportVersions.articleId, ids)));
  return new Map(
    rows.map(({ articleId, sha256, design }) => [articleId, sha256 ?? (design === null ? null : hashOf(design))]),
  );
}

/**
 * Articles whose public passport already has their current design, so that an unfinished design is not published along
 * with their data. `states`: any of the states in which they may have been published.
 */
export async function withPublicDesign(ctx: TenantCtx, states: readonly ArticleContents[]): Promise<Set<string>> {
  const ids = [...new Set(states.map(({ id }) => id))];
  if (ids.length === 0) return new Set();
  const publicHashes = await publicDesigns(ctx, ids);
  const designs = await loadDesigns(ctx.tx, ctx.companyId, ids);
  const isPublic = (article: ArticleContents) =>
    publicHashes.get(article.id) === designHash(designs.get(article.id), article);
  return new Set(states.filter(isPublic).map(({ id }) => id));
}

/** How many of these belong to the company and are not in the trash. */
export const countLive = (ctx: TenantCtx, ids: string[]): Promise<number> =>
  ctx.tx.$count(articles, liveArticles(ctx, ids));

async function showNewVersions(ctx: TenantCtx, due: readonly Due[]): Promise<void> {
  const at = ctx.now();
  const frozen = await freezeAll(
    ctx,
    due.map(({ id }) => id),
  );
  await insertVersions(
    writeCtx(ctx),
    frozen.filter(({ isNew }) => isNew),
    at,
  );
  await refuseArticleDuplicates(ctx, () =>
    ctx.tx.execute(sql`
      update articles a set published_version = t.version, unpublished_at = null, is_held = false,
        published_at = greatest(${at.toISOString()}::timestamptz, a.updated_at)
      from unnest(${sql.param(frozen.map(({ articleId }) => articleId))}::uuid[],
        ${sql.param(frozen.map(({ version }) => version))}::int[]) as t(id, version)
      where a.id = t.id and a.company_id = ${ctx.companyId}::uuid`),
  );
  await claimGtins(
    writeCtx(ctx),
    due.map(({ id }) => id),
  );
  await audit(ctx, { entity: 'articles', kind: 'published', ids: frozen.map(({ articleId }) => articleId) });
}

async function setState(
  ctx: TenantCtx,
  kind: HistoryKind,
  ids: string[],
  isDue: ReturnType<typeof and>,
  values: Partial<typeof articles.$inferInsert>,
): Promise<{ count: number; ids: string[] }> {
  const changed = await ctx.tx
    .update(articles)
    .set(values)
    .where(and(liveArticles(ctx, ids), isDue))
    .returning({ id: articles.id });
  const answer = changedRows(changed);
  if (answer.count > 0) await audit(ctx, { entity: 'articles', kind, ids: answer.ids });
  return answer;
}

/** Hides the passports: visitors are shown that the brand withdrew them (410) until they are published again. */
export const unpublishArticles = (ctx: TenantCtx, ids: string[]) =>
  setState(ctx, 'unpublished', ids, isNotNull(articles.publishedVersion), {
    publishedVersion: null,
    publishedAt: null,
    unpublishedAt: ctx.now(),
  });

/** Withdraws the passports: visitors get 410. `orderedAt`: the same time for all batches of one order. */
export const withdrawArticles = (ctx: TenantCtx, ids: string[], orderedAt: Date = ctx.now()) =>
  setState(ctx, 'withdrawn', ids, isNull(articles.withdrawnAt), { withdrawnAt: orderedAt });

/** Reverses a withdrawal. */
export const reinstateArticles = (ctx: TenantCtx, ids: string[]) =>
  setState(ctx, 'reinstated', ids, isNotNull(articles.withdrawnAt), { withdrawnAt: null });
