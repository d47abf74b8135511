import { sql, type SQL } from 'drizzle-orm';
import type { CompanyId } from '../../db/client';

/** Ids of the company's articles that have a GTIN, or had it when it was printed or shown: labels outlast a change of it. */
export const articlesUnder = (companyId: CompanyId, gtin: string): SQL => sql`array(
  select a.id from articles a where a.company_id = ${companyId}::uuid and a.gtin = ${gtin}
  union select g.article_id from gtin_uses g where g.company_id = ${companyId}::uuid and g.gtin = ${gtin})`;
