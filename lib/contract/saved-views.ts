import { z } from 'zod';
import { id, idParams, matching, shown, text, upTo } from './core/common';
import { endpoint } from './core/endpoint';
import { TEXT_LIMITS } from './core/text-limits';

/** Most views of one user for one list. */
export const MAX_VIEWS = 50;
/** Most characters of a view: no list opens at a longer address, because our servers accept 16 KiB of headers. */
export const MAX_VIEW_QUERY = 16_000;

export const savedView = z
  .object({
    id,
    name: shown,
    /** Search, filters, sorting and columns as in the address, without the question mark. */
    query: shown,
  })
  .meta({ id: 'SavedView' });
export type SavedView = z.infer<typeof savedView>;

const writtenView = savedView.extend({
  /** The query of the view of the same name that was replaced; null if there was none. */
  replacedQuery: shown.nullable(),
});
export type WrittenView = z.infer<typeof writtenView>;

/** The group of a list in this contract, `articles` for instance; the API knows whose views can be saved. */
const list = matching(/^[a-z][a-zA-Z]*$/, 40);
const everybody = ['Admin', 'User', 'collaborator'] as const;

export const savedViews = {
  list: endpoint({
    method: 'GET',
    path: '/saved-views',
    level: 200,
    summary: 'The views that the person saved of a list, by name.',
    query: z.object({ list }),
    response: upTo(MAX_VIEWS, savedView),
  }),
  create: endpoint({
    method: 'POST',
    path: '/saved-views',
    level: 200,
    roles: everybody,
    summary: 'Saves a view for the person; one of the same name is replaced, and its query answered.',
    body: z.object({
      list,
      name: text(TEXT_LIMITS.viewName),
      query: matching(/^[^?#\s]*$/, MAX_VIEW_QUERY),
    }),
    example: { list: 'articles', name: 'Knitwear', query: 'q=knit&sort=name' },
    response: writtenView,
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/saved-views/{viewId}',
    level: 200,
    roles: everybody,
    summary: 'Forgets a view of the person.',
    params: idParams('viewId'),
    response: z.object({ id }),
  }),
};
