import { sql } from 'drizzle-orm';
import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';
import { z } from 'zod';

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

/** JSON of one shape, parsed by it wherever a query reads it: what an older version wrote is seen there, not further on. */
export const json = <S extends z.ZodType>(name: string, shape: S) =>
  customType<{ data: z.output<S>; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (stored) => shape.parse(stored),
  })(name);

/** A JSON object that its feature parses. */
export const openObject = z.record(z.string(), z.unknown());

export const emptyList = sql`'[]'::jsonb`;
export const emptyObject = sql`'{}'::jsonb`;
