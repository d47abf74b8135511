import { fail } from './errors';

/** A query for rows to overwrite, by id and company, before it locks them. */
interface Lockable<Row> {
  for(strength: 'no key update'): PromiseLike<Row[]>;
}

/**
 * Locks the row to overwrite until the transaction ends. `sent` is the version that the caller read; without one the
 * current state is overwritten.
 * @throws NOT_FOUND, CONFLICT with the current state if it has been changed since
 */
export async function lockVersion<Row extends { version: number }>(
  query: Lockable<Row>,
  sent: number | undefined,
  current: () => Promise<unknown>,
): Promise<Row> {
  const [row] = await query.for('no key update');
  if (!row) return fail('NOT_FOUND', { text: 'savedGone' });
  if (sent !== undefined && sent !== row.version) fail('CONFLICT', { text: 'staleVersion', current: await current() });
  return row;
}
