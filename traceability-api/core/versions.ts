import { fail } from './errors';

/** A query for rows to overwrite, by id and company, before it locks them. */
interface Lockable<Row> {
  for(strength: 'no key update'): PromiseLike<Row[]>;
}

/**
 * Locks the row to overwrite until the transaction ends. `expectedVersion` is the one that the caller read; without it
 * the current state is overwritten.
 * @throws NOT_FOUND, CONFLICT with the current state if it has been changed since
 */
export async function lockVersion<Row extends { version: number }>(
  query: Lockable<Row>,
  expectedVersion: number | undefined,
  current: () => Promise<unknown>,
): Promise<Row> {
  const [row] = await query.for('no key update');
  if (!row) return fail('NOT_FOUND', { text: 'savedGone' });
  if (expectedVersion !== undefined && expectedVersion !== row.version)
    fail('CONFLICT', { text: 'staleVersion', current: await current() });
  return row;
}
