import { RECORD_TABS, type RecordTab } from '@/lib/contract/record-pages';
import type { SearchParams } from './list-query';

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) ?? '';

/** From the address of a record's page: the query of the list it was opened from, and the open tab. */
export function recordAddress(params: SearchParams): { list: string; tab: RecordTab } {
  const tab = one(params['tab']);
  return { list: one(params['list']), tab: RECORD_TABS.find((each) => each === tab) ?? 'data' };
}
