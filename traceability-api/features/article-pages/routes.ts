import { articlePages } from '@/lib/contract/article-pages';
import { implement } from '../../core/implement';
import { listArticles } from '../articles/reads';
import { latestPublication } from '../publications/reads';
import { listTemplateNames } from '../templates/templates';

export const articlePagesRoutes = implement('articlePages', articlePages, {
  get: async (ctx, { query }) => {
    const list = await listArticles(ctx, query);
    return { ...list, templates: await listTemplateNames(ctx), ...(await latestPublication(ctx)) };
  },
});
