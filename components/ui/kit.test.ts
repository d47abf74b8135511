import { readFileSync } from 'node:fs';
import { initials } from './layout/avatar';
import { pagesAround } from './table/data-table-pages';
import { firstIconSymbols } from './layout/first-icon-symbols';
import { firstIconId, firstIcons } from './layout/first-icons';
import { iconNames } from './layout/icon-names';
import { shallowChange } from './navigation/shallow';
import { changedQuery, onTopOfQuery } from './navigation/use-url-state';

describe('the UI kit', () => {
  it('includes every icon and every drawing', () => {
    const sprite = readFileSync('public/icons.svg', 'utf8');
    for (const name of ['rows', 'search', 'error', 'upload', 'codes', 'scans'])
      expect(sprite).toContain(`id="drawing-${name}"`);
    expect(iconNames.filter((name) => !sprite.includes(`id="${name}"`))).toEqual([]);
    expect(firstIcons.filter((name) => !firstIconSymbols.includes(`id="${firstIconId(name)}"`))).toEqual([]);
  });

  it('changes a query and omits empty values', () => {
    expect(changedQuery('a=1&b=2', { a: null, c: 'x y', d: '', e: false, f: 0 })).toBe('?b=2&c=x+y&f=0');
    expect(changedQuery('page=2', { page: null })).toBe('?');
  });

  it('distinguishes what the browser shows alone from what the server must render', () => {
    const change = (from: string, to: string) => shallowChange(new URL(from, 'http://x'), new URL(to, 'http://x'));
    expect(change('/a?q=1', '/a?q=1&edit=7')).toBe('show');
    expect(change('/a?edit=7', '/a?edit=8')).toBe('show');
    expect(change('/a?edit=7&cols=b', '/a?cols=b')).toBe('close');
    expect(change('/a', '/a?cols=b')).toBe('show');
    expect(change('/a?edit=7', '/a?page=2')).toBeNull();
    expect(change('/a', '/b?edit=7')).toBeNull();
    expect(change('/a', '/a')).toBeNull();
  });

  it('merges a query into the current one and leaves full addresses alone', () => {
    expect(onTopOfQuery('q=a&edit=1', ['?edit=7', undefined, '/x?y=1'])).toEqual(['?q=a&edit=7', undefined, '/x?y=1']);
    expect(onTopOfQuery('edit=1', ['?edit=7'])).toEqual(['?edit=7']);
    expect(onTopOfQuery('q=a', ['/x'])).toEqual(['/x']);
  });

  it('shows the first, last and neighbouring pages', () => {
    expect(pagesAround(1, 1)).toEqual([1]);
    expect(pagesAround(5, 12)).toEqual([1, null, 4, 5, 6, null, 12]);
    expect(pagesAround(2, 3)).toEqual([1, 2, 3]);
  });

  it('derives initials from any name', () => {
    expect(initials('Lucía Ferrer')).toBe('LF');
    expect(initials('ñandú')).toBe('Ñ');
    expect(initials('  ')).toBe('?');
  });
});
