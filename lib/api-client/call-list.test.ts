import { trash } from '@/lib/contract/trash';
import { callList } from './call-list';
import { failure } from './result';

const mockCall = jest.fn();
jest.mock('./server', () => ({ call: (...args: unknown[]): unknown => mockCall(...args) as unknown }));

beforeEach(() => mockCall.mockReset());

const queries = () => mockCall.mock.calls.map(([, { query }]: [unknown, { query: object }]) => query);

it('falls back to the defaults if the query is refused, and reports it', async () => {
  mockCall.mockResolvedValueOnce(failure('FORBIDDEN', '')).mockResolvedValueOnce({ ok: true, data: 'articles' });
  const result = await callList(trash.list, { type: 'containers' });
  expect(result).toEqual({ list: { ok: true, data: 'articles' }, query: {}, isRefused: true });
  expect(queries()).toEqual([{ type: 'containers' }, {}]);
});

it('returns a refusal that is not about the query', async () => {
  mockCall.mockResolvedValue(failure('FORBIDDEN', ''));
  expect((await callList(trash.list, { type: 'containers' })).list).toMatchObject({ ok: false, code: 'FORBIDDEN' });
  mockCall.mockReset().mockResolvedValue(failure('UNAVAILABLE', ''));
  expect((await callList(trash.list, { type: 'lots' })).list).toMatchObject({ ok: false, code: 'UNAVAILABLE' });
  expect(mockCall).toHaveBeenCalledTimes(1);
});
