import { sql } from 'drizzle-orm';
import type { CompanyId, Database } from '../../db/client';
import { newId } from '../../db/ids';
import { articles, companies, sessions, users } from '../../db/schema';
import { grantBlock, allocateCodes } from '../../features/blocks/codes';
import { hashToken, newToken } from '../../core/tokens';
import { insertUnits } from '../../features/units/creation/insert';

export interface ProcessCompany {
  companyId: CompanyId;
  userId: string;
  articleId: string;
  token: string;
}

interface Size {
  name?: string;
  /** Available codes of the company. */
  codes?: number;
  /** Units of the first article. */
  units?: number;
  /** Further articles. */
  articles?: number;
}

/** Inserts a company with a signed-in administrator directly into the database that a process will open. */
export async function seedCompany(db: Database, size: Size = {}): Promise<ProcessCompany> {
  const companyId = newId() as CompanyId;
  const company = { companyId, userId: newId(), articleId: newId(), token: newToken() };
  const { name = `Company ${companyId}`, codes = 0, units = 0 } = size;
  await db.asSystem('test', async (tx) => {
    await tx.insert(companies).values({ id: companyId, name, nameKey: name.toLowerCase(), level: 500 });
    await tx.insert(users).values({
      id: company.userId,
      companyId,
      email: `${company.userId}@example.test`,
      name: 'Ada',
      lastName: 'Test',
      passwordHash: '-',
      role: 'Admin',
    });
    await tx.insert(sessions).values({
      id: newId(),
      userId: company.userId,
      tokenHash: hashToken(company.token),
      lastSeenAt: new Date(),
      expiresAt: new Date(Date.now() + 3_600_000),
    });
    await tx.insert(articles).values({
      id: company.articleId,
      companyId,
      sku: 'SHIRT',
      name: 'Shirt',
      identityKey: company.articleId,
      search: 'shirt',
    });
    await tx.execute(sql`
      insert into articles (id, company_id, sku, name, identity_key, search)
      select gen_random_uuid(), ${companyId}::uuid, 'SKU-' || n, 'Article ' || n, 'key-' || n, 'article ' || n
      from generate_series(1, ${size.articles ?? 0}::int) n`);
    if (codes + units === 0) return;
    const grant = { size: codes + units, priceMinor: 1, costMinor: 1, currency: 'EUR' };
    await grantBlock(tx, companyId, grant, new Date());
    if (units === 0) return;
    const target = { companyId, articleId: company.articleId, lotId: null, createdAt: new Date() };
    await insertUnits(tx, target, await allocateCodes(tx, companyId, units));
  });
  return company;
}
