import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded, WrongVersionError } from './embedded';
import { FolderInUseError, lockFolder } from './lock';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ts-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('refuses a folder of another PostgreSQL version, says the way out and leaves it untouched', async () => {
  mkdirSync(join(folder, 'pg'));
  writeFileSync(join(folder, 'pg/PG_VERSION'), '17\n');
  const refused = startEmbedded(folder);
  await expect(refused).rejects.toThrow(WrongVersionError);
  await expect(refused).rejects.toThrow(/PostgreSQL 17.*pg_dump/s);
  expect(readdirSync(join(folder, 'pg'))).toEqual(['PG_VERSION']);
});

it('gives a folder to one owner at a time, and to the next when that one is gone', async () => {
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
  await unlock();
  const again = await lockFolder(folder);
  await again();
});
