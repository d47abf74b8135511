import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { articles as contract } from '@/lib/contract/articles';
import type { ArticleProperty } from '@/lib/contract/properties';
import type { CompositionPart } from '@/lib/contract/compositions';
import { toGtin14 } from '@/lib/domain/gs1/check-digit';
import { files, templates } from '../../../db/schema';
import type { ArticleImage } from '@/lib/contract/articles';
import type { TenantCtx } from '../../../core/context';
import { fail } from '../../../core/errors';
import { errorDetails, type ErrorDetail } from '../../../core/texts';
import type { ArticleWrite } from './bulk';
import { readProperties } from '../../properties/names';

type CreateInput = z.output<typeof contract.create.body>;
type UpdateInput = z.output<typeof contract.update.body>;

const refuse = (ctx: TenantCtx, path: string, text: ErrorDetail) =>
  fail('INVALID_DATA', { issues: [{ path, msg: errorDetails(ctx.locale)(text) }] });

function readGtin(ctx: TenantCtx, written: string | null | undefined): string | null {
  if (!written) return null;
  return toGtin14(written) ?? refuse(ctx, 'gtin', 'gtinInvalid');
}

/** Pictures with the size the server knows of them; only the company's own. */
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

async function readTemplate(ctx: TenantCtx, templateId: string | null) {
  if (!templateId) return null;
  const [template] = await ctx.tx
    .select({ id: templates.id, properties: templates.properties, hints: templates.compositionHints })
    .from(templates)
    .where(and(eq(templates.companyId, ctx.companyId), eq(templates.id, templateId), isNull(templates.deletedAt)));
  return template ?? refuse(ctx, 'templateId', 'templateUnknown');
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
 * What a person sent as an article to write: GTIN checked, pictures and template the company's own, the template's
 * properties and hints where nothing was sent. `before`: the properties of the article that it overwrites. @throws INVALID_DATA with the path of the field
 */
export async function readArticle(
  ctx: TenantCtx,
  body: CreateInput | UpdateInput,
  before?: readonly ArticleProperty[],
): Promise<ArticleWrite> {
  const template = await readTemplate(ctx, body.templateId);
  const formerProperties = before ?? template?.properties ?? [];
  return {
    sku: body.sku || null,
    gtin: readGtin(ctx, body.gtin),
    name: body.name,
    description: body.description,
    model: body.model,
    weightGrams: body.weightGrams,
    isManualLoad: body.isManualLoad,
    templateId: body.templateId,
    images: await readImages(ctx, body.images),
    properties: body.properties ? readProperties(ctx, body.properties, formerProperties) : (template?.properties ?? []),
    compositions: body.compositions ?? partsOfHints(template?.hints ?? []),
  };
}
