import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, type Config } from './config';
import { DamagedFolderError } from './db/embedded';
import { isDamaged, isDiskFull } from './db/errors';

const OWNER_ONLY = 0o700;
/** Bits of the group and of everybody else. */
const OTHERS = 0o077;

const REASONS: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it lies on a disk that can only be read',
  ENOSPC: 'its disk is full',
  EDQUOT: 'the quota of its disk is used up',
  ENOTDIR: 'a part of the path is a file',
};

/** A refusal of the file system in a sentence that says what to do; `part`: the one of the folder that it was about. */
function explained(folder: string, error: unknown, part = folder): ConfigError {
  const { code = '', message } = error as NodeJS.ErrnoException;
  const reason = `${REASONS[code] ?? message}${part === folder ? '' : ` (${part})`}`;
  return new ConfigError(
    `DATA_DIR ${folder} cannot be used: ${reason}. Choose a folder in which this user may read and write, or make room.`,
  );
}

/**
 * What of the data folder stopped the start: no room, a part that belongs to somebody else, or files that are missing; null for
 * everything else. What a PostgreSQL server says of its own is not its.
 */
export function folderRefusal({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>, error: unknown) {
  if (!(error instanceof Error)) return null;
  if (!databaseUrl && isDiskFull(error)) return explained(dataDir, { code: 'ENOSPC' });
  if (!databaseUrl && isDamaged(error)) return new DamagedFolderError(join(dataDir, 'pg'), error);
  // the store of files wraps what the file system said
  const said = (error.cause instanceof Error ? error.cause : error) as NodeJS.ErrnoException;
  return (said.code ?? '') in REASONS && said.path?.startsWith(dataDir) ? explained(dataDir, said, said.path) : null;
}

/** Takes rights away from others, on a folder and what lies directly in it; what belongs to somebody else stays as it is. */
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
 * Makes the data folder ready: there, writable, and nobody else's to read; what is created in it later is closed too.
 * @throws ConfigError with what to do
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
