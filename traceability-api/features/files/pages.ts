import { and, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { files as contract } from '@/lib/contract/files';
import { files } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { readKeptCount } from '../../core/lists/kept-counts';
import { countUpTo, orderOf, readInOrder, type ListSource, type ListTotal, type Sorts } from '../../core/lists/lists';
import { tableWords } from '../../core/lists/table-words';
import { readListPage } from '../../core/lists/word-search';
import { isOwn, selectFiles, toLibraryFile } from './reads';

type ListQuery = z.output<typeof contract.list.query>;

const id = { column: sql`${files.id}`, type: 'uuid' } as const;

const SORTS: Sorts = {
  name: [{ column: sql`${files.sortName}`, type: 'text' }, id],
  size: [{ column: sql`${files.size}`, type: 'bigint' }, id],
  createdAt: [{ column: sql`${files.createdAt}`, type: 'timestamptz' }, id],
};

const sourceOf = (ctx: TenantCtx, { kind, isUsed, sort = '-createdAt' }: ListQuery): ListSource => ({
  from: sql`${files}`,
  id: id.column,
  where: isOwn(
    ctx,
    and(kind ? eq(files.kind, kind) : undefined, isUsed === undefined ? undefined : eq(files.isUsed, isUsed)),
  ),
  order: orderOf(SORTS, sort),
});

/** Exact if a count is stored for exactly these filters, else counted up to a bound. */
async function countFiles(ctx: TenantCtx, { kind, isUsed }: ListQuery, source: ListSource): Promise<ListTotal> {
  if (kind !== undefined && isUsed !== undefined) return countUpTo(ctx.tx, source);
  const exactly = async (counter: 'files.kind' | 'files.isUsed' | 'files', ref?: string) => ({
    total: await readKeptCount(ctx.tx, ctx.companyId, counter, ref),
    isTotalCapped: false,
  });
  if (kind !== undefined) return exactly('files.kind', kind);
  return isUsed === undefined ? exactly('files') : exactly('files.isUsed', String(isUsed));
}

/** Files of the library, newest first by default. @throws INVALID_DATA for a cursor of another sort order */
export async function listFiles(ctx: TenantCtx, query: ListQuery) {
  const source = sourceOf(ctx, query);
  const words = tableWords(ctx.tx, 'files', files.search, query.q);
  const { ids, ...totals } = await readListPage(ctx.tx, source, words, query, () => countFiles(ctx, query, source));
  const read = async () => (await selectFiles(ctx, inArray(files.id, ids))).map(toLibraryFile);
  return { results: await readInOrder(ids, read), ...totals, page: query.page, pageSize: query.pageSize };
}
