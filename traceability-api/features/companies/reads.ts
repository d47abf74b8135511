import { and, asc, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import {
  MAX_ARTICLES_COUNTED,
  type companies as contract,
  MAX_ADMINISTRATORS_SHOWN,
  type CompanyDetail,
  type CompanyRow,
  type companyStatus,
} from '@/lib/contract/companies';
import { fold } from '@/lib/domain/text';
import { companies, users } from '../../db/schema';
import type { SessionCtx, TenantCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { matchesWords } from '../../core/lists/words';
import { audit } from '../../core/audit';
import { lockVersion } from '../../core/versions';
import { getCodeBalance, lastBlockNumber } from '../blocks/codes';

type Query = z.output<typeof contract.list.query>;
type Row = typeof companies.$inferSelect;

export const statusOf = (company: Row) => ({
  id: company.id,
  name: company.name,
  status: company.status,
  levelAccess: company.level,
  prevLevelAccess: company.prevLevel,
  hasFinalUsers: company.hasFinalUsers,
  publicEmail: company.publicEmail,
  publicWebsite: company.publicWebsite,
  contactVersion: company.contactVersion,
  look: company.look,
  lookVersion: company.lookVersion,
});

/**
 * A company by its name, regardless of case and accents.
 * @throws FORBIDDEN for any name but that of the own company, existing or not; NOT_FOUND for a super-admin
 */
export async function getCompanyByName(ctx: SessionCtx, businessName: string): Promise<z.input<typeof companyStatus>> {
  const [company] = await ctx.tx
    .select()
    .from(companies)
    .where(and(eq(companies.nameKey, fold(businessName)), isNull(companies.deletedAt)))
    .limit(1);
  const isSuperAdmin = ctx.principal.role === 'SuperAdmin';
  if (!isSuperAdmin && company?.id !== ctx.principal.companyId) return fail('FORBIDDEN');
  if (!company) return fail(isSuperAdmin ? 'NOT_FOUND' : 'FORBIDDEN');
  return statusOf(company);
}

/** The caller's company. @throws NOT_FOUND for a super-admin, who has none */
export async function getOwnCompany({
  tx,
  principal: { companyId },
}: SessionCtx | TenantCtx): Promise<z.input<typeof companyStatus>> {
  if (companyId === null) return fail('NOT_FOUND');
  const [company] = await tx.select().from(companies).where(eq(companies.id, companyId));
  return company ? statusOf(company) : fail('NOT_FOUND');
}

/** Sets the company's public contact. @throws CONFLICT for a stale version, with the current state */
export async function updateContact(
  ctx: TenantCtx,
  { version: expectedVersion, ...contact }: z.output<typeof contract.updateContact.body>,
): Promise<z.input<typeof companyStatus>> {
  const { version } = await lockVersion(
    ctx.tx.select({ version: companies.contactVersion }).from(companies).where(eq(companies.id, ctx.companyId)),
    expectedVersion,
    () => getOwnCompany(ctx),
  );
  const [company] = await ctx.tx
    .update(companies)
    .set({ ...contact, contactVersion: version + 1, updatedAt: ctx.now() })
    .where(eq(companies.id, ctx.companyId))
    .returning();
  if (!company) return fail('NOT_FOUND');
  await audit(ctx, { entity: 'companies', entityId: ctx.companyId, detail: contact });
  return statusOf(company);
}

const people = sql<number>`(select count(*)::int from users u where u.company_id = companies.id and u.deleted_at is null)`;
/** Blocks know how many codes they have allocated: units need not be counted. */
const units = sql<string>`(select coalesce(sum(next_number - first_number), 0) from code_blocks where company_id = companies.id)`;
const someArticles = sql<number>`(select count(*)::int from (
  select 1 from articles a where a.company_id = companies.id and a.deleted_at is null limit ${MAX_ARTICLES_COUNTED}) as counted)`;

const selectCompanies = (ctx: SessionCtx) =>
  ctx.tx.select({ company: companies, people, articles: someArticles, units }).from(companies).$dynamic();

const toRow = ({ company, ...counts }: Awaited<ReturnType<typeof selectCompanies>>[number]): CompanyRow => ({
  ...statusOf(company),
  gs1Prefix: company.gs1Prefix,
  prefixVersion: company.prefixVersion,
  isDemo: company.isDemo,
  people: counts.people,
  articles: counts.articles,
  units: Number(counts.units),
  createdAt: company.createdAt.toISOString(),
});

async function findCompany(ctx: SessionCtx, companyId: string) {
  const [row] = await selectCompanies(ctx)
    .where(and(eq(companies.id, companyId), isNull(companies.deletedAt)))
    .limit(1);
  return row ?? fail('NOT_FOUND');
}

/** One company as lists show it. @throws NOT_FOUND */
export const getCompanyRow = async (ctx: SessionCtx, companyId: string): Promise<CompanyRow> =>
  toRow(await findCompany(ctx, companyId));

/** One company as its page shows it. @throws NOT_FOUND */
export async function getCompany(ctx: SessionCtx, companyId: string): Promise<CompanyDetail> {
  const row = await findCompany(ctx, companyId);
  const administrators = await ctx.tx
    .select({
      ...{ id: users.id, name: users.name, lastName: users.lastName, email: users.email, at: users.lastLoginAt },
      total: sql<number>`count(*) over ()::int`,
    })
    .from(users)
    .where(
      and(eq(users.companyId, companyId), eq(users.role, 'Admin'), eq(users.isActive, true), isNull(users.deletedAt)),
    )
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(MAX_ADMINISTRATORS_SHOWN);
  return {
    ...toRow(row),
    currency: row.company.currency,
    balance: await getCodeBalance(ctx.tx, companyId),
    lastBlock: await lastBlockNumber(ctx.tx, companyId),
    administratorCount: administrators[0]?.total ?? 0,
    administrators: administrators.map(({ id, name, lastName, email, at }) => ({
      ...{ id, email, name: `${name} ${lastName}` },
      lastLoginAt: at?.toISOString() ?? null,
    })),
  };
}

const SORTS = { name: companies.nameKey, levelAccess: companies.level, createdAt: companies.createdAt } as const;

function orderOf(sort: NonNullable<Query['sort']>): SQL[] {
  const direction = sort.startsWith('-') ? desc : asc;
  return [direction(SORTS[sort.replace('-', '') as keyof typeof SORTS]), asc(companies.id)];
}

/** All companies for a super-admin, by name by default. */
export async function listCompanies(ctx: SessionCtx, query: Query) {
  const { page, pageSize, sort = 'name', status, q } = query;
  const where = and(
    isNull(companies.deletedAt),
    status ? eq(companies.status, status) : undefined,
    matchesWords(sql`${companies.nameKey}`, q),
  );
  // Reads the ids first: otherwise the contents of companies on previous pages would be counted, too.
  const shownIds = ctx.tx
    .select({ id: companies.id })
    .from(companies)
    .where(where)
    .orderBy(...orderOf(sort))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const rows = await selectCompanies(ctx)
    .where(inArray(companies.id, shownIds))
    .orderBy(...orderOf(sort));
  const results = rows.map(toRow);
  return { results, total: await ctx.tx.$count(companies, where), page, pageSize };
}
