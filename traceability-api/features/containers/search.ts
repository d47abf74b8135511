import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { SearchEntry } from '../../core/context';
import { readInOrder } from '../../core/lists/lists';
import { tableWords } from '../../core/lists/table-words';
import { readFewByWords } from '../../core/lists/word-search';
import { containers } from '../../db/schema';
import { containerSource } from './pages';
import { selectContainers } from './reads';

export const containersSearch: SearchEntry = {
  level: 500,
  async byWords(ctx, q, limit) {
    const words = tableWords(ctx.tx, 'containers', containers.search, q);
    const ids = words ? await readFewByWords(ctx.tx, containerSource(ctx, {}), words, limit) : [];
    const rows = await readInOrder(ids, () => selectContainers(ctx, inArray(containers.id, ids)));
    return rows.map(({ id, name, code }) => ({ key: id, name, detail: code }));
  },
  async byAddress(ctx, { sscc }) {
    if (!sscc) return [];
    return ctx.tx
      .select({ key: containers.id, name: containers.name, detail: containers.code })
      .from(containers)
      .where(and(eq(containers.companyId, ctx.companyId), eq(containers.sscc, sscc), isNull(containers.deletedAt)))
      .limit(1);
  },
};
