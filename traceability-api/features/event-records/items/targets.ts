import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { RecordTarget, SameCode } from '@/lib/contract/record-targets';
import { parseCode } from '@/lib/domain/codes';
import { idOfAddress } from '@/lib/domain/epcis/id-address';
import { readLabel, type LabelAddress } from '@/lib/domain/gs1/label-address';
import type { TenantCtx } from '../../../core/context';
import { fail } from '../../../core/errors';
import { keptCount } from '../../../core/lists/kept-counts';
import { articles, containers, lots, units } from '../../../db/schema';
import { articlesUnder } from '../../gtin-claims/uses';
import { lotsCalled, lotsOnceCalled } from '../../lot-codes/codes';
import { findRecallIn } from './recalled';
import { recordableEvents } from '../events';
import { containerAround } from './container-around';

type Target = Omit<RecordTarget, 'events' | 'leftOut' | 'container' | 'recall'>;

/** Most things of one kind to which a code resolves. */
const MAX_THINGS = 200;
/** Things that are named in an error message. */
const NAMED = 5;

const ofArticle = (articleId: typeof units.articleId | typeof lots.articleId, ctx: TenantCtx) =>
  and(eq(articles.companyId, ctx.companyId), eq(articles.id, articleId));

async function findUnits(ctx: TenantCtx, where: SQL | undefined): Promise<Target[]> {
  const rows = await ctx.tx
    .select({
      id: units.id,
      code: units.code,
      withdrawnAt: units.withdrawnAt,
      lot: { id: lots.id, code: lots.code },
      article: { id: articles.id, name: articles.name },
    })
    .from(units)
    .innerJoin(articles, ofArticle(units.articleId, ctx))
    .leftJoin(lots, and(eq(lots.companyId, ctx.companyId), eq(lots.id, units.lotId)))
    .where(and(eq(units.companyId, ctx.companyId), where))
    .orderBy(units.number)
    .limit(MAX_THINGS);
  return rows.map(({ withdrawnAt, ...unit }): Target => {
    const isWithdrawn = withdrawnAt !== null;
    return { type: 'unit', ...unit, name: unit.article.name, isWithdrawn, count: 1 };
  });
}

async function findLots(ctx: TenantCtx, where: SQL | undefined): Promise<Target[]> {
  const rows = await ctx.tx
    .select({
      id: lots.id,
      code: lots.code,
      article: { id: articles.id, name: articles.name },
      count: keptCount(ctx.companyId, 'units.lot', sql`${lots.id}::text`),
    })
    .from(lots)
    .innerJoin(articles, ofArticle(lots.articleId, ctx))
    .where(and(eq(lots.companyId, ctx.companyId), isNull(lots.deletedAt), where))
    .orderBy(articles.name, lots.id)
    .limit(MAX_THINGS);
  return rows.map((row): Target => ({ type: 'lot', ...row, name: row.article.name, lot: null, isWithdrawn: false }));
}

async function findContainers(ctx: TenantCtx, where: SQL | undefined): Promise<Target[]> {
  const rows = await ctx.tx
    .select({ id: containers.id, code: containers.code, name: containers.name, count: containers.loaded })
    .from(containers)
    .where(and(eq(containers.companyId, ctx.companyId), isNull(containers.deletedAt), where))
    .orderBy(containers.search, containers.id)
    .limit(MAX_THINGS);
  return rows.map((row): Target => ({ type: 'container', ...row, lot: null, article: null, isWithdrawn: false }));
}

async function findByLabel(ctx: TenantCtx, { hash, gtin = '', serial, lot, sscc }: LabelAddress) {
  if (hash) return findUnits(ctx, eq(units.hash, hash));
  const articleIds = articlesUnder(ctx.companyId, gtin);
  if (serial) return findUnits(ctx, and(sql`${units.articleId} = any(${articleIds})`, eq(units.serial, serial)));
  if (lot) return findLots(ctx, sql`${lots.id} = any(${lotsCalled(ctx.companyId, articleIds, lot)})`);
  return sscc ? findContainers(ctx, eq(containers.sscc, sscc)) : [];
}

const findById = async (ctx: TenantCtx, id: string) => [
  ...(await findUnits(ctx, eq(units.id, id))),
  ...(await findLots(ctx, eq(lots.id, id))),
  ...(await findContainers(ctx, eq(containers.id, id))),
];

/** A typed code, of whatever kind; a unit that has it both as its number and as its serial counts once. */
async function findByCode(ctx: TenantCtx, q: string) {
  const number = parseCode(q);
  const code = q.toLowerCase();
  const isContainer = or(
    sql`${containers.id} = any(array(select app_find_containers_by_code(${code})))`,
    eq(containers.sscc, q.replace(/ /g, '')),
  );
  const isLot = sql`${lots.id} = any(array(select app_find_lots_by_code(${code}, ${MAX_THINGS})) || ${lotsOnceCalled(ctx.companyId, q)})`;
  const things = [
    ...(number === null ? [] : await findUnits(ctx, eq(units.number, number))),
    ...(await findContainers(ctx, isContainer)),
    ...(await findLots(ctx, isLot)),
    ...(await findUnits(ctx, eq(units.serial, q))),
  ];
  return [...new Map(things.map((thing) => [thing.id, thing])).values()];
}

/** Everything in the company to which a code, the address or barcode of a label or `urn:uuid:` with an id resolves. */
export async function targetsOf(ctx: TenantCtx, q: string): Promise<Target[]> {
  const id = idOfAddress(q);
  if (id) return findById(ctx, id);
  const label = readLabel(q);
  const matches = label ? await findByLabel(ctx, label) : [];
  // Text that looks like a barcode may be a code that a company has chosen.
  return matches.length > 0 || q === '' ? matches : findByCode(ctx, q);
}

function refuseSeveral(code: string, things: readonly Target[]): never {
  const listed = things.slice(0, NAMED).map((thing) => `${thing.code} (${thing.name})`);
  return fail('CONFLICT', {
    text: 'codeOfSeveral',
    values: { code, things: listed.join(', '), more: things.length - listed.length },
    current: {
      things: things.map(({ type, id, code: own, name }) => ({ type, id, code: own, name })),
    } satisfies SameCode,
  });
}

/**
 * The single thing to which a code resolves. @throws NOT_FOUND if it is not the company's, CONFLICT, naming them, if
 * there are several
 */
export async function findTarget(ctx: TenantCtx, q: string): Promise<Target> {
  const [target, ...others] = await targetsOf(ctx, q);
  if (!target) return fail('NOT_FOUND', { text: 'codeUnknown' });
  return others.length === 0 ? target : refuseSeveral(q, [target, ...others]);
}

/**
 * The same with the container around it or its whole lot, its open recall and the events that can be recorded, filtered by words.
 * @throws NOT_FOUND, CONFLICT
 */
export async function getTarget(ctx: TenantCtx, q: string, words?: string): Promise<RecordTarget> {
  const target = await findTarget(ctx, q);
  const items = target.lot ? [target.id, target.lot.id] : [target.id];
  const container =
    (await containerAround(ctx, target.id)) ?? (target.lot ? await containerAround(ctx, target.lot.id) : null);
  const recall = await findRecallIn(ctx, target);
  if (!target.article) return { ...target, container, recall, events: [], leftOut: 0 };
  return {
    ...target,
    container,
    recall,
    ...(await recordableEvents(ctx, { articleId: target.article.id, words }, items)),
  };
}
