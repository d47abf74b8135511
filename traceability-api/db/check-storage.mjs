// Checks the tables and indexes of an embedded database that no process serves, as `node check-storage.mjs <folder>`: prints
// how many were checked and what is damaged, as JSON. The folder stays as it is.
import { PGlite } from '@electric-sql/pglite';
import { amcheck } from '@electric-sql/pglite/contrib/amcheck';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

const relations = `select c.oid, c.oid::regclass::text as name, c.relkind = 'i' as "isIndex" from pg_class c
  left join pg_am a on a.oid = c.relam
  where c.relpersistence = 'p' and (c.relkind = 'r' or (c.relkind = 'i' and a.amname = 'btree'))`;

const db = await PGlite.create({ dataDir: process.argv[2], extensions: { amcheck, pg_trgm, btree_gin } });
await db.exec('begin; create extension amcheck');
const { rows } = await db.query(relations);
const damages = [];
for (const { oid, name, isIndex } of rows) {
  if (isIndex) await checkIndex(oid, name);
  else {
    const { rows: messages } = await db.query('select msg from verify_heapam($1)', [oid]);
    damages.push(...messages.map(({ msg }) => `${name}: ${msg}`));
  }
}
await db.exec('rollback');
await db.close();
process.stdout.write(JSON.stringify({ checked: rows.length, damages }));

/** Whether the index is in order, and holds every row of its table. */
async function checkIndex(oid, name) {
  await db.exec('savepoint index');
  try {
    await db.query('select bt_index_check($1, true)', [oid]);
  } catch (error) {
    damages.push(`${name}: ${error.message}`);
    await db.exec('rollback to index');
  }
}
