import { sql } from 'drizzle-orm';
import { openEmptyDatabase } from '../testing/database';
import { migrateBefore } from '../testing/migrations';
import type { Database } from './client';
import { newId } from './ids';
import { migrate } from './migrate';

let db: Database;

beforeAll(async () => {
  db = await openEmptyDatabase();
  await migrateBefore(db, 'counted_lists');
});
afterAll(() => db.close());

const rows = <T extends Record<string, unknown>>(text: string) =>
  db.asSystem('test', async (tx) => (await tx.execute<T>(sql.raw(text))).rows);

it('counts the places, containers, processes and events that exist', async () => {
  const [company, process, id] = [newId(), newId(), 'gen_random_uuid()'];
  await rows(`insert into companies (id, name, name_key) values ('${company}', 'lana', 'lana')`);
  await rows(`insert into places (id, company_id, name, search, country, deleted_at) values
    (${id}, '${company}', 'Mill', 'mill', 'PT', null), (${id}, '${company}', 'Shop', 'shop', 'IT', null),
    (${id}, '${company}', 'Gone', 'gone', 'IT', now())`);
  await rows(`insert into containers (id, company_id, name, code, kind, search)
    values (${id}, '${company}', 'Box', 'B', 'box', 'box b')`);
  await rows(`insert into processes (id, company_id, name, type, search)
    values ('${process}', '${company}', 'Knit', 'manufacturing', 'knit')`);
  await rows(`insert into events (id, company_id, process_id, name, type, position, role, search) values
    (${id}, '${company}', '${process}', 'Wash', 'check', 0, 'User', 'wash'),
    (${id}, '${company}', '${process}', 'Dry', 'check', 1, null, 'dry')`);
  await migrate(db);
  const counts = await rows<{ count: string }>(`
    select kind || ' ' || ref || ': ' || sum(delta) as count from list_counts where company_id = '${company}'
    group by kind, ref order by kind, ref`);
  expect(counts.map(({ count }) => count)).toEqual([
    ...['containers : 1', 'containers.kind box: 1', 'events : 2', 'events.role User: 1', 'events.type check: 2'],
    ...['places : 2', 'places.country IT: 1', 'places.country PT: 1', 'processes : 1'],
    'processes.type manufacturing: 1',
  ]);
});
