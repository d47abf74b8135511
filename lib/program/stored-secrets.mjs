import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The secrets in `secrets.json` of the data folder, shared by web and API; the first to start creates them.
 * @throws an Error with an actionable message
 */
export function storedSecrets(dataDir) {
  const file = join(dataDir, 'secrets.json');
  return inFolder(dataDir, () => {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const secrets = readStored(file) ?? makeStored(file);
    if (!secrets.SESSION_SECRET || !secrets.INTERNAL_SECRET)
      throw new Error(`${file} lacks SESSION_SECRET or INTERNAL_SECRET. Add it, or delete the file.`);
    return secrets;
  });
}

/** Rewords file system errors by the setting's name. */
function inFolder(dataDir, work) {
  try {
    return work();
  } catch (error) {
    if (!error.code) throw error;
    throw new Error(
      `DATA_DIR ${dataDir} cannot be used (${error.message}). Choose a folder in which this user may read and write.`,
    );
  }
}

function readStored(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    if (error.code) throw error;
    throw new Error(`${file} cannot be read: ${error.message}`);
  }
}

/** Atomic: a full disk or a kill leaves no partial file. If two programs create it at once, the first one's is kept. */
function makeStored(file) {
  const secret = () => randomBytes(32).toString('base64url');
  const secrets = { SESSION_SECRET: secret(), INTERNAL_SECRET: secret() };
  const own = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    writeFileSync(own, JSON.stringify(secrets, null, 2), { mode: 0o600, flag: 'wx' });
    linkSync(own, file);
    return secrets;
  } catch (error) {
    if (error.code === 'EEXIST') return readStored(file);
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
}
