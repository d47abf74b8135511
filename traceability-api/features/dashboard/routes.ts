import { dashboard } from '@/lib/contract/dashboard';
import { implement } from '../../core/implement';
import { getDashboard } from './reads';
import { getComposition } from './composition';
import { exportChart } from './export';

export const dashboardRoutes = implement('dashboard', dashboard, {
  get: (ctx, { query }) => getDashboard(ctx, query),
  composition: (ctx) => getComposition(ctx),
  export: { stream: (ctx, { params, query }) => exportChart(ctx, params.chart, query) },
});
