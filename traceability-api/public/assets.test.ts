import { readFileSync } from 'node:fs';
import { SECTION_TYPES } from '@/lib/contract/sections/index';
import { loadAssets, stylesheetFiles } from './assets';

const folderOf = (path: string) => path.split('/').at(-2) ?? '';

describe('the stylesheet of passports', () => {
  const files = stylesheetFiles(process.cwd());

  it('is the page’s own, followed by one file for each section type that has one', () => {
    const [page, ...sections] = files;
    expect(page).toBe('components/passport/document/passport.css');
    expect(sections.length).toBeGreaterThan(5);
    const folders = SECTION_TYPES.map((type) => type.replaceAll('_', '-'));
    for (const path of sections) expect(folders).toContain(folderOf(path));
  });

  it('holds every rule of every file under the hash of its content', () => {
    const { plain, stylesheetPath } = loadAssets();
    const css = new TextDecoder().decode(plain);
    expect(stylesheetPath).toMatch(/^\/public\/passport\.[0-9a-f]{12}\.css$/);
    expect(css).not.toContain('/*');
    for (const path of files) {
      for (const name of readFileSync(path, 'utf8').match(/\.ps-[a-z-]+/g) ?? []) expect(css).toContain(name);
    }
  });

  it('lets no section style what belongs to another', () => {
    const owners = new Map<string, string>();
    for (const path of files.slice(1)) {
      const css = readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
      for (const [, name = ''] of css.matchAll(/^\s*(\.ps-[a-z-]+)(?=[^,{]*\{)/gm)) {
        if (name === '.ps-story' || name === '.ps-block') continue;
        expect([name, owners.get(name) ?? path]).toEqual([name, path]);
        owners.set(name, path);
      }
    }
  });
});
