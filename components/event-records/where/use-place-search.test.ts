import { act, renderHook } from '@testing-library/react';
import { call } from '@/lib/api-client/browser';
import { keptPlaces, usePlaceSearch } from './use-place-search';

jest.mock('@/lib/api-client/browser', () => ({ call: jest.fn() }));
const answer = jest.mocked(call);

const KEPT = [
  { id: '1', name: 'Tejeduría', town: 'Mataró' },
  { id: '2', name: 'Warehouse', town: 'Porto' },
  ...Array.from({ length: 20 }, (_, at) => ({ id: `shop ${at}`, name: `Shop ${at}`, town: 'Gràcia' })),
];

it('finds stored places by name and town, ignoring accents', () => {
  expect(keptPlaces(KEPT, 'mataro').map(({ id }) => id)).toEqual(['1']);
  expect(keptPlaces(KEPT, 'WARE').map(({ id }) => id)).toEqual(['2']);
  expect(keptPlaces(KEPT, 'gracia')).toHaveLength(8);
  expect(keptPlaces(KEPT, 'nowhere')).toEqual([]);
});

it('searches the server for places that are not on the device, and says if it could not', async () => {
  const { result } = renderHook(() => usePlaceSearch(KEPT));
  const far = { id: '900', name: 'Zara', town: 'Zamora' };
  answer.mockResolvedValueOnce({ ok: true, data: { results: [far] } } as never);
  await act(async () => expect(await result.current.find('za')).toEqual({ ok: true, data: [far] }));
  expect(result.current.isAway).toBe(false);
  answer.mockResolvedValueOnce({ ok: false, status: 0 } as never);
  await act(async () => expect(await result.current.find('ware')).toEqual({ ok: true, data: [KEPT[1]] }));
  expect(result.current.isAway).toBe(true);
  answer.mockResolvedValueOnce({ ok: true, data: { results: [] } } as never);
  await act(async () => expect(await result.current.find('ware')).toEqual({ ok: true, data: [] }));
  expect(result.current.isAway).toBe(false);
});
