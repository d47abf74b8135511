import { existsSync, readFileSync } from 'node:fs';
import { pages } from './pages';

const folders = ['app/[locale]/(shell)', 'app/[locale]/(bare)', 'app/[locale]/(lock)', 'app/[locale]'];

describe('isBuilt', () => {
  it.each(pages.map((page) => [page.path, page.isBuilt] as const))(
    'of %s matches whether its file exists',
    (path, isBuilt) => {
      const file = path === '/' ? '/page.tsx' : `${path}/page.tsx`;
      expect(folders.some((folder) => existsSync(folder + file))).toBe(isBuilt);
    },
  );
});

describe('back-office pages', () => {
  const guarded = pages.filter(({ isBuilt, session }) => isBuilt && session === 'level');

  it.each(guarded.map(({ path }) => path))('%s checks access before anything else', (path) => {
    const source = readFileSync(`app/[locale]/(shell)${path}/page.tsx`, 'utf8');
    const body = source.slice(source.indexOf('export default async function'));
    const calls = Array.from(
      body.matchAll(/await (?!params|searchParams)(\w+)\(([^)]*)\)/g),
      ([, name, argument]) => `${name}(${argument})`,
    );
    expect(calls[0]).toBe(`requirePage('${path}')`);
  });
});
