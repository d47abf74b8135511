import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { DEFAULT_TYPES } from '@/lib/contract/sections/default-layout';
import { createSection, SECTION_TYPES } from '@/lib/contract/sections/index';
import { bundleIslands } from '../../scripts/lib/islands.mjs';
import { assetResponse, cssFor, folderOf, islandsFor, loadAssets, stylesheetFiles, type Asset } from './assets';

const ROOT = process.cwd();
const folder = (path: string) => path.split('/').at(-2) ?? '';
const text = ({ plain }: Asset) => new TextDecoder().decode(plain);

describe('the stylesheets of passports', () => {
  const files = stylesheetFiles(ROOT);
  const all = [...files.basic, ...files.rich];
  const sections = all.filter((path) => path.endsWith('/section.css'));

  it('are the page’s own, followed by one file for each section type that has one', () => {
    expect(files.basic[0]).toBe('components/passport/document/passport.css');
    expect(files.rich.slice(0, 2)).toEqual([
      'components/passport/document/designed.css',
      'components/passport/sections/shared/shared.css',
    ]);
    expect(sections.length).toBeGreaterThan(12);
    const folders = SECTION_TYPES.map(folderOf);
    for (const path of sections) expect(folders).toContain(folder(path));
  });

  it('have no color-mix in a variable', () => {
    for (const path of all) {
      const rules = readFileSync(path, 'utf8').replace(/@supports \(color: color-mix[\s\S]*?\n}\n/g, '');
      // In a browser without color-mix, such a variable invalidates every declaration that uses it.
      expect({ path, mixed: rules.match(/--[a-z-]+: color-mix.*/g) }).toEqual({ path, mixed: null });
    }
  });

  it('of a default page include only its own section types', () => {
    const basic = DEFAULT_TYPES.map(folderOf);
    for (const path of files.basic.slice(1)) expect(basic).toContain(folder(path));
    const assets = loadAssets(ROOT, new Map());
    const page = DEFAULT_TYPES.map((type) => createSection(type, type));
    expect(cssFor(assets, page)).toBe(assets.basic.css);
    expect(cssFor(assets, [...page, createSection('video', 'v', { status: 'inactive' })])).toBe(assets.basic.css);
    expect(cssFor(assets, [...page, createSection('video', 'v')])).toBe(`${assets.basic.css}\n${assets.rich.css}`);
  });

  it('include every rule of every file and are named by their content hash', () => {
    const { basic, rich } = loadAssets(ROOT, new Map());
    expect(basic.path).toMatch(/^\/public\/passport\.[0-9a-f]{12}\.css$/);
    expect(rich.path).toMatch(/^\/public\/sections\.[0-9a-f]{12}\.css$/);
    for (const [asset, paths] of [
      [basic, files.basic],
      [rich, files.rich],
    ] as const) {
      expect(text(asset)).not.toContain('/*');
      for (const path of paths) {
        for (const name of readFileSync(path, 'utf8').match(/\.ps-[a-z-]+/g) ?? []) expect(text(asset)).toContain(name);
      }
    }
  });

  it('let no section style another', () => {
    const owners = new Map<string, string>();
    for (const path of all.slice(1)) {
      const css = readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
      for (const [, name = ''] of css.matchAll(/^\s*(\.ps-[a-z-]+)(?=[^,{]*\{)/gm)) {
        if (name === '.ps-story' || name === '.ps-block') continue;
        expect([name, owners.get(name) ?? path]).toEqual([name, path]);
        owners.set(name, path);
      }
    }
  });

  it('reference no other host for fonts, pictures or styles', () => {
    const { basic, rich } = loadAssets(ROOT, new Map());
    expect(text(basic) + text(rich)).not.toMatch(/url\(|@import/);
  });
});

describe('the scripts of sections', () => {
  let scripts: Map<string, Uint8Array>;
  beforeAll(async () => {
    scripts = await bundleIslands();
  });

  it('exist for every type that has one, at most 12 kB gzip in total', () => {
    expect([...scripts.keys()].sort()).toEqual(['event-log', 'gallery', 'pdf', 'social', 'video']);
    const { islands } = loadAssets(ROOT, scripts);
    const assets = [...new Map([...islands.values()].map((asset) => [asset.path, asset])).values()];
    const bytes = assets.reduce((sum, { gzip }) => sum + (gzip?.byteLength ?? 0), 0);
    expect(bytes).toBeLessThanOrEqual(12_000);
    // Videos and posts use the same consent script, so they share a file.
    expect(assets).toHaveLength(4);
  });

  it('contain no framework and access only their own page', () => {
    for (const content of scripts.values()) {
      const script = new TextDecoder().decode(content).replace('fetch(location.pathname', '');
      expect(script).not.toMatch(
        /react|fetch\(|XMLHttpRequest|sendBeacon|innerHTML|eval\(|localStorage|document\.cookie|import\(|https?:/i,
      );
    }
  });

  it('are named by their content hash, which is also their integrity value', () => {
    const assets = loadAssets(ROOT, scripts);
    const [gallery] = islandsFor(assets, ['gallery']);
    const sha256 = createHash('sha256').update(scripts.get('gallery') ?? '');
    expect(gallery?.integrity).toBe(`sha256-${sha256.digest('base64')}`);
    expect(gallery?.path).toMatch(/^\/public\/island\.[0-9a-f]{12}\.js$/);
    expect(islandsFor(assets, ['video', 'social', 'heading'])).toHaveLength(1);
    expect(islandsFor(loadAssets(ROOT, new Map()), ['gallery'])).toEqual([]);
  });

  it('are cached forever under their own name, and not served under another', async () => {
    const assets = loadAssets(ROOT, scripts);
    const path = assets.islands.get('gallery')?.path ?? '';
    const answer = assetResponse(assets, path, 'gzip');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const content = gunzipSync(Buffer.from(await answer.arrayBuffer()));
    expect(content.equals(Buffer.from(scripts.get('gallery') ?? ''))).toBe(true);
    expect(assetResponse(assets, '/public/island.000000000000.js', undefined).status).toBe(404);
    const old = assetResponse(assets, '/public/sections.000000000000.css', undefined);
    expect([old.status, old.headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
    expect(await old.text()).toBe(text(assets.rich));
  });
});
