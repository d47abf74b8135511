import { sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { ImportIssue } from '@/lib/contract/import-issues';
import { normalizedSku, skusLike } from '@/lib/domain/sheets/articles/alike-skus';
import { cellText } from '@/lib/domain/sheets/cells';
import { asCode } from '@/lib/domain/text';
import { shorten } from '@/lib/format/shorten';
import type { CompanyId, Tx } from '../../../db/client';
import { cellPages, type ImportRef, type Reader } from './rows';
import type { SheetArticle } from './sheet-article';

/** Longer texts are no SKU and need not be parsed. */
const LONGEST_SKU = 200;
const SHOWN = 60;

interface Holder {
  sku: string;
  row: number;
  key: string;
}

export interface SheetSkus {
  /** Normalized SKUs that the sheet spells in several ways → the first spelling. */
  holders: Map<string, Holder>;
  /** Keys of articles whose SKU is similar to another one, or was at the last evaluation. */
  sharingKeys: string[];
}

/** A 32-bit hash of a text. */
const hashOf = (text: string): number => createHash('sha1').update(text).digest().readInt32LE();

/** The SKUs of the sheet, page by page. */
async function* skuPages(reader: Reader, at: ImportRef, column: number) {
  for await (const rows of cellPages(reader, at, { column, longest: LONGEST_SKU, kind: 'skuAlike' }))
    yield rows.map(({ first_row: row, article_key: key, cell, is_noted: isNoted }) => {
      const sku = asCode(cellText(cell));
      return { row, key, isNoted, sku, normalized: normalizedSku(sku) };
    });
}

/**
 * Hashes of the normalized SKUs that the sheet spells in several ways, and the keys of articles with a finding of this
 * kind.
 */
async function sharedSkus(reader: Reader, at: ImportRef, column: number) {
  // As numbers: the strings of a hundred thousand SKUs would need five times as much memory.
  const writings = new Map<number, number>();
  const shared = new Set<number>();
  const notedKeys = new Set<string>();
  for await (const skus of skuPages(reader, at, column)) {
    for (const { key, isNoted, sku, normalized } of skus) {
      if (isNoted) notedKeys.add(key);
      if (sku === '') continue;
      const [hash, writing] = [hashOf(normalized), hashOf(sku)];
      if ((writings.get(hash) ?? writing) !== writing) shared.add(hash);
      else writings.set(hash, writing);
    }
  }
  return { shared, notedKeys };
}

/** SKUs of the sheet that differ only in spelling; `column` is that of the SKU, -1 if the sheet has none. */
export async function sheetSkus(reader: Reader, at: ImportRef, column: number): Promise<SheetSkus> {
  const holders = new Map<string, Holder>();
  if (column < 0) return { holders, sharingKeys: [] };
  const { shared, notedKeys } = await sharedSkus(reader, at, column);
  if (shared.size === 0) return { holders, sharingKeys: [...notedKeys] };
  const sharing = new Set(notedKeys);
  const first = new Map<string, Holder>();
  for await (const skus of skuPages(reader, at, column)) {
    for (const { row, key, sku, normalized } of skus) {
      if (sku === '' || !shared.has(hashOf(normalized))) continue;
      const holder = first.get(normalized);
      if (holder === undefined) first.set(normalized, { sku, row, key });
      else if (holder.sku !== sku) {
        holders.set(normalized, holder);
        sharing.add(key).add(holder.key);
      }
    }
  }
  return { holders, sharingKeys: [...sharing] };
}

/** SKUs of the catalogue that are spelled almost like one of these, by their normalized form. */
export async function alikeInCatalogue(
  tx: Tx,
  companyId: CompanyId,
  skus: readonly string[],
): Promise<Map<string, string>> {
  const spellings = [...new Set(skus.flatMap(skusLike))];
  if (spellings.length === 0) return new Map();
  const { rows } = await tx.execute<{ sku: string }>(sql`
    select sku from articles
    where company_id = ${companyId} and deleted_at is null and sku = any(${sql.param(spellings)}::text[])`);
  return new Map(rows.map(({ sku }) => [normalizedSku(sku), sku]));
}

/** Warns once about a SKU that another article has in another spelling: in the sheet, or in the catalogue (row 0). */
export function alikeSku(
  { draft: { sku }, firstRow, plan }: SheetArticle,
  inSheet: SheetSkus['holders'],
  inCatalogue: ReadonlyMap<string, string>,
): ImportIssue[] {
  if (!sku) return [];
  const normalized = normalizedSku(sku);
  const holder = inSheet.get(normalized);
  const other = holder && holder.sku !== sku ? holder : { sku: inCatalogue.get(normalized), row: 0 };
  if (other.sku === undefined || other.sku === sku) return [];
  const column = plan.fields.indexOf('sku');
  return [
    {
      row: firstRow,
      column: column < 0 ? null : column,
      property: plan.headers[column] ?? 'SKU',
      kind: 'skuAlike',
      severity: 'warning',
      values: { value: shorten(sku, SHOWN), other: shorten(other.sku, SHOWN), row: other.row },
    },
  ];
}
