import { type AnyPgColumn, foreignKey, type PgColumn, uuid } from 'drizzle-orm/pg-core';
import { companies } from './identity';

/** Whose row it is. */
export const companyId = () =>
  uuid('company_id')
    .notNull()
    .references(() => companies.id);

/**
 * Refers to a row of the same company. Before the other row is deleted for good, the database looks for rows that refer to it:
 * by both columns it finds them along an index that begins with the company.
 */
export const companyReference = <Child extends string>(
  name: string,
  columns: [AnyPgColumn<{ tableName: Child }>, AnyPgColumn<{ tableName: Child }>],
  { companyId: parentCompanyId, id }: { companyId: PgColumn; id: PgColumn },
) => foreignKey({ name, columns, foreignColumns: [parentCompanyId, id] });
