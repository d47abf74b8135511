import { articles } from '@/lib/contract/articles';
import { implement } from '../../core/implement';
import * as changes from './writes';
import { getArticle, listArticleIds, listArticles } from './reads';
import { exportArticles } from './export';
import { listPropertyNames } from './properties';
import * as publishing from './publishing';
import type { Feature } from '../../core/feature';
import { articlesTrash } from './trash';
import { articlesSearch } from './search';
import { articlesEffects } from './effects';

export const articlesFeature: Feature = {
  routes: implement('articles', articles, {
    list: (ctx, { query }) => listArticles(ctx, query),
    create: (ctx, { body }) => changes.createArticle(ctx, body),
    export: { stream: (ctx, { query }) => exportArticles(ctx, query) },
    exportChosen: { stream: (ctx, { body }) => exportArticles(ctx, body) },
    ids: (ctx, { query }) => listArticleIds(ctx, query),
    properties: (ctx, { query }) => listPropertyNames(ctx, query.q),
    get: (ctx, { params }) => getArticle(ctx, params.articleId),
    facts: (ctx, { params }) => getArticle(ctx, params.articleId),
    update: (ctx, { params, body }) => changes.updateArticle(ctx, params.articleId, body),
    remove: (ctx, { params }) => changes.removeArticle(ctx, params.articleId),
    removeMany: (ctx, { body }) => changes.removeArticles(ctx, body.ids),
    restore: (ctx, { body }) => changes.restoreArticles(ctx, body.ids),
    publish: (ctx, { body }) => publishing.publishArticles(ctx, body.ids, body.draftUpdatedAt),
    unpublish: (ctx, { body }) => publishing.unpublishArticles(ctx, body.ids),
    withdraw: (ctx, { body }) => publishing.withdrawArticles(ctx, body.ids),
    reinstate: (ctx, { body }) => publishing.reinstateArticles(ctx, body.ids),
  }),
  trash: articlesTrash,
  search: articlesSearch,
  effects: articlesEffects,
  hasSavedViews: true,
};
