// Builds the API and the web for production, each only if its sources have changed.
import { ensureBuilt } from './lib/build.mjs';
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { fail } from './lib/run.mjs';

async function main() {
  checkNode();
  await ensureInstalled();
  await ensureBuilt();
}

main().catch(fail);
