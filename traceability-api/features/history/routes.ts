import { history } from '@/lib/contract/history';
import { implement } from '../../core/implement';
import { getArticle } from '../articles/reads';
import { getLot } from '../lots/reads';
import { getTemplate } from '../templates/reads';
import { findUnitId } from '../units/reads';
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
  ofLot: async (ctx, { params: { lotId }, query }) => {
    await getLot(ctx, lotId);
    return listHistory(ctx, lotId, query);
  },
  ofUnit: async (ctx, { params: { code }, query }) => listHistory(ctx, await findUnitId(ctx, code), query),
});
