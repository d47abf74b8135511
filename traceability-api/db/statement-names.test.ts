import { sql } from 'drizzle-orm';
import { createTestApp } from '../testing/app';
import { createStatementNames } from './statement-names';

it('names a statement from its third use on, always the same', () => {
  const names = createStatementNames();
  expect([1, 2, 3, 4].map(() => names.nameOf('select 1'))).toEqual([undefined, undefined, 's1', 's1']);
  expect([1, 2, 3].map(() => names.nameOf('select 2')).at(-1)).toBe('s2');
});

it('names no more than 300 statements, and no long ones', () => {
  const names = createStatementNames();
  const third = (text: string) => [1, 2, 3].map(() => names.nameOf(text)).at(-1);
  expect(third('x'.repeat(16_001))).toBeUndefined();
  const assignedNames = Array.from({ length: 301 }, (_, at) => third(`select ${at}`));
  expect(assignedNames.slice(0, 300).every(Boolean)).toBe(true);
  expect(assignedNames[300]).toBeUndefined();
});

it('names nothing once stopped', () => {
  const names = createStatementNames();
  for (let at = 0; at < 3; at += 1) names.nameOf('select 1');
  names.stop();
  expect(names.nameOf('select 1')).toBeUndefined();
});

it('prepares nothing of bulk work, whose statements are planned for their actual lists', async () => {
  const t = await createTestApp();
  const statement = 'select $1::text as bulk';
  const read = () => t.deps.db.asSystem('test', (tx) => tx.execute(sql`select ${'x'}::text as bulk`), { isBulk: true });
  for (let at = 0; at < 5; at += 1) await read();
  const { rows } = await t.deps.db.pool.query('select 1 from pg_prepared_statements where statement = $1', [statement]);
  expect(rows).toEqual([]);
  await t.close();
});

it('prepares a statement once for all connections of the embedded engine, which share a session', async () => {
  const t = await createTestApp();
  const read = () => t.deps.db.asSystem('test', (tx) => tx.execute<{ n: number }>(sql`select ${7}::int as n`));
  for (let at = 0; at < 3; at += 1) await read();
  // More at once than there are connections.
  const answers = await Promise.all(Array.from({ length: 25 }, read));
  expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(Array.from({ length: 25 }, () => 7));
  const { rows } = await t.deps.db.pool.query(
    `select count(*)::int as times from pg_prepared_statements where statement = 'select $1::int as n'`,
  );
  expect(rows).toEqual([{ times: 1 }]);
  // Another client of the socket may deallocate them: the work is retried without.
  await t.deps.db.pool.query('deallocate all');
  expect((await read()).rows).toEqual([{ n: 7 }]);
  await t.close();
});
