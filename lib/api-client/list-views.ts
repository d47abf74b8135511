import type { Contract } from '@/lib/contract';
import { savedViews, type SavedView } from '@/lib/contract/saved-views';
import { call } from './server';

/** The person's own views of a list, with the name they are saved under. */
export interface ListViews {
  list: keyof Contract;
  views: readonly SavedView[];
}

/** Reads them for the page of a list; where they cannot be read, the list stands without them. */
export async function readListViews(list: keyof Contract): Promise<ListViews> {
  const result = await call(savedViews.list, { query: { list } });
  return { list, views: result.ok ? result.data : [] };
}
