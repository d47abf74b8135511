// Runs both programs from source: on a change tsx restarts the API, and Next reloads the page.
import { loadDotEnv, readEnvironment } from './lib/environment.mjs';
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { buildIslands } from './lib/islands.mjs';
import { requireFreePort } from './lib/ports.mjs';
import { root } from './lib/root.mjs';
import { fail } from './lib/run.mjs';

async function main() {
  checkNode();
  loadDotEnv();
  const environment = readEnvironment();
  await requireFreePort('PORT', environment.port, environment.host);
  await requireFreePort('API_PORT', environment.apiPort, environment.apiHost);
  await ensureInstalled();
  await buildIslands();
  const { default: concurrently } = await import('concurrently');
  const env = { ...environment.secrets, NODE_ENV: 'development', DATA_DIR: environment.dataDir };
  const { result } = concurrently(
    [
      {
        name: 'api',
        command: 'node node_modules/tsx/dist/cli.mjs watch --clear-screen=false traceability-api/main.ts',
        env,
      },
      { name: 'web', command: 'node server.mjs', env },
    ],
    { cwd: root, prefixColors: ['cyan', 'magenta'], killOthersOn: ['failure', 'success'] },
  );
  await result.catch(() => process.exit(1));
}

main().catch(fail);
