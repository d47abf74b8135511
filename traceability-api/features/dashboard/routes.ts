import { dashboard } from '@/lib/contract/dashboard';
import { implement } from '../../core/implement';
import { getDashboard } from './reads';
import { getComposition } from './composition';
import { exportChart } from './export';
import { getLatest } from './latest';
import { getContainerFigures, getPostSalesFigures } from './records';

export const dashboardRoutes = implement('dashboard', dashboard, {
  get: (ctx, { query }) => getDashboard(ctx, query),
  latest: (ctx, { query }) => getLatest(ctx, query.after),
  composition: (ctx) => getComposition(ctx),
  containers: (ctx, { query }) => getContainerFigures(ctx, query),
  postSales: (ctx, { query }) => getPostSalesFigures(ctx, query),
  export: { stream: (ctx, { params, query }) => exportChart(ctx, params.chart, query) },
});
