import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { EXPORT_TYPES } from '@/lib/contract/core/export-formats';
import type { ImportColumn } from '@/lib/contract/import-layouts';
import type { ImportIssue } from '@/lib/contract/import-issues';
import type { Locale } from '@/lib/contract/core/levels';
import { chunked } from '@/lib/domain/chunked';
import { cellText, type Cell } from '@/lib/domain/sheets/cells';
import { ARTICLE_FIELDS, FIELD_TITLES } from '@/lib/domain/sheets/columns/fields';
import { propertyTitle } from '@/lib/domain/sheets/columns/headers';
import type { SheetPlan } from '@/lib/domain/sheets/articles/draft';
import { textValues } from '@/lib/domain/sheets/articles/finding-values';
import { unambiguous } from '@/lib/domain/sheets/articles/unambiguous';
import { formatDate } from '@/lib/format/date';
import { formatNumber } from '@/lib/format/number';
import { monthNames } from '@/lib/format/month-names';
import { markTitle, splitMark } from '@/lib/domain/sheets/columns/visibility';
import { articleProperties, articles, importRows, materials, templates } from '../../../db/schema';
import { fileAnswer } from '../../../core/answers/file-answer';
import { fileName } from '../../../core/answers/file-names';
import type { StreamCtx, TenantCtx } from '../../../core/context';
import { fail } from '../../../core/errors';
import { errorWorkbookChunks, type ErrorRow } from './error-workbook';
import { buildTemplateWorkbook } from './template-workbook';
import { translate } from '../../../core/texts';
import { propertyKey } from '../staging/as-read';
import { planOf } from '../staging/plans';
import { layoutOf, lockImport, refuseClosed, type ImportState } from '../state';
import { internalPropertyNames } from '../../properties/names';

const MAX_MATERIALS = 500;
const MAX_PROPERTIES = 30;
/** Articles may spell the name of one in several ways. */
const MAX_WRITINGS = 300;
const ROWS = 1_000;

interface Named {
  name: string;
  isInternal: boolean;
}

/** Properties that this company's articles have, the most used first; internal if they are in any of the articles. */
async function usedProperties(ctx: TenantCtx): Promise<Named[]> {
  const rows = await ctx.tx
    .select({ name: articleProperties.name, isInternal: sql<boolean>`bool_or(${articleProperties.isInternal})` })
    .from(articleProperties)
    .innerJoin(
      articles,
      and(
        eq(articles.companyId, ctx.companyId),
        eq(articles.id, articleProperties.articleId),
        isNull(articles.deletedAt),
      ),
    )
    .where(eq(articleProperties.companyId, ctx.companyId))
    .groupBy(articleProperties.name)
    .orderBy(sql`count(*) desc`, asc(articleProperties.name))
    .limit(MAX_WRITINGS);
  const byKey = new Map<string, Named>();
  for (const row of rows) {
    const property = byKey.get(propertyKey(row.name));
    if (property) property.isInternal ||= row.isInternal;
    else byKey.set(propertyKey(row.name), { ...row });
  }
  return [...byKey.values()].slice(0, MAX_PROPERTIES);
}

async function templateProperties(ctx: TenantCtx, templateId: string): Promise<Named[]> {
  const [template] = await ctx.tx
    .select({ properties: templates.properties })
    .from(templates)
    .where(and(eq(templates.companyId, ctx.companyId), eq(templates.id, templateId), isNull(templates.deletedAt)));
  return template?.properties ?? fail('NOT_FOUND');
}

/** The sheet to fill in, in the reader's language, with the template's or the company's own properties. @throws NOT_FOUND */
export async function templateWorkbook(ctx: StreamCtx, templateId: string | undefined): Promise<Response> {
  const parts = await ctx.transaction(async (tenant) => ({
    properties: templateId ? await templateProperties(tenant, templateId) : await usedProperties(tenant),
    internalNames: await internalPropertyNames(tenant.tx, tenant.companyId),
    materials: await tenant.tx
      .select({ name: materials.name })
      .from(materials)
      .where(and(eq(materials.companyId, ctx.companyId), isNull(materials.deletedAt)))
      .orderBy(asc(materials.name))
      .limit(MAX_MATERIALS),
  }));
  const bytes = await buildTemplateWorkbook({
    locale: ctx.locale,
    properties: parts.properties.map((property) => propertyTitle(property, ctx.locale, parts)),
    materials: parts.materials.map(({ name }) => name),
  });
  const name = `ts-${fileName(ctx.locale, 'articles')}.xlsx`;
  return fileAnswer(ctx, { content: bytes, type: EXPORT_TYPES.xlsx, name, isDownload: true });
}

