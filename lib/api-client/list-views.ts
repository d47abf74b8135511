import type { Contract } from '@/lib/contract';
import { savedViews, type SavedView } from '@/lib/contract/saved-views';
import { call } from './server';

/** The user's saved views of a list. */
export interface ListViews {
  list: keyof Contract;
  views: readonly SavedView[];
}

/** If they cannot be read, the page shows the list without them. */
export async function readListViews(list: keyof Contract): Promise<ListViews> {
  const result = await call(savedViews.list, { query: { list } });
  return { list, views: result.ok ? result.data : [] };
}
