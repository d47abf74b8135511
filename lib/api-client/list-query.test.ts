import { articles } from '@/lib/contract/articles';
import { listQueryOf, readListQuery } from './list-query';

it('keeps valid parameters and drops invalid ones', () => {
  const params = { q: 'lana', page: '-1', sort: ['name', 'sku'], columns: 'name', edit: 'x', state: '' };
  expect(readListQuery(articles.list, params)).toEqual({ query: { q: 'lana', sort: 'name' }, isRefused: true });
  expect(listQueryOf(articles.list, params)).toEqual({ q: 'lana', sort: 'name' });
});

it('ignores empty values and unknown parameters', () => {
  for (const params of [{}, { state: '', q: '' }, { columns: 'a,b', create: '1' }, { page: undefined }])
    expect(readListQuery(articles.list, params).isRefused).toBe(false);
});

it.each([{ q: '\u0000' }, { page: '999999999999' }, { sort: '__proto__' }, { template: 'x' }])(
  'reports %j',
  (params) => {
    expect(readListQuery(articles.list, params)).toEqual({ query: {}, isRefused: true });
  },
);
