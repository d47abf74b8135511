import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildIslands } from './islands.mjs';
import { fromRoot, root } from './root.mjs';
import { Explained, runNode } from './run.mjs';
import { sourceHash } from './source-hash.mjs';

const SHARED = ['lib', 'messages', 'tsconfig.json', 'scripts/lib/build.mjs', 'scripts/lib/islands.mjs'];

const parts = {
  api: {
    title: 'the API',
    sources: ['traceability-api', 'components/passport', ...SHARED],
    stamp: fromRoot('dist/traceability-api/.stamp'),
    result: fromRoot('dist/traceability-api/main.js'),
    build: buildApi,
  },
  web: {
    title: 'the web',
    sources: [
      'app',
      'components',
      'public',
      'middleware.ts',
      'instrumentation-client.ts',
      'next.config.mjs',
      ...SHARED,
    ],
    stamp: fromRoot('.next/.stamp'),
    result: fromRoot('.next/BUILD_ID'),
    build: buildWeb,
  },
};

/**
 * Builds the parts that have changed since their last build, by their stamps.
 * @param {('api' | 'web')[]} names
 */
export async function ensureBuilt(names = ['api', 'web']) {
  for (const { title, sources, stamp, result, build } of names.map((name) => parts[name])) {
    const hash = sourceHash(sources);
    if (existsSync(result) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) continue;
    const startedAt = Date.now();
    process.stdout.write(`Building ${title} … `);
    rmSync(stamp, { force: true });
    await build();
    writeFileSync(stamp, hash);
    process.stdout.write(`${((Date.now() - startedAt) / 1000).toFixed(1)} s\n`);
  }
}

/** Names of the API's threads, and their source files. */
function workerEntries() {
  const folder = fromRoot('traceability-api');
  const workers = readdirSync(folder, { recursive: true })
    .map((file) => String(file).replaceAll(path.sep, '/'))
    .filter((file) => file.endsWith('-worker.ts'));
  return Object.fromEntries(workers.map((file) => [path.basename(file, '.ts'), path.join(folder, file)]));
}

async function bundle(entryPoints, outdir) {
  const { build } = await import('esbuild');
  mkdirSync(outdir, { recursive: true });
  await build({
    absWorkingDir: root,
    entryPoints,
    outdir,
    bundle: true,
    // react-dom/server and the embedded database break inside a bundle.
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    sourcemap: 'linked',
    logLevel: 'silent',
  });
}

/** Ends esbuild's own process. */
const endBundler = async () => (await import('esbuild')).stop();

/** Builds only the API's threads, each as `<name>-worker.js` in this folder. */
export async function buildWorkers(outdir) {
  await bundle(workerEntries(), outdir);
  await endBundler();
}

/** Builds main.ts with all threads in the same folder. */
async function buildApi() {
  const outdir = fromRoot('dist/traceability-api');
  rmSync(outdir, { recursive: true, force: true });
  try {
    await bundle({ main: fromRoot('traceability-api/main.ts'), ...workerEntries() }, outdir);
    await buildIslands();
    await endBundler();
  } catch (error) {
    throw new Explained(`The API does not build:\n${error.message}`);
  }
}

async function buildWeb() {
  const { code, output } = await runNode(fromRoot('node_modules/next/dist/bin/next'), ['build'], {
    env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  });
  if (code !== 0) throw new Explained(`The web does not build:\n${output}`);
}
