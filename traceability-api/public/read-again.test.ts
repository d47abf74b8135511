import { LRUCache } from 'lru-cache';
import { elapse } from '../testing/elapse';
import { readAgainAfter } from './read-again';

type Read = () => Promise<string>;

const cacheOf = (max: number) =>
  new LRUCache<string, string, { read: Read }>({
    max,
    ...readAgainAfter(2_000),
    fetchMethod: (_key, _stale, { context: { read } }) => read(),
  });

it('reads once for concurrent callers, and again after expiry', async () => {
  const cache = cacheOf(10);
  let reads = 0;
  const context = { read: () => Promise.resolve(String(++reads)) };
  expect(await Promise.all([cache.forceFetch('a', { context }), cache.forceFetch('a', { context })])).toEqual([
    '1',
    '1',
  ]);
  elapse(1_900);
  expect(cache.get('a')).toBe('1');
  elapse(101);
  expect(cache.get('a')).toBeUndefined();
  expect(await cache.forceFetch('a', { context })).toBe('2');
});

it('does not cache failures', async () => {
  const cache = cacheOf(10);
  const down = { read: () => Promise.reject(new Error('down')) };
  await expect(
    Promise.all([cache.forceFetch('a', { context: down }), cache.forceFetch('a', { context: down })]),
  ).rejects.toThrow('down');
  expect(await cache.forceFetch('a', { context: { read: () => Promise.resolve('up') } })).toBe('up');
});

it('answers callers waiting for a key that is evicted meanwhile', async () => {
  const cache = cacheOf(2);
  const requests = ['a', 'b', 'c', 'd'].map((key) =>
    cache.forceFetch(key, { context: { read: async () => (await new Promise(setImmediate), key) } }),
  );
  expect(await Promise.all(requests)).toEqual(['a', 'b', 'c', 'd']);
  expect(cache.size).toBe(2);
});
