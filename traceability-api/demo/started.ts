import { sql } from 'drizzle-orm';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '../core/context';
import { unitUrl } from '@/lib/domain/gs1/code-address';
import { setupKey } from '../features/auth/first-run';
import type { Tx } from '../db/client';
import { DEMO_PASSWORD } from './plan';

interface Account extends Record<string, unknown> {
  email: string;
  role: string;
  company: string | null;
  level: number;
  prevLevel: number | null;
  status: string | null;
  hasFinalUsers: boolean;
}

interface Code extends Record<string, unknown> {
  gtin: string | null;
  serial: string;
  hash: string;
}

/** Data that the start command prints in the terminal. */
export interface Started {
  demo: boolean;
  firstRun: boolean;
  /** Proves access to this terminal; only set while there is no super-admin. */
  setupKey: string | null;
  password: string | null;
  accounts: { email: string; role: string; note: string }[];
  passportUrl: string | null;
}

const noteOf = ({ company, level, prevLevel, status, hasFinalUsers }: Account) =>
  [
    company,
    status === 'pendiente' && prevLevel !== null ? `pending, previous level ${prevLevel}` : `level ${level}`,
    hasFinalUsers ? 'end users' : '',
  ]
    .filter(Boolean)
    .join(', ');

async function readAccounts(tx: Tx): Promise<Account[]> {
  const { rows } = await tx.execute<Account>(sql`
    select u.email, u.role, c.name as company, coalesce(u.level, c.level, 0) as level, c.prev_level as "prevLevel",
      c.status, coalesce(c.has_final_users, false) as "hasFinalUsers"
    from users u left join companies c on c.id = u.company_id
    where u.is_demo and u.deleted_at is null order by u.created_at, u.id`);
  return rows;
}

/** A unit of the demo's most scanned published article with a picture. */
async function readPassport(tx: Tx): Promise<Code | undefined> {
  const { rows } = await tx.execute<Code>(sql`
    select a.gtin, u.serial, u.hash from (
      select article_id, sum(count) as scans from article_scan_counts
      where span = 'month' and company_id in (select id from companies where is_demo) group by article_id) as seen
    join articles a on a.id = seen.article_id and a.published_version is not null and a.deleted_at is null
      and a.withdrawn_at is null
    join lateral (select serial, hash from units where company_id = a.company_id and article_id = a.id
      and withdrawn_at is null order by number limit 1) as u on true
    order by a.gtin is null, a.images = '[]'::jsonb, seen.scans desc limit 1`);
  return rows[0];
}

/** Writes `started.json` into the data folder, for the start command to read. */
export async function reportStart(deps: Deps): Promise<void> {
  const { publicBaseUrl, internalSecret, dataDir, databaseUrl } = deps.config;
  const { accounts, code, hasSuperAdmin } = await deps.db.asSystem('start', async (tx) => {
    const accounts = await readAccounts(tx);
    const { rows } = await tx.execute(sql`select from users where role = 'SuperAdmin' and deleted_at is null limit 1`);
    return {
      accounts: accounts,
      code: accounts.length > 0 ? await readPassport(tx) : undefined,
      hasSuperAdmin: rows.length > 0,
    };
  });
  const started: Started = {
    demo: accounts.length > 0,
    firstRun: !hasSuperAdmin,
    setupKey: hasSuperAdmin ? null : setupKey(internalSecret),
    password: accounts.length > 0 ? DEMO_PASSWORD : null,
    accounts: accounts.map((account) => ({ email: account.email, role: account.role, note: noteOf(account) })),
    passportUrl: code ? unitUrl(publicBaseUrl, code) : null,
  };
  const path = join(dataDir, 'started.json');
  await writeFile(path, JSON.stringify(started, null, 2), { mode: 0o600 }).catch((err: unknown) =>
    // With an external database the folder may be read-only, and nothing waits for this file.
    databaseUrl ? deps.log.debug({ err }, 'started.json') : Promise.reject(err as Error),
  );
}
