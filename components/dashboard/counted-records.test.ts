import { listQueryOf } from '@/lib/api-client/list-query';
import { eventRecords } from '@/lib/contract/event-records';
import { recordsOfPostSales } from './counted-records';

it('filters the list by the types and days of the chart, without wrong records', () => {
  const address = new URL(recordsOfPostSales({ from: '2026-03-01', to: '2026-03-30' }), 'https://host.example');
  expect(address.pathname).toBe('/admin/event-records');
  expect(listQueryOf(eventRecords.list, Object.fromEntries(address.searchParams))).toEqual({
    ...{ kind: 'repair,resale,return', isCorrected: 'false' },
    ...{ from: '2026-03-01', to: '2026-03-30' },
  });
});
