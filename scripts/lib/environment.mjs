import { existsSync } from 'node:fs';
import path from 'node:path';
import { isLoopback } from '../../lib/domain/addresses/loopback.mjs';
import { readSecrets, readSettings } from '../../lib/web-server/settings.mjs';
import { fromRoot, root } from './root.mjs';
import { Explained } from './run.mjs';

/** Loads .env into the environment without overriding variables. */
export function loadDotEnv(file = fromRoot('.env')) {
  if (existsSync(file)) process.loadEnvFile(file);
}

/**
 * The environment of both programs: checked settings, and secrets, which are created if allowed.
 * @param {NodeJS.ProcessEnv} env
 */
export function readEnvironment(env = process.env) {
  try {
    const settings = readSettings(env);
    return {
      ...settings,
      apiPort: Number(env.API_PORT || 4000),
      apiHost: env.API_HOST || '127.0.0.1',
      dataDir: path.resolve(root, env.DATA_DIR || '.data'),
      isLoopback: isLoopback(settings.host),
      // An API that runs elsewhere is not started here.
      isApiElsewhere: Boolean(env.TRACEABILITY_API_URL),
      secrets: readSecrets({ ...env, DATA_DIR: path.resolve(root, env.DATA_DIR || '.data') }),
    };
  } catch (error) {
    throw new Explained(error.message);
  }
}
