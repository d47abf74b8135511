import { articlePages } from '@/lib/contract/article-pages';
import { implement } from '../../core/implement';
import { readArticleNeighbours } from '../articles/pages';
import { getArticle, listArticles } from '../articles/reads';
import { latestPublication } from '../publications/reads';
import { listViews } from '../saved-views/views';
import { listTemplateNames } from '../templates/templates';
import { readArticleScans } from './scans';

export const articlePagesRoutes = implement('articlePages', articlePages, {
  get: async (ctx, { query }) => {
    const list = await listArticles(ctx, query);
    return {
      ...list,
      templates: await listTemplateNames(ctx),
      ...(await latestPublication(ctx)),
      views: await listViews(ctx, 'articles'),
    };
  },
  one: async (ctx, { params: { articleId }, query }) => ({
    article: await getArticle(ctx, articleId),
    templates: await listTemplateNames(ctx),
    ...(await readArticleNeighbours(ctx, query, articleId)),
    scans: await readArticleScans(ctx, articleId),
  }),
});
