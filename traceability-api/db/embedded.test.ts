import { once } from 'node:events';
import fs, {
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderRefusal } from '../data-folder';
import { openDatabase } from './client';
import { DamagedFolderError, startEmbedded, WrongVersionError } from './embedded';
import { FolderInUseError, ForeignLockError, lockFolder } from './lock';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ts-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('refuses a folder of another PostgreSQL version, says what to do and leaves it untouched', async () => {
  mkdirSync(join(folder, 'pg'));
  writeFileSync(join(folder, 'pg/PG_VERSION'), '17\n');
  const refused = startEmbedded(folder);
  await expect(refused).rejects.toThrow(WrongVersionError);
  await expect(refused).rejects.toThrow(/PostgreSQL 17.*pg_dump/s);
  expect(readdirSync(join(folder, 'pg'))).toEqual(['PG_VERSION']);
});

it.each([
  ['the version is missing', { 'postgresql.conf': '' }],
  ['the version is empty', { PG_VERSION: '' }],
  ['all but the version is missing', { PG_VERSION: '18\n' }],
])('refuses a copy of which %s, says what to do and creates no new database over it', async (_, files) => {
  mkdirSync(join(folder, 'pg'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'pg', name), text);
  const refused = startEmbedded(folder);
  await expect(refused).rejects.toThrow(DamagedFolderError);
  await expect(refused).rejects.toThrow(`${join(folder, 'pg')} cannot be opened: it is damaged`);
  await expect(refused).rejects.toThrow(`Restore a backup of ${folder} (docs/operating.md)`);
  for (const [name, text] of Object.entries(files)) {
    expect(readFileSync(join(folder, 'pg', name), 'utf8')).toBe(text);
  }
});

it('starts over after an interrupted first start, and only then', async () => {
  mkdirSync(join(folder, 'pg'));
  writeFileSync(join(folder, 'pg/postgresql.conf'), '');
  writeFileSync(join(folder, 'pg-begun'), '');
  const server = await startEmbedded(folder);
  await server.close();
  expect(readdirSync(folder)).not.toContain('pg-begun');
  rmSync(join(folder, 'pg/PG_VERSION'));
  await expect(startEmbedded(folder)).rejects.toThrow(DamagedFolderError);
}, 60_000);

it('asks for room, not for a backup, if the engine cannot open its folder on a full disk', async () => {
  const server = await startEmbedded(folder);
  await server.close();
  writeFileSync(join(folder, 'pg/global/pg_control'), '');
  const disk = jest.spyOn(fs, 'statfsSync').mockReturnValue({ bavail: 2_000, bsize: 4_096 } as fs.StatsFs);
  const onFullDisk: unknown = await startEmbedded(folder).catch((error: unknown) => error);
  expect(folderRefusal({ dataDir: folder, databaseUrl: undefined }, onFullDisk)?.message).toMatch(
    /cannot be used: its disk is full.*make room/,
  );
  disk.mockRestore();
  await expect(startEmbedded(folder)).rejects.toThrow(DamagedFolderError);
}, 60_000);

it('reports file system errors of the engine', async () => {
  writeFileSync(join(folder, 'pg'), 'a file');
  await expect(startEmbedded(folder)).rejects.toThrow(/cannot be opened: ENOTDIR$/);
});

it('gives a folder to one owner at a time, and to the next when the first is gone', async () => {
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
  await unlock();
  const again = await lockFolder(folder);
  await again();
});

it('replaces the socket of a killed process, and refuses anything that is not a socket', async () => {
  const socket = join(folder, 'lock.sock');
  await (
    await lockFolder(folder)
  )();
  const staleServer = createServer().listen(socket);
  await once(staleServer, 'listening');
  // As after kill -9: the file remains, nobody listens.
  linkSync(socket, `${socket}.kept`);
  staleServer.close();
  await once(staleServer, 'close');
  renameSync(`${socket}.kept`, socket);
  await (
    await lockFolder(folder)
  )();
  writeFileSync(socket, 'not a socket');
  await expect(lockFolder(folder)).rejects.toThrow(ForeignLockError);
  await expect(lockFolder(folder)).rejects.toThrow(/lock\.sock is there and is not ours\. Remove it/);
});

it('names its locks unguessably for anybody without access to the folder', async () => {
  const other = mkdtempSync(join(tmpdir(), 'ts-folder-'));
  const ids = await Promise.all(
    [folder, other].map(async (path) => {
      await (
        await lockFolder(path)
      )();
      return readFileSync(join(path, 'lock-id'), 'utf8');
    }),
  );
  expect(ids[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(ids[1]).not.toBe(ids[0]);
  expect(statSync(join(folder, 'lock-id')).mode & 0o077).toBe(0);
  rmSync(other, { recursive: true, force: true });
});

/** A message of the server in PostgreSQL's protocol. */
function serverMessage(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
}

it('reports an engine that has stopped with a PANIC, because it never answers again', async () => {
  // Only a full disk causes one: this server answers as the engine does then.
  const panic = ['SPANIC', 'C53100', 'Mcould not write to file "pg_wal/xlogtemp.42": No space left on device', '', ''];
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write(Buffer.concat([serverMessage('R', Buffer.alloc(4)), serverMessage('Z', Buffer.from('I'))]));
      socket.once('data', () => socket.end(serverMessage('E', Buffer.from(panic.join('\0')))));
    });
  }).listen(join(folder, '.s.PGSQL.5432'));
  await once(server, 'listening');
  const reports: string[] = [];
  const nothing = () => Promise.resolve();
  const db = await openDatabase({
    dataDir: folder,
    embedded: { socketDir: folder, dump: nothing, unref: () => undefined, close: nothing },
    onLost: ({ message }) => reports.push(message),
  });
  expect(await db.answers()).toBe(false);
  expect(reports).toEqual([
    'the embedded database stopped: could not write to file "pg_wal/xlogtemp.42": No space left on device',
  ]);
  await db.close();
  server.close();
});
