import { and, eq, isNull, ne, or, type SQL } from 'drizzle-orm';
import { companies, users } from '../db/schema';
import type { Config } from '../config';

/**
 * Condition for people who may sign in: active, of a company that is not suspended. The query joins the company of each
 * person. The password of demo accounts is public: they may be used only on localhost.
 */
export const maySignIn = ({ isLocalhost }: Pick<Config, 'isLocalhost'>): SQL | undefined =>
  and(
    eq(users.isActive, true),
    isNull(users.deletedAt),
    or(isNull(users.companyId), and(ne(companies.status, 'suspended'), isNull(companies.deletedAt))),
    isLocalhost ? undefined : eq(users.isDemo, false),
  );
