import { type AnyPgColumn, foreignKey, type PgColumn, uuid } from 'drizzle-orm/pg-core';
import { companies } from './identity';

/** The company that owns the row. */
export const companyId = () =>
  uuid('company_id')
    .notNull()
    .references(() => companies.id);

/**
 * A foreign key to a row of the same company. Before that row is deleted for good, the database looks for references by
 * both columns, so that an index beginning with the company can be used.
 */
export const companyReference = <Child extends string>(
  name: string,
  columns: [AnyPgColumn<{ tableName: Child }>, AnyPgColumn<{ tableName: Child }>],
  { companyId: parentCompanyId, id }: { companyId: PgColumn; id: PgColumn },
) => foreignKey({ name, columns, foreignColumns: [parentCompanyId, id] });
