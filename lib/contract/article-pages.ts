import { z } from 'zod';
import { article, ARTICLE_SORTS, articleFilters, articleRow, shownProperties } from './articles';
import { count, day, id, idParams, listQuery, longListOf, longListQuery, upTo } from './core/common';
import { endpoint } from './core/endpoint';
import { DEFAULT_RANGE_DAYS } from './dashboard';
import { publication } from './publications';
import { savedViews } from './saved-views';
import { templates } from './templates';

/** Scans of one article: the total, and those of the last thirty days by day, today last, UTC. */
export const articleScans = z.object({
  total: count,
  days: upTo(DEFAULT_RANGE_DAYS, z.object({ day, scans: count })),
});
export type ArticleScans = z.infer<typeof articleScans>;

export const articlePages = {
  get: endpoint({
    method: 'GET',
    path: '/pages/articles',
    level: 200,
    summary: 'The list of articles with the rest of its page: one call instead of four.',
    query: longListQuery(ARTICLE_SORTS, { ...articleFilters, ...shownProperties }),
    response: longListOf(articleRow).extend({
      /** The options of the filter by template. */
      templates: templates.names.response,
      /** As of GET /publications/latest. */
      publication: publication.nullable(),
      /** As of GET /saved-views of this list. */
      views: savedViews.list.response,
    }),
  }),
  one: endpoint({
    method: 'GET',
    path: '/pages/articles/{articleId}',
    level: 200,
    summary:
      'One article with the rest of its page; the filters and the sort are those of the list that it was opened from.',
    params: idParams('articleId'),
    query: listQuery(ARTICLE_SORTS, articleFilters),
    response: z.object({
      article,
      templates: templates.names.response,
      /** The previous and the next article in the list; null at its ends, and if the filters exclude the article. */
      previousId: id.nullable(),
      nextId: id.nullable(),
      scans: articleScans,
    }),
  }),
};
