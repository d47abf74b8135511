import { z } from 'zod';
import { ARTICLES_AT_ONCE } from '@/lib/contract/materials';
import { defineJob } from '../../core/jobs/define-job';
import { changeNextArticles, deleteMerged } from './in-articles';
import { CHANGE_ARTICLES } from './merges';

/** Applies the change of a material to further articles, those with ids after `after`. */
export const changeArticlesJob = defineJob({
  kind: CHANGE_ARTICLES,
  payload: z.object({ materialId: z.uuid(), intoId: z.uuid().nullable(), after: z.uuid() }),
  cursor: z.object({ after: z.uuid().optional(), done: z.number().int().default(0) }),
  run: async ({ payload, cursor, transaction }) => {
    let { after = payload.after, done } = cursor;
    for (;;) {
      const ids = await transaction(async (ctx) => {
        const changed = await changeNextArticles(ctx, payload, after);
        done += changed.length;
        after = changed.at(-1) ?? after;
        if (payload.intoId !== null && changed.length < ARTICLES_AT_ONCE) await deleteMerged(ctx, payload.materialId);
        ctx.report({ done, cursor: { after, done } });
        return changed;
      });
      if (ids.length < ARTICLES_AT_ONCE) return { count: done };
    }
  },
});
