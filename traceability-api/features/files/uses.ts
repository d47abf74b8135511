import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { files as contract, FileUse } from '@/lib/contract/files';
import { compareText } from '@/lib/domain/text';
import { articles, companies, fileUses, templates } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { readKeptCount } from '../../core/lists/kept-counts';
import { countUpTo, inOrder, readPage, type ListSource } from '../../core/lists/lists';
import { findFile } from './reads';

type UsesQuery = z.output<typeof contract.uses.query>;

/** Names in an error message; the count covers the rest. */
const MAX_NAMES = 10;

const usesOf = ({ companyId }: TenantCtx, fileId: string) =>
  and(eq(fileUses.companyId, companyId), eq(fileUses.fileId, fileId));

/** Those that show a file, newest first: ids ascend with time. */
const source = (ctx: TenantCtx, fileId: string): ListSource => ({
  from: sql`${fileUses}`,
  id: sql`${fileUses.ownerId}`,
  where: and(usesOf(ctx, fileId), eq(fileUses.isShown, true)),
  order: { columns: [{ column: sql`${fileUses.ownerId}`, type: 'uuid' }], isDescending: true },
});

async function readOwners(ctx: TenantCtx, fileId: string, ids: string[]): Promise<FileUse[]> {
  if (ids.length === 0) return [];
  const { companyId } = ctx;
  // Each by its complete key: the generic plan expects few uses per file, and would read all uses of one that every
  // article shows.
  const use = ctx.tx
    .select()
    .from(fileUses)
    .where(and(usesOf(ctx, fileId), eq(fileUses.ownerId, sql`shown.id`)))
    .limit(1)
    .as('use');
  const { ownerId, images, sections, pages, look, published } = use;
  const rows = await ctx.tx
    .select({
      ownerId,
      images,
      sections,
      pages,
      look,
      published,
      article: { name: articles.name, sku: articles.sku, deletedAt: articles.deletedAt },
      template: { name: templates.name, deletedAt: templates.deletedAt },
      company: { name: companies.name },
    })
    .from(sql`unnest(${sql.param(ids)}::uuid[]) as shown(id)`)
    .crossJoinLateral(use)
    .leftJoin(articles, and(eq(articles.companyId, companyId), eq(articles.id, ownerId)))
    .leftJoin(templates, and(eq(templates.companyId, companyId), eq(templates.id, ownerId)))
    .leftJoin(companies, and(eq(companies.id, companyId), eq(companies.id, ownerId)));
  const uses = rows.map(({ article, template, company, published, ownerId: id, ...places }): FileUse => ({
    id,
    type: company ? 'companies' : article ? 'articles' : 'templates',
    name: (company ?? article ?? template)?.name ?? '',
    sku: article?.sku ?? null,
    isInTrash: (article ?? template)?.deletedAt != null,
    ...places,
    isPublished: published > 0,
  }));
  return inOrder(ids, uses);
}

/**
 * Uses of one of the company's files, newest article or template first; including those in the trash, which may be
 * restored. Reads only the file's own uses. @throws NOT_FOUND, INVALID_DATA for a cursor of another list
 */
export async function listUses(ctx: TenantCtx, fileId: string, query: UsesQuery) {
  await findFile(ctx, fileId);
  const { ids, ...place } = await readPage(ctx.tx, source(ctx, fileId), query);
  const earlier = await countUpTo(ctx.tx, {
    ...source(ctx, fileId),
    where: and(usesOf(ctx, fileId), eq(fileUses.isShown, false)),
  });
  return {
    results: await readOwners(ctx, fileId, ids),
    ...place,
    total: await readKeptCount(ctx.tx, ctx.companyId, 'files.owners', fileId),
    isTotalCapped: false,
    earlierOnly: earlier.total,
    isEarlierOnlyCapped: earlier.isTotalCapped,
    page: query.page,
    pageSize: query.pageSize,
  };
}

/** @throws CONFLICT with the number of articles and templates that show the file, and the names of the ten newest */
export async function refuseUsed(ctx: TenantCtx, fileId: string): Promise<void> {
  const { ids } = await readPage(ctx.tx, source(ctx, fileId), { page: 1, pageSize: MAX_NAMES });
  if (ids.length === 0) return;
  const owners = await readOwners(ctx, fileId, ids);
  const count = await readKeptCount(ctx.tx, ctx.companyId, 'files.owners', fileId);
  const names = owners.map(({ name }) => name).sort((a, b) => compareText(a, b, ctx.locale));
  fail('CONFLICT', { text: 'fileInUse', values: { count, names: names.join(', ') } });
}
