import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { address, parseSettings, secret, SettingsError, text } from './settings.mjs';

const SECRETS = { SESSION_SECRET: secret(32), INTERNAL_SECRET: secret(16) };

/** Where data is kept. */
export const DATA_SETTINGS = {
  DATA_DIR: text('.data'),
  DATABASE_URL: address(['postgres:', 'postgresql:'], 'postgres://user:password@host:port/database'),
};

/**
 * The named secrets: from the environment, else from `secrets.json` of the data folder, which the program that comes first
 * makes: web and API share them. Beside a database server they have to be given.
 */
export function readSecrets(env, names) {
  const { DATA_DIR, DATABASE_URL } = parseSettings(env, DATA_SETTINGS);
  const declared = Object.fromEntries(names.map((name) => [name, SECRETS[name]]));
  const given = parseSettings(env, declared);
  const absent = names.filter((name) => given[name] === undefined);
  if (absent.length === 0) return given;
  if (DATABASE_URL !== undefined) {
    const what = 'required with DATABASE_URL (any 32 random characters, the same for web and API)';
    throw new SettingsError(absent.map((name) => `${name}: ${what}`).join('\n'));
  }
  const stored = storedSecrets(resolve(DATA_DIR));
  return parseSettings({ ...stored, ...withoutAbsent(given) }, declared);
}

const withoutAbsent = (values) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

function storedSecrets(dataDir) {
  const file = join(dataDir, 'secrets.json');
  return inFolder(dataDir, () => {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const secrets = readStored(file) ?? makeStored(file);
    if (!secrets.SESSION_SECRET || !secrets.INTERNAL_SECRET)
      throw new SettingsError(`${file} lacks SESSION_SECRET or INTERNAL_SECRET. Add it, or delete the file.`);
    return secrets;
  });
}

/** What the system refuses, worded by the setting's name. */
function inFolder(dataDir, work) {
  try {
    return work();
  } catch (error) {
    if (!error.code) throw error;
    throw new SettingsError(
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
    throw new SettingsError(`${file} cannot be read: ${error.message}`);
  }
}

function makeStored(file) {
  const random = () => randomBytes(32).toString('base64url');
  const made = { SESSION_SECRET: random(), INTERNAL_SECRET: random() };
  try {
    writeFileSync(file, JSON.stringify(made, null, 2), { mode: 0o600, flag: 'wx' });
    return made;
  } catch (error) {
    if (error.code === 'EEXIST') return readStored(file);
    throw error;
  }
}
