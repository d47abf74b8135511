// Started by Playwright: the production build with demo data, in a folder that is emptied first.
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const dataDir = path.resolve(process.env.DATA_DIR ?? '');
if (!dataDir.startsWith(path.resolve(tmpdir()) + path.sep)) {
  process.stderr.write(`DATA_DIR ${dataDir}: the tests empty this folder, so it has to lie in ${tmpdir()}.\n`);
  process.exit(1);
}
rmSync(dataDir, { recursive: true, force: true });
await import('./start.mjs');
