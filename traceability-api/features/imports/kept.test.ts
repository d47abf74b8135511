import { sql } from 'drizzle-orm';
import { runRetention } from '../../core/retention/retention';
import { setUpTestApp, type Client } from '../../testing/app';
import { uploader } from '../../testing/uploads';

const t = setUpTestApp();
let admin: Client;
const { read, check, load, start, bySku } = uploader(
  () => t,
  () => admin,
);
beforeEach(async () => {
  admin = await t.company();
});

const run = (statement: ReturnType<typeof sql>) => t.deps.db.asSystem('test', (tx) => tx.execute(statement));

/** Simulates that this many days have passed since the last activity on the company's uploads. */
async function elapse(days: number) {
  await run(sql`update imports set finished_at = finished_at - make_interval(days => ${days}),
    updated_at = updated_at - make_interval(days => ${days}) where company_id = ${admin.companyId}`);
  await run(sql`update jobs set finished_at = finished_at - make_interval(days => ${days})
    where company_id = ${admin.companyId} and finished_at is not null`);
  await runRetention(t.deps);
}

const count = async (table: string) =>
  Number(
    (await run(sql`select count(*) from ${sql.identifier(table)} where company_id = ${admin.companyId}`)).rows[0]
      ?.count,
  );

const SHEET = 'sku,name,description\nA,One,x\nB,Two,y\n';

describe('an upload that ended', () => {
  it('can be undone within a year', async () => {
    const { id } = await load(SHEET);
    await elapse(364);
    expect(await read(id)).toMatchObject({ isUndoable: true, isClosed: false, passports: { current: 2 } });
    expect(await start({ id }, 'undo')).toMatchObject({ status: 'undone', job: { result: { undone: 2 } } });
  });

  it('keeps its outcome in the history without limit, but its rows and changes for a year only', async () => {
    await load(SHEET);
    const { id } = await load('sku,name,description\nA,Other,x\nB,Two,y\n');
    await elapse(367);
    expect([await count('import_rows'), await count('import_changes'), await count('imports')]).toEqual([0, 0, 2]);
    expect(await read(id)).toMatchObject({
      status: 'done',
      isUndoable: false,
      isClosed: true,
      passports: null,
      counts: { rows: 2, update: 1 },
      job: { result: { updated: 1 } },
    });
    const english = { 'accept-language': 'en' };
    const words = 'This upload ended more than a year ago: it can no longer be undone, continued or corrected.';
    for (const [verb, part] of [
      ['POST', 'undo'],
      ['GET', 'errors'],
    ] as const) {
      const refused = await admin.call(verb, `/imports/${id}/${part}`, undefined, english);
      expect([refused.status, refused.message]).toEqual([409, words]);
    }
    expect((await bySku('A')).name).toBe('Other');
  });
});

it('an upload that was never run is discarded with its sheet three months after its last change', async () => {
  const [abandoned, recent] = [await check(SHEET), await check(SHEET)];
  await run(sql`update imports set updated_at = updated_at + interval '2 days' where id = ${recent.id}`);
  await elapse(91);
  expect((await admin.call('GET', `/imports/${abandoned.id}`)).status).toBe(404);
  expect(await read(recent.id)).toMatchObject({ status: 'ready', isClosed: false });
  expect(await count('import_rows')).toBe(2);
  const { rows } = await run(
    sql`select count(*)::int as files from files where company_id = ${admin.companyId} and deleted_at is null`,
  );
  expect(rows[0]?.files).toBe(1);
});
