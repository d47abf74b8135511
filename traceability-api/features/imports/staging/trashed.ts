import { sql } from 'drizzle-orm';
import type { ImportIssue } from '@/lib/contract/import-issues';
import { identityKey, type ArticleDraft } from '@/lib/domain/sheets/articles/draft';
import { shorten } from '@/lib/format/shorten';
import type { CompanyId, Tx } from '../../../db/client';
import type { SheetArticle } from './sheet-article';

/** Characters of a name in a finding. */
const SHOWN = 60;

/** Names of articles in the trash, by the key that a row gives: SKU, else GTIN, else name and description. */
export interface TrashedNames {
  sku: ReadonlyMap<string, string>;
  gtin: ReadonlyMap<string, string>;
  name: ReadonlyMap<string, string>;
}

/** Articles in the trash with one of these keys. Each list is one parameter and has an index. */
export async function trashedNames(
  tx: Tx,
  companyId: CompanyId,
  keys: { skus: string[]; gtins: string[]; identities: string[] },
): Promise<TrashedNames> {
  const { rows } = await tx.execute<{ by: keyof TrashedNames; key: string; name: string }>(sql`
    select 'sku' as by, sku as key, name from articles
    where company_id = ${companyId} and deleted_at is not null and sku = any(${sql.param(keys.skus)}::text[])
    union all select 'gtin', gtin, name from articles
    where company_id = ${companyId} and deleted_at is not null and gtin = any(${sql.param(keys.gtins)}::text[])
    union all select 'name', identity_key, name from articles
    where company_id = ${companyId} and deleted_at is not null and identity_key = any(${sql.param(keys.identities)}::text[])`);
  const namesBy = (by: keyof TrashedNames) =>
    new Map(rows.filter((row) => row.by === by).map(({ key, name }) => [key, name]));
  return { sku: namesBy('sku'), gtin: namesBy('gtin'), name: namesBy('name') };
}

function keyOf({ sku, gtin, name = '', description = '' }: ArticleDraft): { by: keyof TrashedNames; key: string } {
  if (sku) return { by: 'sku', key: sku };
  return gtin ? { by: 'gtin', key: gtin } : { by: 'name', key: identityKey(name, description) };
}

/** Warns that a row creates an article although the one that it names is in the trash. */
export function inTrash({ draft, existing, firstRow, plan }: SheetArticle, trashed: TrashedNames): ImportIssue[] {
  if (existing) return [];
  const { by, key } = keyOf(draft);
  const name = trashed[by].get(key);
  if (name === undefined) return [];
  const column = plan.fields.indexOf(by);
  return [
    {
      row: firstRow,
      column: column < 0 ? null : column,
      property: plan.headers[column] ?? '',
      kind: 'inTrash',
      severity: 'warning',
      values: { value: shorten(name, SHOWN) },
    },
  ];
}
