import { sql } from 'drizzle-orm';
import { Readable } from 'node:stream';
import { newId } from '../../db/ids';
import { setUpTestApp, type Client } from '../../testing/app';
import { hashToken, newToken } from '../tokens';
import { runRetention } from './retention';

const t = setUpTestApp();
let admin: Client;

const NOW = new Date('2026-11-21T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString();

beforeAll(async () => {
  t.setNow(NOW);
  admin = await t.company();
});

const run = (statement: ReturnType<typeof sql>) => t.deps.db.asSystem('test', (tx) => tx.execute(statement));
const count = async (table: string, of: ReturnType<typeof sql>) =>
  Number((await run(sql`select count(*) from ${sql.identifier(table)} where ${of}`)).rows[0]?.count);

const addScan = (at: string) =>
  run(sql`insert into scans (company_id, article_id, at, visitor) values (${admin.companyId}, ${newId()}, ${at}, 'v')`);
const addSession = (expiresAt: string, revokedAt: string | null, lastSeenAt = daysAgo(1)) =>
  run(sql`insert into sessions (id, user_id, token_hash, created_at, last_seen_at, expires_at, revoked_at)
    values (${newId()}, ${admin.userId}, ${hashToken(newToken())}, ${daysAgo(90)}, ${lastSeenAt}, ${expiresAt}, ${revokedAt})`);

describe('runRetention', () => {
  it('deletes scans past their retention and keeps the daily figures', async () => {
    await addScan(daysAgo(1_097));
    await addScan(daysAgo(1_095));
    await run(sql`insert into daily_counts values (${admin.companyId}, 'scans', ${daysAgo(1_097).slice(0, 10)}, 1)`);
    expect((await runRetention(t.deps)).scans).toBe(1);
    expect(await count('scans', sql`company_id = ${admin.companyId}`)).toBe(1);
    expect(await count('daily_counts', sql`company_id = ${admin.companyId} and metric = 'scans'`)).toBe(1);
  });

  it('keeps every scan if the retention is 0', async () => {
    await addScan(daysAgo(9_000));
    const config = { ...t.deps.config, scanRetentionDays: 0 };
    await runRetention({ ...t.deps, config });
    expect(await count('scans', sql`at < ${daysAgo(8_000)}`)).toBe(1);
  });

  it('deletes sessions that ended a month ago, not active ones', async () => {
    await addSession(daysAgo(31), null);
    await addSession(daysAgo(-1), daysAgo(31));
    await addSession(daysAgo(-1), null);
    await addSession(daysAgo(-1), daysAgo(1));
    await addSession(daysAgo(-1), null, daysAgo(31));
    expect((await runRetention(t.deps)).sessions).toBe(3);
    expect(await count('sessions', sql`user_id = ${admin.userId} and created_at = ${daysAgo(90)}`)).toBe(2);
  });

  it('deletes what an edit of a passport overwrote a quarter ago', async () => {
    const { message } = await admin.call<{ id: string }>('POST', '/articles', { name: 'Camisa' });
    await admin.call('PUT', `/passports/${message.id}`, { name: 'Otra' });
    const add = (at: string) =>
      run(sql`insert into passport_changes (id, company_id, passport_id, action, entity_id, before, at)
        values (${newId()}, ${admin.companyId}, ${message.id}, 'a', 'e', '{}', ${at})`);
    await add(daysAgo(91));
    await add(daysAgo(89));
    expect((await runRetention(t.deps)).passport_changes).toBe(1);
    expect(await count('passport_changes', sql`passport_id = ${message.id}`)).toBe(2);
  });

  it('deletes jobs that ended a year ago with their schedules, except those of uploads', async () => {
    const { message: article } = await admin.call<{ id: string }>('POST', '/articles', { name: 'Falda' });
    const add = async (status: string, finishedAt: string | null) => {
      const id = newId();
      await run(sql`insert into jobs (id, company_id, kind, status, payload, created_at, finished_at)
        values (${id}, ${admin.companyId}, 'test.kept', ${status}, '{}', ${daysAgo(400)}, ${finishedAt})`);
      return id;
    };
    const schedule = (jobId: string) =>
      run(sql`insert into passport_schedules (id, company_id, article_id, job_id, publish_at)
        values (${newId()}, ${admin.companyId}, ${article.id}, ${jobId}, ${daysAgo(366)})`);
    await add('failed', daysAgo(366));
    await schedule(await add('done', daysAgo(366)));
    const recent = await add('done', daysAgo(364));
    await schedule(recent);
    const waiting = await add('queued', null);
    const ofUpload = await add('done', daysAgo(366));
    await run(sql`insert into imports (id, company_id, user_id, file_id, file_name, status, job_id)
      values (${newId()}, ${admin.companyId}, ${admin.userId}, ${newId()}, 'a', 'done', ${ofUpload})`);
    expect(await runRetention(t.deps)).toMatchObject({ jobs: 2, passport_schedules: 1 });
    const { rows } = await run(sql`select id from jobs where kind = 'test.kept'`);
    expect(rows.map(({ id }) => id).sort()).toEqual([recent, waiting, ofUpload].sort());
    expect(await count('passport_schedules', sql`article_id = ${article.id}`)).toBe(1);
  });

  it('deletes sent mails, which may contain links, and those failed or held for a month, but no pending ones', async () => {
    const add = async (of: { sent?: number; failed?: number; held?: number }) => {
      const id = newId();
      const on = (days?: number) => (days === undefined ? null : daysAgo(days));
      await run(sql`insert into mail_outbox
          (id, recipient, subject, body, next_attempt_at, sent_at, failed_at, held_for, created_at)
        values (${id}, 'ada@example.org', 's', 'b', ${daysAgo(90)}, ${on(of.sent)}, ${on(of.failed)},
          ${of.held === undefined ? null : admin.userId}, ${daysAgo(of.held ?? 90)})`);
      return id;
    };
    const remaining = [await add({ sent: 6 }), await add({ failed: 29 }), await add({ held: 29 }), await add({})];
    for (const due of [{ sent: 8 }, { failed: 31 }, { held: 31 }]) await add(due);
    expect((await runRetention(t.deps)).mail_outbox).toBe(3);
    const { rows } = await run(sql`select id from mail_outbox where recipient = 'ada@example.org'`);
    expect(rows.map(({ id }) => id).sort()).toEqual(remaining.sort());
  });

  it('keeps the response to a repeatable request for two days', async () => {
    const add = (key: string, days: number) =>
      run(sql`insert into idempotency_keys (company_id, key, action, body_hash, created_at)
        values (${admin.companyId}, ${key}, 'test', 'x', ${daysAgo(days)})`);
    await add('two-days-ago', 1.9);
    await add('earlier', 2.1);
    expect((await runRetention(t.deps)).idempotency_keys).toBe(1);
    expect(await count('idempotency_keys', sql`key = 'two-days-ago'`)).toBe(1);
  });

  it('deletes the bytes of files that were removed a month ago', async () => {
    const add = async (deletedAt: string | null) => {
      const key = `${admin.companyId}/images/${newId()}.webp`;
      await t.deps.files.put(key, Readable.from([Buffer.from('picture')]));
      await run(sql`insert into files (id, company_id, kind, name, mime, size, sha256, store_key, created_at, deleted_at)
        values (${newId()}, ${admin.companyId}, 'image', 'a', 'image/webp', 7, 'x', ${key}, ${daysAgo(60)}, ${deletedAt})`);
      return key;
    };
    const [old, fresh, undeleted] = [await add(daysAgo(31)), await add(daysAgo(29)), await add(null)];
    expect((await runRetention(t.deps)).files).toBe(1);
    await expect(t.deps.files.bytes(old)).rejects.toThrow();
    expect(Buffer.from(await t.deps.files.bytes(fresh)).toString()).toBe('picture');
    expect(Buffer.from(await t.deps.files.bytes(undeleted)).toString()).toBe('picture');
  });

  it('deletes the other files when the store refuses to delete one, which stays for the next run', async () => {
    const add = async () => {
      const key = `${admin.companyId}/images/${newId()}.webp`;
      await t.deps.files.put(key, Readable.from([Buffer.from('picture')]));
      await run(sql`insert into files (id, company_id, kind, name, mime, size, sha256, store_key, created_at, deleted_at)
        values (${newId()}, ${admin.companyId}, 'image', 'a', 'image/webp', 7, 'x', ${key}, ${daysAgo(60)}, ${daysAgo(31)})`);
      return key;
    };
    const [refused, other] = [await add(), await add()];
    const store = t.deps.files;
    const remove = (key: string) => (key === refused ? Promise.reject(new Error('access denied')) : store.remove(key));
    const removed = await runRetention({ ...t.deps, files: { ...store, remove } });
    expect([removed.files, removed.temporaryFiles]).toEqual([1, 0]);
    await expect(store.bytes(other)).rejects.toThrow();
    expect(await count('files', sql`store_key = ${refused}`)).toBe(1);
    expect((await runRetention(t.deps)).files).toBe(1);
    await expect(store.bytes(refused)).rejects.toThrow();
  });

  it('deletes days-old sheets that no upload and no job will read again, and then their bytes', async () => {
    const company = await t.company();
    const add = async (of: { days?: number; kind?: string; importStatus?: string; jobStatus?: string }) => {
      const id = newId();
      const key = `${company.companyId}/imports/${id}.xlsx`;
      await t.deps.files.put(key, Readable.from([Buffer.from('sheet')]));
      await run(sql`insert into files (id, company_id, kind, name, mime, size, sha256, store_key, created_at)
        values (${id}, ${company.companyId}, ${of.kind ?? 'workbook'}, 'a', 'a/b', 5, 'x', ${key}, ${daysAgo(of.days ?? 4)})`);
      if (of.importStatus)
        await run(sql`insert into imports (id, company_id, user_id, file_id, file_name, status)
          values (${newId()}, ${company.companyId}, ${company.userId}, ${id}, 'a', ${of.importStatus})`);
      if (of.jobStatus)
        await run(sql`insert into jobs (id, company_id, kind, status, payload)
          values (${newId()}, ${company.companyId}, 'units.create', ${of.jobStatus}, ${JSON.stringify({ sheetId: id })})`);
      return { id, key };
    };
    for (const importStatus of ['reading', 'mapping', 'previewing', 'ready']) await add({ days: 400, importStatus });
    for (const jobStatus of ['queued', 'running']) await add({ days: 400, jobStatus });
    await add({ days: 2 });
    await add({ days: 400, kind: 'image' });
    const due = [
      await add({}),
      await add({ jobStatus: 'done' }),
      await add({ jobStatus: 'failed' }),
      ...(await Promise.all(
        ['running', 'done', 'cancelled', 'failed', 'undoing', 'undone'].map((importStatus) => add({ importStatus })),
      )),
    ];
    expect((await runRetention(t.deps)).sheets).toBe(due.length);
    const { rows } = await run(
      sql`select id from files where company_id = ${company.companyId} and deleted_at is not null`,
    );
    expect(rows.map(({ id }) => id).sort()).toEqual(due.map(({ id }) => id).sort());
    const counted = sql`select sum(delta)::int as bytes from list_counts where company_id = ${company.companyId} and kind = 'files.bytes'`;
    expect((await run(counted)).rows[0]?.bytes).toBe(8 * 5);
    expect((await runRetention(t.deps)).sheets).toBe(0);
    t.setNow(new Date(NOW.getTime() + 31 * 86_400_000));
    await runRetention(t.deps);
    t.setNow(NOW);
    for (const { key } of due) await expect(t.deps.files.bytes(key)).rejects.toThrow();
    expect(await count('files', sql`company_id = ${company.companyId}`)).toBe(8);
  });
});
