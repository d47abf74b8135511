import { articlePages } from '@/lib/contract/article-pages';
import { implement } from '../../core/implement';
import { readArticleNeighbours } from '../articles/pages';
import { getArticle, listArticles } from '../articles/reads';
import { listTemplateNames } from '../templates/reads';
import { readAround } from './around';
import { readArticleScans } from './scans';

export const articlePagesRoutes = implement('articlePages', articlePages, {
  get: async (ctx, { query }) => ({ ...(await listArticles(ctx, query)), ...(await readAround(ctx)) }),
  one: async (ctx, { params: { articleId }, query }) => ({
    article: await getArticle(ctx, articleId),
    templates: await listTemplateNames(ctx),
    ...(await readArticleNeighbours(ctx, query, articleId)),
    scans: await readArticleScans(ctx, articleId),
  }),
});
