// All tests with another Node: `npm run test:node -- 24`. Further arguments are passed to `npm test`.
import { ensureInstalled } from './lib/install.mjs';
import { runOtherNode } from './lib/other-node.mjs';
import { Explained, fail } from './lib/run.mjs';

async function main() {
  const [version, ...args] = process.argv.slice(2);
  if (!version) throw new Explained('Say which Node: npm run test:node -- 24');
  await ensureInstalled();
  const { code } = await runOtherNode(version, ['scripts/test.mjs', ...args], { show: true });
  process.exitCode = code;
}

main().catch(fail);
