import { openTestDatabase } from '../testing/database';

/** Rows of these are deleted only with their company, by the command that removes the demo. */
const KEPT = ['code_blocks', 'companies', 'users'];

/**
 * Deleting a row queries each table that references it. An index is usable if it begins with the columns of the key and
 * contains every row in which they are set.
 */
it('has an index for every foreign key to rows that can be deleted for good', async () => {
  const db = await openTestDatabase();
  try {
    const { rows } = await db.pool.query<{ key: string }>(
      `select c.conrelid::regclass || ': ' || c.conname as key from pg_constraint c
      where c.contype = 'f' and c.confrelid::regclass::text <> all($1) and not exists (
        select from pg_index i
        where i.indrelid = c.conrelid and i.indisvalid
          and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] operator(pg_catalog.@>) c.conkey
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = any(
            select format('(%I IS NOT NULL)', a.attname) from pg_attribute a
            where a.attrelid = c.conrelid and a.attnum = any(c.conkey))))
      order by 1`,
      [KEPT],
    );
    expect(rows.map(({ key }) => key)).toEqual([]);
  } finally {
    await db.close();
  }
});
