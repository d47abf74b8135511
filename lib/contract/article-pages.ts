import { ARTICLE_SORTS, articleFilters, articleRow } from './articles';
import { longListOf, longListQuery } from './core/common';
import { endpoint } from './core/endpoint';
import { publication } from './publications';
import { templates } from './templates';

export const articlePages = {
  get: endpoint({
    method: 'GET',
    path: '/pages/articles',
    level: 200,
    summary: 'The list of articles with what stands around it on its page: one call in place of three.',
    query: longListQuery(ARTICLE_SORTS, articleFilters),
    response: longListOf(articleRow).extend({
      /** What the filter by template offers. */
      templates: templates.names.response,
      /** As of GET /publications/latest. */
      publication: publication.nullable(),
    }),
  }),
};
