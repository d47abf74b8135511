import { and, count, desc, eq, lt } from 'drizzle-orm';
import { z } from 'zod';
import { integer, MAX_INTEGER } from '@/lib/contract/core/common';
import type { PassportVersion, passportVersions as contract, Restoration } from '@/lib/contract/passport-versions';
import { articles, passportVersions, users } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { readCursor, writeCursor } from '../../core/lists/cursors';
import { hashOf } from '../passports/frozen/snapshots';
import { wholeSnapshot } from '../passports/frozen/stored-versions';
import { findLastRestoration } from './restore';
import { refuseOther } from './states';

type ListQuery = z.output<typeof contract.list.query>;

const listKey = z.tuple([integer(1, MAX_INTEGER)]);

const columns = {
  version: passportVersions.version,
  publishedAt: passportVersions.publishedAt,
  sha256: passportVersions.sha256,
  name: users.name,
  lastName: users.lastName,
  publicVersion: articles.publishedVersion,
  withdrawnAt: articles.withdrawnAt,
};

const selectVersions = (ctx: TenantCtx) =>
  ctx.tx
    .select(columns)
    .from(passportVersions)
    .innerJoin(articles, eq(articles.id, passportVersions.articleId))
    .leftJoin(users, and(eq(users.id, passportVersions.publishedBy), eq(users.companyId, ctx.companyId)))
    .$dynamic();

const ofPassport = (ctx: TenantCtx, passportId: string) =>
  and(eq(passportVersions.companyId, ctx.companyId), eq(passportVersions.articleId, passportId));

type Row = Awaited<ReturnType<typeof selectVersions>>[number];

const toVersion = (row: Row): PassportVersion => ({
  version: row.version,
  publishedAt: row.publishedAt.toISOString(),
  publishedBy: row.name === null ? null : `${row.name} ${row.lastName ?? ''}`.trim(),
  sha256: row.sha256,
  isPublic: row.withdrawnAt === null && row.publicVersion === row.version,
});

/** The versions of a passport, newest first. @throws NOT_FOUND, INVALID_DATA for a cursor of another list */
export async function listVersions(
  ctx: TenantCtx,
  passportId: string,
  { cursor, pageSize }: ListQuery,
): Promise<{
  results: PassportVersion[];
  nextCursor: string | null;
  total: number;
  lastRestoration: Restoration | null;
}> {
  await refuseOther(ctx, passportId);
  const key = cursor === undefined ? null : readCursor(cursor, listKey).key;
  const before = key === null ? undefined : lt(passportVersions.version, Number(key[0]));
  const rows = await selectVersions(ctx)
    .where(and(ofPassport(ctx, passportId), before))
    .orderBy(desc(passportVersions.version))
    .limit(pageSize + 1);
  const [counted] = await ctx.tx.select({ all: count() }).from(passportVersions).where(ofPassport(ctx, passportId));
  const pageRows = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? pageRows.at(-1) : undefined;
  return {
    results: pageRows.map(toVersion),
    nextCursor: last ? writeCursor({ key: [last.version], isBack: false }) : null,
    total: counted?.all ?? 0,
    lastRestoration: await findLastRestoration(ctx, passportId),
  };
}

/** One version, with its fingerprint recomputed from the stored content. @throws NOT_FOUND */
export async function getVersion(
  ctx: TenantCtx,
  passportId: string,
  version: number,
): Promise<PassportVersion & { isIntact: boolean }> {
  await refuseOther(ctx, passportId);
  const isVersion = and(ofPassport(ctx, passportId), eq(passportVersions.version, version));
  const [row] = await selectVersions(ctx).where(isVersion);
  const [stored] = await ctx.tx.select({ snapshot: wholeSnapshot }).from(passportVersions).where(isVersion);
  return row && stored ? { ...toVersion(row), isIntact: hashOf(stored.snapshot) === row.sha256 } : fail('NOT_FOUND');
}
