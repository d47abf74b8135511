import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { ArticleImage, articles as contract } from '@/lib/contract/articles';
import type { CompositionPart } from '@/lib/contract/compositions';
import { toGtin14 } from '@/lib/domain/gs1/check-digit';
import { files, templates } from '../../../db/schema';
import type { TenantCtx } from '../../../core/context';
import { fail } from '../../../core/errors';
import { errorDetails, type ErrorDetail } from '../../../core/texts';
import type { ArticleContents } from '../contents';
import type { ArticleWrite } from './bulk';
import { readProperties } from '../../properties/names';

type CreateInput = z.output<typeof contract.create.body>;
type UpdateInput = z.output<typeof contract.update.body>;

const refuse = (ctx: TenantCtx, path: string, text: ErrorDetail) =>
  fail('INVALID_DATA', { issues: [{ path, msg: errorDetails(ctx.locale)(text) }] });

function readGtin(ctx: TenantCtx, gtin: string | null | undefined): string | null {
  if (!gtin) return null;
  return toGtin14(gtin) ?? refuse(ctx, 'gtin', 'gtinInvalid');
}

/** Pictures with the size known to the server; only the company's own. */
async function readImages(ctx: TenantCtx, images: CreateInput['images']): Promise<ArticleImage[]> {
  if (images.length === 0) return [];
  const stored = await ctx.tx
    .select({ id: files.id, width: files.width, height: files.height })
    .from(files)
    .where(
      and(
        eq(files.companyId, ctx.companyId),
        eq(files.kind, 'image'),
        isNull(files.deletedAt),
        inArray(
          files.id,
          images.map(({ fileId }) => fileId),
        ),
      ),
    );
  const byId = new Map(stored.map((file) => [file.id, file]));
  return images.map(({ fileId, alt }, at) => {
    const file = byId.get(fileId);
    if (!file?.width || !file.height) return refuse(ctx, `images.${at}.fileId`, 'imageUnknown');
    return { fileId, alt, width: file.width, height: file.height };
  });
}

const templateOf = (ctx: TenantCtx, templateId: string) =>
  and(eq(templates.companyId, ctx.companyId), eq(templates.id, templateId));

/** The company's template: a live one, or the article's current one, which may be in the trash. */
async function readTemplate(ctx: TenantCtx, templateId: string | null, formerId: string | null) {
  if (!templateId) return null;
  const isAllowed = templateId === formerId ? undefined : isNull(templates.deletedAt);
  const [template] = await ctx.tx
    .select({ id: templates.id, properties: templates.properties, hints: templates.compositionHints })
    .from(templates)
    .where(and(templateOf(ctx, templateId), isAllowed));
  return template ?? refuse(ctx, 'templateId', 'templateUnknown');
}

/**
 * Id of the template that an article gets. A template in the trash is not shown, so sending none does not remove it:
 * the article has it again once it is restored.
 */
async function keptTemplateId(ctx: TenantCtx, sentId: string | null, formerId: string | null): Promise<string | null> {
  if (sentId !== null || formerId === null) return sentId;
  const [trashed] = await ctx.tx
    .select({ id: templates.id })
    .from(templates)
    .where(and(templateOf(ctx, formerId), isNotNull(templates.deletedAt)));
  return trashed?.id ?? null;
}

/** A template's hints as parts without shares, in their order. */
export function partsOfHints(hints: readonly { part: string; material: string }[]): CompositionPart[] {
  const parts = new Map<string, CompositionPart>();
  for (const { part: label, material } of hints) {
    const part = parts.get(label) ?? { label, materials: [] };
    part.materials.push({ name: material, percent: null });
    parts.set(label, part);
  }
  return [...parts.values()];
}

/**
 * An article as sent by a client, ready to write: GTIN checked, pictures and template the company's own, with the
 * template's properties and hints if none were sent. `before`: the article that it overwrites. @throws INVALID_DATA
 * with the path of the field
 */
export async function readArticle(
  ctx: TenantCtx,
  body: CreateInput | UpdateInput,
  before?: Pick<ArticleContents, 'properties' | 'templateId'>,
): Promise<ArticleWrite> {
  const formerId = before?.templateId ?? null;
  const templateId = await keptTemplateId(ctx, body.templateId, formerId);
  const template = await readTemplate(ctx, templateId, formerId);
  const known = [...(before?.properties ?? []), ...(template?.properties ?? [])];
  return {
    sku: body.sku || null,
    gtin: readGtin(ctx, body.gtin),
    name: body.name,
    description: body.description,
    model: body.model,
    weightGrams: body.weightGrams,
    isManualLoad: body.isManualLoad,
    templateId,
    images: await readImages(ctx, body.images),
    properties: body.properties ? readProperties(ctx, body.properties, known) : (template?.properties ?? []),
    compositions: body.compositions ?? partsOfHints(template?.hints ?? []),
  };
}
