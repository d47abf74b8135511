import { asc, inArray, sql } from 'drizzle-orm';
import type { SearchEntry } from '../../core/context';
import { readFewByWords } from '../../core/lists/word-search';
import { tableWords } from '../../core/lists/table-words';
import { events } from '../../db/schema';
import { eventOrder, eventsWhere } from './pages';
import { selectEvents } from './reads';

export const eventsSearch: SearchEntry = {
  level: 300,
  async byWords(ctx, q, limit) {
    const words = tableWords(ctx.tx, 'events', events.search, q);
    if (!words) return [];
    const source = {
      from: sql`${events}`,
      id: sql`${events.id}`,
      where: eventsWhere(ctx, {}),
      order: eventOrder('name'),
    };
    const ids = await readFewByWords(ctx.tx, source, words, limit);
    if (ids.length === 0) return [];
    const rows = await selectEvents(ctx, inArray(events.id, ids)).orderBy(asc(events.sortName), asc(events.id));
    return rows.map(({ id, name, process }) => ({ key: id, name, detail: process.name }));
  },
};
