import type { Chart } from '@/lib/contract/dashboard';
import { sheetAnswer } from '../../core/answers/sheet-answer';
import type { StreamCtx, TenantCtx } from '../../core/context';
import { translate } from '../../core/texts';
import type { Cell } from '../../workbooks/write/sheet';
import { getDashboard } from './reads';
import { getComposition } from './composition';

interface Table {
  /** Keys under `Dashboard.columns`. */
  columns: string[];
  rows: Cell[][];
}

async function readTable(
  ctx: TenantCtx,
  chart: Chart,
  query: { from?: string | undefined; to?: string | undefined },
): Promise<Table> {
  if (chart === 'composition') {
    const { materials } = await getComposition(ctx);
    const others = translate(ctx.locale, 'Dashboard')('otherMaterials');
    return {
      columns: ['material', 'share', 'massShare', 'articles'],
      rows: materials.map(({ name, share, massShare, articles }) => [name || others, share, massShare ?? '', articles]),
    };
  }
  const { days, topArticles } = await getDashboard(ctx, query);
  if (chart === 'articles') {
    return {
      columns: ['sku', 'article', 'scans', 'previousScans'],
      rows: topArticles.map(({ sku, name, scans, previous }) => [sku, name, scans, previous]),
    };
  }
  if (chart === 'people') {
    return {
      columns: ['day', 'logins', 'registers'],
      rows: days.map(({ day, logins, registers }) => [day, logins, registers]),
    };
  }
  return { columns: ['day', chart], rows: days.map((row) => [row.day, row[chart]]) };
}

/** One chart as CSV. @throws INVALID_DATA */
export async function exportChart(
  ctx: StreamCtx,
  chart: Chart,
  query: { from?: string | undefined; to?: string | undefined },
): Promise<Response> {
  const t = translate(ctx.locale, 'Dashboard');
  const { columns, rows } = await ctx.transaction((tenant) => readTable(tenant, chart, query));
  return sheetAnswer(ctx, 'csv', {
    name: chart,
    columns: columns.map((key) => ({ title: t(`columns.${key}`) })),
    rows,
  });
}
