// Type-checks the whole repository with the native compiler (docs/adr/0025). Next's types are generated first, because
// a fresh clone has none; those of a development server are excluded.
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
