import { asc, inArray } from 'drizzle-orm';
import type { SearchEntry } from '../../core/context';
import { readFewByWords } from '../../core/lists/word-search';
import { tableWords } from '../../core/lists/table-words';
import { events } from '../../db/schema';
import { eventSource } from './pages';
import { selectEvents } from './reads';

export const eventsSearch: SearchEntry = {
  level: 300,
  async byWords(ctx, q, limit) {
    const words = tableWords(ctx.tx, 'events', events.search, q);
    if (!words) return [];
    const ids = await readFewByWords(ctx.tx, eventSource(ctx, { sort: 'name' }), words, limit);
    if (ids.length === 0) return [];
    const rows = await selectEvents(ctx, inArray(events.id, ids)).orderBy(asc(events.sortName), asc(events.id));
    return rows.map(({ id, name, process }) => ({ key: id, name, detail: process.name }));
  },
};
