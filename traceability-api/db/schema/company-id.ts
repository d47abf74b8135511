import { uuid } from 'drizzle-orm/pg-core';
import { companies } from './identity';

/** Whose row it is. */
export const companyId = () =>
  uuid('company_id')
    .notNull()
    .references(() => companies.id);
