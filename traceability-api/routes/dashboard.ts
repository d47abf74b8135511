import { dashboard } from '@/lib/contract/dashboard';
import { implement } from '../http/implement';
import { getDashboard } from '../services/dashboard';
import { getComposition } from '../services/dashboard-composition';
import { exportChart } from '../services/dashboard-export';

export const dashboardRoutes = implement('dashboard', dashboard, {
  get: (ctx, { query }) => getDashboard(ctx, query),
  composition: (ctx) => getComposition(ctx),
  export: {
    stream: async (ctx, { params, query }) => {
      const { name, text } = await ctx.transaction((tenant) => exportChart(tenant, params.chart, query));
      return new Response(text, {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${name}"`,
          'cache-control': 'no-store',
        },
      });
    },
  },
});
