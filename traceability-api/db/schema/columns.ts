import { sql } from 'drizzle-orm';
import { timestamp, uuid } from 'drizzle-orm/pg-core';

/** UUIDv7 made in the application. */
export const primaryId = () => uuid('id').primaryKey();

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const createdAt = () =>
  moment('created_at')
    .notNull()
    .default(sql`now()`);

export const updatedAt = () =>
  moment('updated_at')
    .notNull()
    .default(sql`now()`);

/** Set when a row lies in the trash. */
export const deletedAt = () => moment('deleted_at');