/** The error in a cell, in the reader's language. */
export function issueText(locale: Locale, issue: ImportIssue): string {
  const months = monthNames(locale);
  return translate(locale, 'ImportIssues')(
    issue.kind,
    textValues(issue, {
      day: (iso) => formatDate(iso, months),
      number: (value) => formatNumber(value, locale, 3),
    }),
  );
}

/** Numbers of all rows of the articles with findings; each article is looked up separately. */
async function rowsToCorrect({ tx, companyId }: TenantCtx, importId: string): Promise<number[]> {
  const scope = sql`company_id = ${companyId} and import_id = ${importId}`;
  const { rows } = await tx.execute<{ row_number: number }>(sql`
    select r.row_number from (
        select distinct first_row from import_rows where ${scope} and jsonb_array_length(issues) > 0) found,
      lateral (select row_number from import_rows i where ${scope} and i.first_row = found.first_row offset 0) r
    order by r.row_number`);
  return rows.map(({ row_number }) => row_number);
}

/** A cell in the workbook of corrections, written so that it is read there as it is among all other rows. */
function correctionCell(cell: Cell, column: number, plan: SheetPlan): ErrorRow['cells'][number] {
  if (typeof cell === 'number') return cell;
  const text = unambiguous(cellText(cell), column, plan);
  return typeof cell === 'object' && cell !== null && 'link' in cell && text !== '' ? { text, link: cell.link } : text;
}

/** Complete articles: uploaded again alone, a corrected row would create an article with a part of its composition. */
async function* articlesWithIssues(ctx: StreamCtx, importId: string, plan: SheetPlan): AsyncGenerator<ErrorRow[]> {
  const rowNumbers = await ctx.transaction((tenant) => rowsToCorrect(tenant, importId));
  for (const some of chunked(rowNumbers, ROWS)) {
    const rows = await ctx.transaction((tenant) =>
      tenant.tx
        .select({ rowNumber: importRows.rowNumber, cells: importRows.cells, issues: importRows.issues })
        .from(importRows)
        .where(
          and(
            eq(importRows.companyId, ctx.companyId),
            eq(importRows.importId, importId),
            inArray(importRows.rowNumber, some),
          ),
        )
        .orderBy(asc(importRows.rowNumber)),
    );
    yield rows.map(({ rowNumber, cells, issues }) => ({
      rowNumber,
      cells: cells.map((cell, column) => correctionCell(cell, column, plan)),
      findings: issues.map((issue) => ({
        column: issue.column,
        text: issueText(ctx.locale, issue),
        isError: issue.severity === 'error',
      })),
    }));
  }
}

/** In a sheet without titles, the user chose which field a column is. */
const titleOfField = (field: string, locale: Locale) =>
  ARTICLE_FIELDS.flatMap((each) => (each === field ? [FIELD_TITLES[each][locale]] : []))[0] ?? '';

/**
 * The title of a column in the workbook of corrections. No column is hidden there, so the title marks internal ones,
 * and public ones that look internal: uploaded again, each has the visibility that was chosen.
 */
function correctedTitle(column: ImportColumn, state: ImportState, locale: Locale): string {
  const { header, isInternal: looksInternal } = column;
  const field = state.mapping[column.column] ?? 'ignore';
  const name = /^(?:property|date):(.*)$/su.exec(field)?.[1];
  const isInternal = state.internalColumns.includes(column.column);
  if ((name === undefined && field !== 'composition') || (!isInternal && !looksInternal))
    return header || (name ?? titleOfField(field, locale));
  return markTitle(splitMark(header).title || (name ?? ''), isInternal, locale);
}

/**
 * The articles with findings, with all their rows, as a workbook that can be corrected and uploaded again. @throws
 * NOT_FOUND, ALREADY_PROCESS
 */
export async function errorWorkbook(ctx: StreamCtx, importId: string): Promise<Response> {
  const state = await ctx.transaction(async (tenant) => {
    const state = await lockImport(tenant, importId);
    refuseClosed(tenant, state);
    return state;
  });
  const layout = layoutOf(state) ?? fail('NOT_FOUND');
  const headers = layout.columns.map((column) => correctedTitle(column, state, ctx.locale));
  return fileAnswer(ctx, {
    content: errorWorkbookChunks({
      locale: ctx.locale,
      headers,
      rows: articlesWithIssues(ctx, importId, planOf(state)),
    }),
    type: EXPORT_TYPES.xlsx,
    name: `ts-${fileName(ctx.locale, 'toCorrect')}.xlsx`,
    isDownload: true,
  });
}
