import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, type Config } from './config';
import { DamagedFolderError } from './db/embedded';
import { isDamaged, isDiskFull } from './db/errors';

const OWNER_ONLY = 0o700;
/** Permission bits of the group and of others. */
const OTHERS = 0o077;

const REASONS: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it lies on a disk that can only be read',
  ENOSPC: 'its disk is full',
  EDQUOT: 'the quota of its disk is used up',
  ENOTDIR: 'a part of the path is a file',
};

/** A file system error as a sentence that says what to do; `part`: the affected path in the folder. */
function explained(folder: string, error: unknown, part = folder): ConfigError {
  const { code = '', message } = error as NodeJS.ErrnoException;
  const reason = `${REASONS[code] ?? message}${part === folder ? '' : ` (${part})`}`;
  return new ConfigError(
    `DATA_DIR ${folder} cannot be used: ${reason}. Choose a folder in which this user may read and write, or make room.`,
  );
}

/**
 * Why the data folder stopped the start: no space left, a part owned by somebody else, or missing files; null for
 * everything else, such as the errors of a PostgreSQL server about its own files.
 */
export function folderRefusal({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>, error: unknown) {
  if (!(error instanceof Error)) return null;
  if (!databaseUrl && isDiskFull(error)) return explained(dataDir, { code: 'ENOSPC' });
  if (!databaseUrl && isDamaged(error)) return new DamagedFolderError(join(dataDir, 'pg'), error);
  // the file store wraps the file system's error
  const said = (error.cause instanceof Error ? error.cause : error) as NodeJS.ErrnoException;
  return (said.code ?? '') in REASONS && said.path?.startsWith(dataDir) ? explained(dataDir, said, said.path) : null;
}

/** Revokes others' permissions on a folder and its direct entries, except those that belong to another user. */
function restrictToOwner(folder: string): void {
  const uid = process.getuid?.();
  const close = (path: string) => {
    const { mode, uid: owner } = statSync(path);
    if ((mode & OTHERS) === 0 || (uid !== undefined && owner !== uid)) return;
    chmodSync(path, mode & OWNER_ONLY);
  };
  close(folder);
  for (const name of readdirSync(folder)) close(join(folder, name));
}

/**
 * Refuses a command on an embedded database that is not there, because another folder than the server's was given, and
 * one as root on that of another user: files of root in it would keep the server from opening it. @throws ConfigError
 */
export function refuseWrongFolder({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>): void {
  if (databaseUrl) return;
  const found = statSync(join(dataDir, 'pg'), { throwIfNoEntry: false });
  if (!found)
    throw new ConfigError(`DATA_DIR ${dataDir} holds no database. Run the command with the settings of the server.`);
  if (process.getuid?.() === 0 && found.uid !== 0)
    throw new ConfigError(
      `DATA_DIR ${dataDir} belongs to user ${found.uid}: run the command as that user, not as root.`,
    );
}

/**
 * Creates the data folder if missing, makes sure that it is writable, and restricts it to its owner, including files
 * created later. @throws ConfigError that says what to do
 */
export function prepareDataFolder(folder: string): void {
  process.umask(OTHERS);
  const probe = join(folder, `.write-${randomBytes(6).toString('hex')}`);
  try {
    mkdirSync(folder, { recursive: true, mode: OWNER_ONLY });
    restrictToOwner(folder);
    writeFileSync(probe, 'x');
    rmSync(probe);
  } catch (error) {
    throw explained(folder, error);
  }
}
