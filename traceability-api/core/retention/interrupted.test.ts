import { sql } from 'drizzle-orm';
import { Readable } from 'node:stream';
import type { Deps } from '../context';
import { newId } from '../../db/ids';
import { storedKeys } from '../../files/stored-keys';
import { setUpTestApp, type Client } from '../../testing/app';
import { hashToken, newToken } from '../tokens';
import { runRetention } from './retention';

const t = setUpTestApp();
let admin: Client;
let articleId: string;

const NOW = new Date('2026-11-21T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString();
const run = (statement: ReturnType<typeof sql>) => t.deps.db.asSystem('test', (tx) => tx.execute(statement));

beforeAll(async () => {
  t.setNow(NOW);
  admin = await t.company();
  articleId = (await admin.call<{ id: string }>('POST', '/articles', { name: 'Falda' })).message.id;
});

const TABLES = [
  'sessions',
  'mail_outbox',
  'idempotency_keys',
  'scans',
  'jobs',
  'passport_schedules',
  'imports',
  'import_rows',
  'files',
  'unnamed_bytes',
] as const;

async function storeBytes(storeKey: string) {
  for (const key of storedKeys(storeKey)) await t.deps.files.put(key, Readable.from([Buffer.from('bytes')]));
  return storeKey;
}

/** A file with its bytes. */
async function addFile(kind: string, days: number, deletedDays: number | null) {
  const id = newId();
  const key = await storeBytes(`${admin.companyId}/${kind === 'photo' ? 'photos' : 'files'}/${id}.webp`);
  const deletedAt = deletedDays === null ? null : daysAgo(deletedDays);
  await run(sql`insert into files (id, company_id, kind, name, mime, size, sha256, store_key, created_at, deleted_at)
    values (${id}, ${admin.companyId}, ${kind}, 'a', 'image/webp', 5, 'x', ${key}, ${daysAgo(days)}, ${deletedAt})`);
  return { id, key };
}

async function addNote(id: string, key: string, days: number) {
  await run(sql`insert into unnamed_bytes (file_id, store_key, created_at) values (${id}, ${key}, ${daysAgo(days)})`);
  return key;
}

/** Rows of every table that are due once `days` have passed since they ended, and stay until then. */
async function addRows(days: number) {
  const at = daysAgo(days);
  await run(sql`insert into sessions (id, user_id, token_hash, created_at, last_seen_at, expires_at)
    values (${newId()}, ${admin.userId}, ${hashToken(newToken())}, ${at}, ${at}, ${at})`);
  await run(sql`insert into mail_outbox (id, recipient, subject, body, next_attempt_at, sent_at, created_at)
    values (${newId()}, 'ada@example.org', 's', 'b', ${at}, ${at}, ${at})`);
  await run(
    sql`insert into scans (company_id, article_id, at, visitor) values (${admin.companyId}, ${newId()}, ${at}, 'v')`,
  );
  const jobId = newId();
  await run(sql`insert into jobs (id, company_id, kind, status, payload, created_at, finished_at)
    values (${jobId}, ${admin.companyId}, 'test.kept', 'done', '{}', ${at}, ${at})`);
  await run(sql`insert into passport_schedules (id, company_id, article_id, job_id, publish_at)
    values (${newId()}, ${admin.companyId}, ${articleId}, ${jobId}, ${at})`);
  const importId = newId();
  const { id: fileId } = await addFile('workbook', days, null);
  await run(sql`insert into imports (id, company_id, user_id, file_id, file_name, status, updated_at)
    values (${importId}, ${admin.companyId}, ${admin.userId}, ${fileId}, 'a', 'ready', ${at})`);
  await run(sql`insert into import_rows (import_id, company_id, row_number, cells)
    values (${importId}, ${admin.companyId}, 1, '[]')`);
}

/**
 * Due rows of every kind, and beside them rows that are still referenced. Returns where the bytes of each are stored.
 */
async function seed() {
  for (const table of [...TABLES].reverse())
    if (table !== 'sessions') await run(sql`delete from ${sql.identifier(table)}`);
  await run(sql`delete from sessions where token_hash <> ${hashToken(admin.token)}`);
  await addRows(1_200);
  await addRows(0);
  const waitingFile = await addFile('image', 60, 29);
  const live = await addFile('image', 60, null);
  const used = await addFile('image', 60, 60);
  await run(sql`insert into file_uses (company_id, file_id, owner_id, versions)
    values (${admin.companyId}, ${used.id}, ${articleId}, 1)`);
  const due = [await addFile('image', 60, 31), await addFile('photo', 60, 31)].map(({ key }) => key);
  const lost = newId();
  due.push(await addNote(lost, await storeBytes(`${admin.companyId}/files/${lost}.webp`), 2));
  await addNote(live.id, live.key, 2);
  const coming = newId();
  const remaining = [waitingFile.key, live.key, used.key];
  remaining.push(await addNote(coming, await storeBytes(`${admin.companyId}/files/${coming}.webp`), 0));
  return { due, remaining };
}

async function rowsLeft() {
  const counts: Record<string, number> = {};
  for (const table of TABLES) {
    const { rows } = await run(sql`select count(*)::int as total from ${sql.identifier(table)}`);
    counts[table] = Number(rows[0]?.total);
  }
  return counts;
}

const bytesOf = (storeKey: string) => Promise.all(storedKeys(storeKey).map((key) => t.deps.files.bytes(key)));

/** The dependencies of a process that dies at a step: before it, or after it was done but not yet acknowledged. */
function endingAt(step: number, isDone: boolean) {
  let steps = 0;
  const at = async <T>(work: () => Promise<T>): Promise<T> => {
    steps += 1;
    if (steps > step || (steps === step && !isDone)) throw new Error('the process ended');
    const result = await work();
    if (steps === step) throw new Error('the process ended');
    return result;
  };
  const { db, files } = t.deps;
  const deps: Deps = {
    ...t.deps,
    db: { ...db, asSystem: (...call) => at(() => db.asSystem(...call)), vacuum: () => at(() => db.vacuum()) },
    files: { ...files, remove: (key) => at(() => files.remove(key)) },
  };
  return { deps, steps: () => steps };
}

describe('a retention run that is interrupted', () => {
  it.each([
    ['before', false],
    ['after', true],
  ])(
    'is completed by the next run, whichever step it ended %s, and deletes nothing that is still referenced',
    async (_, isDone) => {
      await seed();
      const uninterrupted = endingAt(Infinity, isDone);
      await runRetention(uninterrupted.deps);
      const remainingRows = await rowsLeft();
      expect(uninterrupted.steps()).toBeGreaterThan(30);
      for (let step = 1; step <= uninterrupted.steps(); step += 1) {
        const { due, remaining } = await seed();
        await expect(runRetention(endingAt(step, isDone).deps)).rejects.toThrow('the process ended');
        await Promise.all(remaining.map(bytesOf));
        await runRetention(t.deps);
        expect([step, await rowsLeft()]).toEqual([step, remainingRows]);
        await Promise.all(remaining.map(bytesOf));
        for (const key of due.flatMap(storedKeys)) await expect(t.deps.files.bytes(key)).rejects.toThrow();
      }
    },
  );
});
