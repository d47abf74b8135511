import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from './config';
import { folderRefusal, prepareDataFolder, refuseWrongFolder } from './data-folder';

let folder: string;
const before = process.umask();
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ts-data-'));
});
afterEach(() => {
  process.umask(before);
  rmSync(folder, { recursive: true, force: true });
});

const modeOf = (path: string) => statSync(path).mode & 0o777;

it('restricts a folder of any mode to its owner, with its present and later contents', () => {
  chmodSync(folder, 0o777);
  writeFileSync(join(folder, 'secrets.json'), '{}', { mode: 0o644 });
  mkdirSync(join(folder, 'files'), { mode: 0o755 });
  prepareDataFolder(folder);
  writeFileSync(join(folder, 'later.txt'), 'x');
  mkdirSync(join(folder, 'outbox'));
  expect(modeOf(folder)).toBe(0o700);
  expect(modeOf(join(folder, 'secrets.json'))).toBe(0o600);
  expect(modeOf(join(folder, 'files'))).toBe(0o700);
  expect(modeOf(join(folder, 'later.txt'))).toBe(0o600);
  expect(modeOf(join(folder, 'outbox'))).toBe(0o700);
});

it('creates a missing folder', () => {
  const deep = join(folder, 'a', 'b');
  prepareDataFolder(deep);
  expect(modeOf(deep)).toBe(0o700);
});

it('explains in a sentence why a folder cannot be used, and what to do', () => {
  const file = join(folder, 'file');
  writeFileSync(file, 'x');
  expect(() => prepareDataFolder(join(file, 'data'))).toThrow(ConfigError);
  expect(() => prepareDataFolder(join(file, 'data'))).toThrow(/a part of the path is a file\. Choose a folder/);
});

it('names the part of the folder that stopped the start, and the full disk', () => {
  const at = { dataDir: folder, databaseUrl: undefined };
  const served = { dataDir: folder, databaseUrl: 'postgres://x' };
  const denied = Object.assign(new Error('EACCES'), { code: 'EACCES', path: join(folder, 'lock-id') });
  expect(folderRefusal(served, denied)?.message).toContain(
    `this user may not write there (${join(folder, 'lock-id')}).`,
  );
  const wrapped = new Error('Cannot write file', { cause: denied });
  expect(folderRefusal(at, wrapped)).toBeInstanceOf(ConfigError);
  const full = new Error('Failed query: insert …', { cause: Object.assign(new Error('full'), { code: '53100' }) });
  expect(folderRefusal(at, full)?.message).toContain('its disk is full. Choose');
  expect(folderRefusal(served, full)).toBeNull();
  const missing = Object.assign(new Error('could not open file "base/5/17017"'), { code: '58P01' });
  const read = new Error('Failed query: select …', { cause: missing });
  expect(folderRefusal(at, read)?.message).toContain(`${join(folder, 'pg')} cannot be opened: it is damaged`);
  expect(folderRefusal(served, read)).toBeNull();
  expect(folderRefusal(at, Object.assign(new Error('EACCES'), { code: 'EACCES', syscall: 'listen' }))).toBeNull();
});

it('refuses a command on a folder without a database, for it would create one', () => {
  const check = (databaseUrl?: string) => refuseWrongFolder({ dataDir: folder, databaseUrl });
  expect(() => check()).toThrow(`DATA_DIR ${folder} holds no database`);
  expect(() => check('postgres://a@b/c')).not.toThrow();
  mkdirSync(join(folder, 'pg'));
  expect(() => check()).not.toThrow();
  jest.spyOn(process, 'getuid').mockReturnValue(0);
  if (statSync(folder).uid === 0) chownSync(join(folder, 'pg'), 65_534, 65_534);
  expect(() => check()).toThrow(/belongs to user \d+: run the command as that user, not as root/);
  jest.restoreAllMocks();
});
