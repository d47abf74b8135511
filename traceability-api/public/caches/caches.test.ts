import { ByteCache } from './byte-cache';
import { FreshCache } from './fresh-cache';
import { acceptedLocale, readLocale } from '../language';
import { acceptsGzip, matchesEtag } from '../rendered';

describe('ByteCache', () => {
  it('forgets what was used longest ago once its bytes are full', () => {
    const cache = new ByteCache<string>(3_000, (value) => value.length);
    cache.set('a', 'x'.repeat(1_000));
    cache.set('b', 'x'.repeat(1_000));
    cache.get('a');
    cache.set('c', 'x'.repeat(1_000));
    expect([cache.get('a')?.length, cache.get('b'), cache.get('c')?.length]).toEqual([1_000, undefined, 1_000]);
    expect(cache.bytes).toBeLessThanOrEqual(3_000);
  });

  it('keeps nothing larger than itself and counts a replaced value once', () => {
    const cache = new ByteCache<string>(1_000, (value) => value.length);
    cache.set('a', 'x'.repeat(2_000));
    expect([cache.get('a'), cache.bytes]).toEqual([undefined, 0]);
    cache.set('b', 'x');
    const once = cache.bytes;
    cache.set('b', 'y');
    expect(cache.bytes).toBe(once);
  });
});

describe('FreshCache', () => {
  it('reads once for all who ask at once, and again when time is up', async () => {
    let now = 1_000;
    let reads = 0;
    const cache = new FreshCache<number>(2_000, 10, () => now);
    const read = () => Promise.resolve(++reads);
    expect(await Promise.all([cache.get('a', read), cache.get('a', read)])).toEqual([1, 1]);
    now += 1_999;
    expect(cache.peek('a')).toBe(1);
    now += 1;
    expect(cache.peek('a')).toBeUndefined();
    expect(await cache.get('a', read)).toBe(2);
    now -= 60_000;
    expect(cache.peek('a')).toBeUndefined();
  });

  it('remembers no failure and no more than it may', async () => {
    const cache = new FreshCache<string>(2_000, 2, () => 0);
    await expect(cache.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await cache.get('a', () => Promise.resolve('up'))).toBe('up');
    await cache.get('b', () => Promise.resolve('b'));
    await cache.get('c', () => Promise.resolve('c'));
    expect([cache.peek('a'), cache.peek('b'), cache.peek('c')]).toEqual([undefined, 'b', 'c']);
  });
});

describe('headers', () => {
  it.each([
    ['', 'es'],
    ['*', 'es'],
    ['pt-BR,pt;q=0.9,en;q=0.8', 'pt'],
    ['fr-CH, fr;q=0.9, it;q=0.3, en;q=0.2', 'it'],
    ['en;q=0.2, es;q=0.8', 'es'],
    ['de', 'en'],
    ['it;q=0, de', 'en'],
    ['pr', 'pt'],
  ])('Accept-Language %p gives %s', (header, locale) => expect(acceptedLocale(header)).toBe(locale));

  it('a language by its code', () => {
    expect([readLocale('IT'), readLocale('pr'), readLocale('fr'), readLocale(null)]).toEqual(['it', 'pt', null, null]);
  });

  it.each([
    ['gzip', true],
    ['br, gzip;q=0.5', true],
    ['gzip;q=0', false],
    ['gzip;q=0.0, br', false],
    ['br', false],
    ['', false],
    [undefined, false],
  ])('Accept-Encoding %p', (header, expected) => expect(acceptsGzip(header)).toBe(expected));

  it.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", "a"', true],
    ['*', true],
    ['"b"', false],
    ['', false],
    [undefined, false],
  ])('If-None-Match %p', (header, expected) => expect(matchesEtag(header, '"a"')).toBe(expected));
});
