import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { SearchEntry } from '../../core/context';
import { matchesWords } from '../../core/lists/words';
import { templates } from '../../db/schema';

export const templatesSearch: SearchEntry = {
  byWords: (ctx, q, limit) =>
    ctx.tx
      .select({ key: templates.id, name: templates.name, detail: sql<string>`''` })
      .from(templates)
      .where(
        and(
          eq(templates.companyId, ctx.companyId),
          isNull(templates.deletedAt),
          matchesWords(sql`${templates.nameKey}`, q),
        ),
      )
      .orderBy(asc(templates.nameKey))
      .limit(limit),
};
