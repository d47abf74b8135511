// Types of the whole repository, by the native compiler (docs/adr/0025). Next's own types are written first: a fresh clone
// has none, and those that a development server leaves behind are left out.
import { fromRoot } from './lib/root.mjs';
import { runNode } from './lib/run.mjs';

for (const [file, ...args] of [
  ['next/dist/bin/next', 'typegen'],
  ['typescript-native/bin/tsc', '--noEmit', '--singleThreaded', '-p', 'scripts/tsconfig.check.json'],
]) {
  const { code, output } = await runNode(fromRoot('node_modules', file), args);
  if (code === 0) continue;
  process.stdout.write(output);
  process.exit(code);
}
