import type { z } from 'zod';

/** Of what a call answered, that which another takes: a record that was read, as it is sent back. */
export const sentBack = <B extends z.ZodObject>(body: B, record: object) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => Object.hasOwn(body.shape, key)));
