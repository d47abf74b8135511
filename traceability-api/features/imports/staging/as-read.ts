import { sql } from 'drizzle-orm';
import { asCode, asName, fold } from '@/lib/domain/text';
import { cleanText } from '../../../workbooks/read/normalise-cell';
import type { CompanyId, Tx } from '../../../db/client';

/** A text as it is read from a cell: without invisible characters. */
export const asCell = (text: string) => cleanText(text).trim();

/** The same for a single line, with whitespace collapsed. */
export const asLine = (text: string) => asName(cleanText(text));

const asSku = (text: string) => asCode(cleanText(text));

/** Key of a property name, equal for names that are read as the same. */
export const propertyKey = (name: string) => fold(asLine(name));

/** Repeated or unusual whitespace, and invisible characters: everything that `asSku` changes, and a little more. */
const READ_OTHERWISE = String.raw`  |[\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u202a-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]`;

/**
 * SKUs of the catalogue that change when they are read from a sheet, by the result. If another article has exactly that result
 * as its SKU, the sheet means the other article.
 */
export async function skusAsStored(tx: Tx, companyId: CompanyId): Promise<ReadonlyMap<string, string>> {
  const skusWhere = (condition: ReturnType<typeof sql>) =>
    tx.execute<{ sku: string }>(sql`
      select sku from articles where company_id = ${companyId} and deleted_at is null and ${condition} order by sku`);
  const { rows } = await skusWhere(sql`sku ~ ${READ_OTHERWISE}`);
  const stored = new Map(rows.map(({ sku }) => [asSku(sku), sku]));
  if (stored.size === 0) return stored;
  const exact = await skusWhere(sql`sku = any(${sql.param([...stored.keys()])}::text[])`);
  for (const { sku } of exact.rows) stored.delete(sku);
  return stored;
}
