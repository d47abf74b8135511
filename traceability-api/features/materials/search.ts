import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { SearchEntry } from '../../core/context';
import { matchesWords } from '../../core/lists/words';
import { materials } from '../../db/schema';

export const materialsSearch: SearchEntry = {
  byWords: (ctx, q, limit) =>
    ctx.tx
      .select({ key: materials.id, name: materials.name, detail: sql<string>`''` })
      .from(materials)
      .where(
        and(eq(materials.companyId, ctx.companyId), isNull(materials.deletedAt), matchesWords(materials.nameKey, q)),
      )
      .orderBy(asc(materials.nameKey))
      .limit(limit),
};
