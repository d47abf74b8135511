import { and, asc, count, desc, eq, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { GtinReview, GtinReviewDetail, gtinReviews as contract } from '@/lib/contract/gtin-reviews';
import { shortGtin } from '@/lib/domain/gs1/check-digit';
import { fold } from '@/lib/domain/text';
import { articles, companies, gtinClaims, gtinReviews, gtinUses } from '../../db/schema';
import type { SessionCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { searchText } from '../articles/writing/bulk';
import { contains } from '../../core/lists/words';
import { audit } from '../../core/audit';
import { changesOf } from '../../core/changes';
import { lockClaims, settleRequests } from '../gtin-claims/claims';
import { readPerson } from '../account/person';
import { companyOf, effectOfMove, partyOf } from './parties';
import { queueAdministratorMail } from '../../core/mail-outbox';

type Query = z.output<typeof contract.list.query>;
type Decision = z.output<typeof contract.decide.body>;

const requesters = alias(companies, 'requesters');
const holders = alias(companies, 'holders');

const companyColumns = (table: typeof requesters | typeof holders) => ({
  id: table.id,
  name: table.name,
  gs1Prefix: table.gs1Prefix,
});

/** Reviews with the requester and the holder of the GTIN, or its holder at the decision. */
const selectReviews = (ctx: SessionCtx) =>
  ctx.tx
    .select({ review: gtinReviews, requester: companyColumns(requesters), holder: companyColumns(holders) })
    .from(gtinReviews)
    .innerJoin(requesters, eq(requesters.id, gtinReviews.companyId))
    .leftJoin(gtinClaims, eq(gtinClaims.gtin, gtinReviews.gtin))
    .innerJoin(holders, eq(holders.id, sql`coalesce(${gtinReviews.holderId}, ${gtinClaims.companyId})`))
    .$dynamic();

type Row = Awaited<ReturnType<typeof selectReviews>>[number];

const toReview = ({ review, requester, holder }: Row): GtinReview => ({
  id: review.id,
  gtin: review.gtin,
  state: review.state,
  requester: companyOf(review.gtin, requester),
  holder: companyOf(review.gtin, holder),
  note: review.note,
  version: review.version,
  requestedAt: review.requestedAt.toISOString(),
  decidedAt: review.decidedAt?.toISOString() ?? null,
  answer: review.answer,
});

/** A request whose company has come to hold the GTIN since is obsolete. */
const isUnsettled = and(isNull(gtinReviews.settledAt), ne(gtinReviews.companyId, gtinClaims.companyId));

function queueWhere({ state, q }: Query): SQL | undefined {
  const name = q ? fold(q) : '';
  return and(
    state === 'open' ? and(eq(gtinReviews.state, 'open'), isUnsettled) : ne(gtinReviews.state, 'open'),
    q
      ? or(contains(gtinReviews.gtin, q), contains(requesters.nameKey, name), contains(holders.nameKey, name))
      : undefined,
  );
}

/** The queue: open reviews, longest waiting first, or decided ones, latest first. */
export async function listReviews(ctx: SessionCtx, query: Query) {
  const { page, pageSize, sort = query.state === 'open' ? 'requestedAt' : '-requestedAt' } = query;
  const where = queueWhere(query);
  const direction = sort.startsWith('-') ? desc : asc;
  const rows = await selectReviews(ctx)
    .where(where)
    .orderBy(direction(gtinReviews.requestedAt), direction(gtinReviews.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const matching = selectReviews(ctx).where(where).as('found');
  const [counted] = await ctx.tx.select({ total: count() }).from(matching);
  return { results: rows.map(toReview), total: counted?.total ?? 0, page, pageSize };
}

async function findReviewRow(ctx: SessionCtx, reviewId: string): Promise<Row> {
  const [row] = await selectReviews(ctx)
    .where(and(eq(gtinReviews.id, reviewId), or(ne(gtinReviews.state, 'open'), isUnsettled)))
    .limit(1);
  if (row) return row;
  const [obsolete] = await ctx.tx.select({ id: gtinReviews.id }).from(gtinReviews).where(eq(gtinReviews.id, reviewId));
  return fail('NOT_FOUND', obsolete && { text: 'reviewObsolete' });
}

const findReview = async (ctx: SessionCtx, reviewId: string): Promise<GtinReview> =>
  toReview(await findReviewRow(ctx, reviewId));

/** One review with figures of both sides, and who decided it. @throws NOT_FOUND */
export async function getReview(ctx: SessionCtx, reviewId: string): Promise<GtinReviewDetail> {
  const row = await findReviewRow(ctx, reviewId);
  const review = toReview(row);
  const { gtin, requester, holder } = review;
  return {
    ...review,
    decidedBy: await readPerson(ctx, row.review.decidedBy),
    parties: { requester: await partyOf(ctx.tx, gtin, requester), holder: await partyOf(ctx.tx, gtin, holder) },
    effect: review.state === 'open' ? await effectOfMove(ctx.tx, gtin, holder.id, requester.id) : null,
  };
}

/** The holder's articles lose the GTIN. Their passports and printed labels stay: `gtin_uses` keeps their addresses. */
async function clearGtin(ctx: SessionCtx, gtin: string, holderId: string): Promise<string[]> {
  const losing = and(eq(articles.companyId, holderId), eq(articles.gtin, gtin));
  const rows = await ctx.tx.select().from(articles).where(losing).orderBy(articles.id).for('no key update');
  for (const row of rows) {
    await ctx.tx
      .update(articles)
      .set({
        gtin: null,
        search: searchText({ ...row, gtin: null }),
        version: row.version + 1,
        updatedAt: sql`greatest(${ctx.now().toISOString()}::timestamptz, ${articles.publishedAt} + interval '1 millisecond')`,
      })
      .where(and(eq(articles.companyId, holderId), eq(articles.id, row.id)));
  }
  return rows.map(({ id }) => id);
}

/** Returns the holder's articles that lost the GTIN. */
async function move(ctx: SessionCtx, { gtin, holder, requester }: GtinReview): Promise<string[]> {
  // Locks articles first, then the claims of the company: the order that publishing uses.
  const cleared = await clearGtin(ctx, gtin, holder.id);
  await ctx.tx.execute(lockClaims(holder.id, 'release'));
  cleared.push(...(await clearGtin(ctx, gtin, holder.id)));
  const [article] = await ctx.tx
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.companyId, requester.id), eq(articles.gtin, gtin), isNull(articles.deletedAt)))
    .for('no key update');
  if (!article) return fail('CONFLICT', { text: 'reviewWithoutArticle' });
  const movedClaims = await ctx.tx
    .update(gtinClaims)
    .set({ companyId: requester.id, movedAt: ctx.now() })
    .where(and(eq(gtinClaims.gtin, gtin), eq(gtinClaims.companyId, holder.id)))
    .returning({ gtin: gtinClaims.gtin });
  if (movedClaims.length === 0) return fail('CONFLICT');
  const lostClaims = sql`(values (${gtin}::text, ${holder.id}::uuid)) as lost(gtin, company_id)`;
  await ctx.tx.execute(settleRequests(lostClaims, sql`${ctx.now().toISOString()}::timestamptz`));
  await ctx.tx
    .insert(gtinUses)
    .values({ gtin, articleId: article.id, companyId: requester.id, since: ctx.now() })
    .onConflictDoNothing();
  return cleared;
}

/**
 * Leaves a GTIN with its holder or moves it to the requesting company. If it moves, both are notified, else the
 * requester. If the same user repeats the same decision, because the response was lost, the existing decision is
 * returned.
 * @throws NOT_FOUND, also if it has become obsolete, ALREADY_PROCESS if it was decided otherwise, CONFLICT if the
 * requester no longer has an article with the GTIN, the holder is not the one shown to the user, or the requester has
 * added a note since
 */
export async function decideReview(ctx: SessionCtx, reviewId: string, body: Decision): Promise<GtinReview> {
  const [locked] = await ctx.tx.select().from(gtinReviews).where(eq(gtinReviews.id, reviewId)).for('no key update');
  if (!locked) return fail('NOT_FOUND');
  const isMove = body.decision === 'move';
  const state = isMove ? 'moved' : 'kept';
  if (locked.state !== 'open') {
    const isRepeated =
      locked.state === state && locked.decidedBy === ctx.principal.userId && locked.answer === body.answer;
    return isRepeated ? findReview(ctx, reviewId) : fail('ALREADY_PROCESS');
  }
  const review = await findReview(ctx, reviewId);
  const { gtin, holder, requester } = review;
  if (body.holderId !== undefined && body.holderId !== holder.id)
    fail('CONFLICT', { text: 'reviewMeanwhile', values: { company: holder.name } });
  if (body.version !== undefined && body.version !== review.version)
    fail('CONFLICT', { text: 'reviewNoted', values: { company: requester.name }, current: review });
  const effect = await effectOfMove(ctx.tx, gtin, holder.id, requester.id);
  const cleared = isMove ? await move(ctx, review) : [];
  await ctx.tx
    .update(gtinReviews)
    .set({
      ...{ state, holderId: holder.id, answer: body.answer },
      ...{ decidedBy: ctx.principal.userId, decidedAt: ctx.now() },
    })
    .where(eq(gtinReviews.id, reviewId));
  const { answer } = body;
  const counts = { units: effect.unitsKept, lost: effect.unitsLost };
  const values = { gtin: shortGtin(gtin), ...counts, hasAnswer: answer === '' ? 'no' : 'yes' };
  const news = { values, notes: { answer } };
  await queueAdministratorMail(ctx, requester.id, {
    ...{ ...news, template: isMove ? 'gtinGained' : 'gtinKept' },
    path: `/admin/articles?q=${shortGtin(gtin)}`,
  });
  // The GTIN no longer matches any of the holder's articles; those that lost it were changed last.
  if (isMove)
    await queueAdministratorMail(ctx, holder.id, {
      ...{ ...news, template: 'gtinLost' },
      path: '/admin/articles?hasGtin=false&sort=-updatedAt',
    });
  const detail = { gtin, decision: body.decision, from: holder.id, to: requester.id };
  const entry = { entity: 'gtin-reviews', entityId: reviewId };
  await audit(ctx, { ...entry, companyId: requester.id, detail });
  const gtinChange = cleared.length > 0 ? changesOf(['gtin'], { gtin }, { gtin: null }) : {};
  await audit(ctx, { ...entry, companyId: holder.id, ids: cleared, detail: { ...detail, ...gtinChange } });
  return findReview(ctx, reviewId);
}
