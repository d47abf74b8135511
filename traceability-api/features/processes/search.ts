import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { SearchEntry } from '../../core/context';
import { readFewByWords } from '../../core/lists/word-search';
import { tableWords } from '../../core/lists/table-words';
import { processes } from '../../db/schema';
import { processSource } from './pages';

export const processesSearch: SearchEntry = {
  level: 300,
  async byWords(ctx, q, limit) {
    const words = tableWords(ctx.tx, 'processes', processes.search, q);
    if (!words) return [];
    const ids = await readFewByWords(ctx.tx, processSource(ctx, {}), words, limit);
    if (ids.length === 0) return [];
    return ctx.tx
      .select({ key: processes.id, name: processes.name, detail: sql<string>`''` })
      .from(processes)
      .where(and(eq(processes.companyId, ctx.companyId), isNull(processes.deletedAt), inArray(processes.id, ids)))
      .orderBy(asc(processes.sortName));
  },
};
