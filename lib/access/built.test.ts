import { existsSync } from 'node:fs';
import { pages } from './pages';

const folders = ['app/[locale]/(shell)', 'app/[locale]/(bare)', 'app/[locale]/(lock)', 'app/[locale]'];

describe('isBuilt', () => {
  it.each(pages.map((page) => [page.path, page.isBuilt] as const))('%s says the truth', (path, isBuilt) => {
    const file = path === '/' ? '/page.tsx' : `${path}/page.tsx`;
    expect(folders.some((folder) => existsSync(folder + file))).toBe(isBuilt);
  });
});
