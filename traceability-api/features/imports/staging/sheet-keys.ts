import { sql } from 'drizzle-orm';
import type { ImportIssue } from '@/lib/contract/import-issues';
import type { Tx } from '../../../db/client';
import { lastNumber } from '../../articles/writing/skus';
import { ref, type ImportRef, type Reader } from './rows';
import type { SheetArticle } from './sheet-article';

/** Articles of the catalogue that a sheet identifies in several ways, by their ids → first row of the first match. */
export type NamedArticles = Map<string, number>;

interface SheetKeys {
  /** Null if no article can be identified in several ways: the rows use only one. */
  articles: NamedArticles | null;
  /** Keys that match the same article of the catalogue, now or at the last evaluation. */
  sharingKeys: string[];
  /** The highest number of an SKU like ART-000001 in the sheet; 0 if there is none. */
  lastSku: number;
  /** Rows that a run has processed. */
  done: number;
}

interface Overview extends Record<string, unknown> {
  /** The ways in which rows identify articles: by SKU, by GTIN, by name and description. */
  ways: number;
  noted: string[] | null;
  last_sku: string | null;
  done: number;
}

async function overviewOf(tx: Tx, at: ImportRef): Promise<Overview | undefined> {
  const sku = sql`substring(article_key from 5)`;
  const { rows } = await tx.execute<Overview>(sql`
    select bool_or(article_key like 'sku:%')::int + bool_or(article_key like 'gtin:%')::int
        + bool_or(article_key like 'name:%')::int as ways,
      array_agg(article_key) filter (where issues @> '[{"kind": "articleTwice"}]') as noted,
      ${lastNumber(sku)} filter (where article_key like 'sku:ART-%') as last_sku, count(done_at)::int as done
    from import_rows where ${ref(at)}`);
  return rows[0];
}

/** The articles that several keys of the sheet currently match, with those keys. */
async function namedTwice(tx: Tx, at: ImportRef) {
  // Without statistics the planner would compare every row of the sheet with every article.
  await tx.execute(sql`set local enable_nestloop = off`);
  const { rows } = await tx.execute<{ id: string; first_row: number; keys: string[] }>(sql`
    with keyed as (
      select article_key as key, first_row from import_rows
      where ${ref(at)} and row_number = first_row and not is_skipped),
    named as (
      select id, unnest(array['sku:' || sku, 'gtin:' || gtin, 'name:' || identity_key]) as key from articles
      where company_id = ${at.companyId} and deleted_at is null)
    select id, min(first_row) as first_row, array_agg(key) as keys from named join keyed using (key)
    group by id having count(*) > 1`);
  return rows;
}

/** Relations among the keys of a sheet. */
export function sheetKeys(reader: Reader, at: ImportRef): Promise<SheetKeys> {
  return reader.transaction(async ({ tx }) => {
    const { ways = 0, noted = null, last_sku: lastSku = null, done = 0 } = (await overviewOf(tx, at)) ?? {};
    // A corrected row may match the article that an earlier row has created.
    const sharedArticles = ways > 1 || done > 0 ? await namedTwice(tx, at) : null;
    return {
      articles: sharedArticles && new Map(sharedArticles.map(({ id, first_row }) => [id, first_row])),
      sharingKeys: [...(noted ?? []), ...(sharedArticles ?? []).flatMap(({ keys }) => keys)],
      lastSku: Number(lastSku ?? 0),
      done,
    };
  });
}

/** An article that an earlier row identifies in another way: each would overwrite the other's values. */
export function articleTwice(
  { draft, existing, firstRow, plan }: SheetArticle,
  articles: NamedArticles | null,
): ImportIssue[] {
  const row = existing && articles?.get(existing.id);
  if (!row || row >= firstRow) return [];
  const column = plan.fields.indexOf(draft.sku ? 'sku' : draft.gtin ? 'gtin' : 'name');
  return [
    {
      row: firstRow,
      column: column < 0 ? null : column,
      property: plan.headers[column] ?? '',
      kind: 'articleTwice',
      severity: 'error',
      values: { value: existing.sku, row },
    },
  ];
}
