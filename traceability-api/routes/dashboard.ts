import { dashboard } from '@/lib/contract/dashboard';
import { implement } from '../http/implement';
import { getDashboard } from '../services/dashboard';
import { getComposition } from '../services/dashboard-composition';
import { exportChart } from '../services/dashboard-export';

export const dashboardRoutes = implement('dashboard', dashboard, {
  get: (ctx, { query }) => getDashboard(ctx, query),
  composition: (ctx) => getComposition(ctx),
  export: { stream: (ctx, { params, query }) => exportChart(ctx, params.chart, query) },
});
