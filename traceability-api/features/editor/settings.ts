import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { editor, PassportDraft } from '@/lib/contract/editor';
import { passports } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { refuseForeignFiles } from '../files/references';
import { keepChange } from './changes';
import { getDraft, openPassport, type PassportRow } from './drafts';

type UpdateInput = z.output<typeof editor.updatePassport.body>;
type ThemeInput = z.output<typeof editor.saveTheme.body>;

/** @throws CONFLICT with the current draft if somebody else has written it since */
async function refuseStale(
  ctx: TenantCtx,
  { id, version }: PassportRow,
  expectedVersion: number | undefined,
): Promise<void> {
  if (expectedVersion !== undefined && expectedVersion !== version)
    fail('CONFLICT', { text: 'staleVersion', current: await getDraft(ctx, id) });
}

async function write(ctx: TenantCtx, row: PassportRow, values: Partial<PassportRow>): Promise<PassportDraft> {
  const { theme, layout, headerFileId, headerFocalPoint, showHeader, brandFileId, name, version } = row;
  const before = { theme, layout, headerFileId, headerFocalPoint, showHeader, brandFileId, name, version };
  await keepChange(ctx, { passportId: row.id, entityId: row.id, before });
  await ctx.tx
    .update(passports)
    .set({ ...values, version: version + 1 })
    .where(and(eq(passports.companyId, ctx.companyId), eq(passports.id, row.id)));
  return getDraft(ctx, row.id);
}

/** Changes the given fields of a passport's name, layout and pictures. @throws NOT_FOUND, CONFLICT, INVALID_DATA */
export async function updatePassport(ctx: TenantCtx, passportId: string, body: UpdateInput): Promise<PassportDraft> {
  const { version, ...values } = body;
  const row = await openPassport(ctx, passportId);
  await refuseStale(ctx, row, version);
  await refuseForeignFiles(ctx, values, row);
  return write(ctx, row, values);
}

/**
 * Saves the look of a passport, null for the company's: of the article if one is given, else of the template.
 * @throws NOT_FOUND, CONFLICT, MISSING_DATA if neither is given
 */
export async function saveTheme(ctx: TenantCtx, body: ThemeInput): Promise<PassportDraft> {
  const passportId = body.articleId || body.templateId;
  if (!passportId) return fail('MISSING_DATA');
  const row = await openPassport(ctx, passportId);
  await refuseStale(ctx, row, body.version);
  await refuseForeignFiles(ctx, body.themeData, row.theme);
  return write(ctx, row, { theme: body.themeData });
}
