// Runs one of the API's own commands (create-superadmin, set-level, demo:remove) on the database of this environment.
import { ensureBuilt } from './lib/build.mjs';
import { loadDotEnv } from './lib/environment.mjs';
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { fromRoot, root } from './lib/root.mjs';
import { fail } from './lib/run.mjs';
import { spawn } from 'node:child_process';

async function main() {
  checkNode();
  loadDotEnv();
  await ensureInstalled();
  await ensureBuilt(['api']);
  const child = spawn(process.execPath, [fromRoot('dist/traceability-api/main.js'), ...process.argv.slice(2)], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' },
    stdio: 'inherit',
  });
  child.on('close', (code) => process.exit(code ?? 1));
}

main().catch(fail);
