import type { Chart } from '@/lib/contract/dashboard';
import { neutralise } from '@/lib/domain/spreadsheet-safety';
import type { TenantCtx } from '../http/context';
import { translate } from '../texts';
import { getDashboard } from './dashboard';
import { getComposition } from './dashboard-composition';

type Cell = string | number;
interface Sheet {
  /** Keys under `Dashboard.columns`. */
  columns: string[];
  rows: Cell[][];
}

const cell = (value: Cell) => {
  if (typeof value === 'number') return String(value);
  const safe = neutralise(value);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

async function readSheet(
  ctx: TenantCtx,
  chart: Chart,
  query: { from?: string | undefined; to?: string | undefined },
): Promise<Sheet> {
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

/** One chart as CSV (RFC 4180, UTF-8 with a byte order mark so that spreadsheet programs read the accents). @throws INVALID_DATA */
export async function exportChart(
  ctx: TenantCtx,
  chart: Chart,
  query: { from?: string | undefined; to?: string | undefined },
): Promise<{ name: string; text: string }> {
  const t = translate(ctx.locale, 'Dashboard');
  const { columns, rows } = await readSheet(ctx, chart, query);
  const lines = [columns.map((key) => t(`columns.${key}`)), ...rows].map((line) => line.map(cell).join(','));
  return { name: `${chart}.csv`, text: `\uFEFF${lines.join('\r\n')}\r\n` };
}
