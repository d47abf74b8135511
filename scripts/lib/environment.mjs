import { existsSync } from 'node:fs';
import path from 'node:path';
import { DATA_SETTINGS, readSecrets } from '../../lib/program/secrets.mjs';
import { isLoopback, parseSettings, port, SettingsError, text } from '../../lib/program/settings.mjs';
import { readSettings } from '../../lib/web-server/settings.mjs';
import { fromRoot, root } from './root.mjs';
import { Explained } from './run.mjs';

const DECLARED = { API_PORT: port(4000), API_HOST: text('127.0.0.1'), TRACEABILITY_API_URL: text(), ...DATA_SETTINGS };

/** Reads .env into the environment; what is set already stays. */
export function loadDotEnv(file = fromRoot('.env')) {
  if (existsSync(file)) process.loadEnvFile(file);
}

/**
 * Everything that both programs are started with: settings checked, secrets made where they may be made.
 * @param {NodeJS.ProcessEnv} env
 */
export function readEnvironment(env = process.env) {
  try {
    const settings = readSettings(env);
    const values = parseSettings(env, DECLARED);
    const dataDir = path.resolve(root, values.DATA_DIR);
    return {
      ...settings,
      apiPort: values.API_PORT,
      apiHost: values.API_HOST,
      dataDir,
      isLoopback: isLoopback(settings.host),
      // An API that runs elsewhere is not ours to start.
      isApiElsewhere: values.TRACEABILITY_API_URL !== undefined,
      secrets: readSecrets({ ...env, DATA_DIR: dataDir }, ['SESSION_SECRET', 'INTERNAL_SECRET']),
    };
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    throw new Explained(error.message);
  }
}
