import { sql } from 'drizzle-orm';
import { asName, fold } from '@/lib/domain/text';
import { cleanText } from '../../../workbooks/read/normalise-cell';
import type { CompanyId, Tx } from '../../../db/client';

/** A text of an article as a sheet is read that holds it: without signs that nobody sees. */
export const asCell = (text: string) => cleanText(text).trim();

/** The same of a text of one line, without blanks in a row. */
export const asLine = (text: string) => asName(cleanText(text));

/** Equal for names of properties that are read alike. */
export const propertyKey = (name: string) => fold(asLine(name));

/** Blanks in a row, other blanks than the plain one, and signs that nobody sees: all that `asLine` changes, and some more. */
const READ_OTHERWISE = String.raw`  |[\u00a0\u00ad\u1680\u2000-\u200f\u202a-\u202f\u205f-\u206f\u3000\ufeff]`;

/**
 * SKUs of the catalogue that no sheet can hold as they are, by what is read in their place. Where another article has just
 * that SKU, the sheet means it.
 */
export async function skusAsStored(tx: Tx, companyId: CompanyId): Promise<ReadonlyMap<string, string>> {
  const those = (condition: ReturnType<typeof sql>) =>
    tx.execute<{ sku: string }>(sql`
      select sku from articles where company_id = ${companyId} and deleted_at is null and ${condition} order by sku`);
  const { rows } = await those(sql`sku ~ ${READ_OTHERWISE}`);
  const stored = new Map(rows.map(({ sku }) => [asLine(sku), sku]));
  if (stored.size === 0) return stored;
  const exact = await those(sql`sku = any(${sql.param([...stored.keys()])}::text[])`);
  for (const { sku } of exact.rows) stored.delete(sku);
  return stored;
}
