import { and, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { files as contract } from '@/lib/contract/files';
import { files } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { countByFilters } from '../../core/lists/kept-counts';
import { orderOf, readInOrder, type ListSource, type Sorts } from '../../core/lists/lists';
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

/** Files of the library, newest first by default. @throws INVALID_DATA for a cursor of another sort order */
export async function listFiles(ctx: TenantCtx, query: ListQuery) {
  const source = sourceOf(ctx, query);
  const words = tableWords(ctx.tx, 'files', files.search, query.q);
  const { ids, ...totals } = await readListPage(ctx.tx, source, words, query, () =>
    countByFilters(ctx, 'files', { kind: query.kind, isUsed: query.isUsed }, source),
  );
  const read = async () => (await selectFiles(ctx, inArray(files.id, ids))).map(toLibraryFile);
  return { results: await readInOrder(ids, read), ...totals, page: query.page, pageSize: query.pageSize };
}
