import type { z } from 'zod';

/** The part of a record read from one call that another call accepts. */
export const sentBack = <B extends z.ZodObject>(body: B, record: object) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => Object.hasOwn(body.shape, key)));
