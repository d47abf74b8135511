import { dashboard, type Chart } from '@/lib/contract/dashboard';
import { chartFileName } from '../../core/answers/file-names';
import { sheetAnswer, type SheetFormat } from '../../core/answers/sheet-answer';
import type { StreamCtx, TenantCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { translate } from '../../core/texts';
import type { Cell } from '../../workbooks/write/sheet';
import { getDashboard } from './reads';
import { getComposition } from './composition';
import { getContainerFigures, getPostSalesFigures } from './records';

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
  if (chart === 'containers' || chart === 'inside' || chart === 'postSales') return readRecords(ctx, chart, query);
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

/** The tables of records, for companies whose level has them. @throws FORBIDDEN */
async function readRecords(
  ctx: TenantCtx,
  chart: 'containers' | 'inside' | 'postSales',
  query: { from?: string | undefined; to?: string | undefined },
): Promise<Table> {
  const { level } = chart === 'postSales' ? dashboard.postSales : dashboard.containers;
  if (ctx.principal.level < level) fail('FORBIDDEN');
  if (chart === 'postSales') {
    const { days } = await getPostSalesFigures(ctx, query);
    return {
      columns: ['day', 'repairs', 'resales', 'returns'],
      rows: days.map(({ day, repairs, resales, returns }) => [day, repairs, resales, returns]),
    };
  }
  const { days, fullest } = await getContainerFigures(ctx, query);
  if (chart === 'inside') {
    return {
      columns: ['container', 'code', 'inside', 'capacity'],
      rows: fullest.map(({ name, code, loaded, capacity }) => [name, code, loaded, capacity ?? '']),
    };
  }
  return {
    columns: ['day', 'loads', 'unloads', 'moves'],
    rows: days.map(({ day, loads, unloads, moves }) => [day, loads, unloads, moves]),
  };
}

/** The figures of one chart as a table. @throws INVALID_DATA */
export async function exportChart(
  ctx: StreamCtx,
  chart: Chart,
  { format, ...query }: { from?: string | undefined; to?: string | undefined; format: SheetFormat },
): Promise<Response> {
  const t = translate(ctx.locale, 'Dashboard');
  const { columns, rows } = await ctx.transaction((tenant) => readTable(tenant, chart, query));
  return sheetAnswer(ctx, format, {
    name: chartFileName(ctx.locale, chart),
    columns: columns.map((key) => ({ title: t(`columns.${key}`) })),
    rows,
  });
}
