import { history } from '@/lib/contract/history';
import { implement } from '../../core/implement';
import { getArticle } from '../articles/reads';
import { getTemplate } from '../templates/templates';
import { listHistory } from './reads';

export const historyRoutes = implement('history', history, {
  ofArticle: async (ctx, { params: { articleId }, query }) => {
    await getArticle(ctx, articleId);
    return listHistory(ctx, articleId, query);
  },
  ofTemplate: async (ctx, { params: { templateId }, query }) => {
    await getTemplate(ctx, templateId);
    return listHistory(ctx, templateId, query);
  },
});
