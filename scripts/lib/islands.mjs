import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from './root.mjs';

const SECTIONS = fromRoot('components/passport/sections');

/** Folders of the section types with a script. */
const islandNames = () => readdirSync(SECTIONS).filter((name) => existsSync(path.join(SECTIONS, name, 'island.ts')));

/**
 * The bundled and minified scripts of section types by the name of their folder. Types with the same script have the
 * same bytes.
 * @returns {Promise<Map<string, Uint8Array>>}
 */
export async function bundleIslands() {
  const { build } = await import('esbuild');
  const bundled = await Promise.all(
    islandNames().map(async (name) => {
      const { outputFiles } = await build({
        stdin: {
          contents: `import { start } from './${name}/island'; start(document);`,
          resolveDir: SECTIONS,
        },
        bundle: true,
        write: false,
        minify: true,
        format: 'esm',
        platform: 'browser',
        target: 'es2020',
        legalComments: 'none',
        logLevel: 'silent',
      });
      return /** @type {const} */ ([name, outputFiles[0].contents]);
    }),
  );
  return new Map(bundled);
}

/** Writes the scripts to where the API reads them at its start. */
export async function buildIslands() {
  const folder = fromRoot('dist/traceability-api/islands');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of await bundleIslands()) writeFileSync(path.join(folder, `${name}.js`), content);
}
