import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ArticleProperty } from '@/lib/contract/properties';
import { COMPOSITION_LIMITS } from '@/lib/contract/compositions';
import { TEXT_LIMITS } from '@/lib/contract/core/text-limits';
import { type templates as contract, type Template } from '@/lib/contract/templates';
import { collapse } from '@/lib/domain/text';
import { cut } from '@/lib/format/shorten';
import { newId } from '../../db/ids';
import { templates } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { ApiError, fail, mapUniqueViolation } from '../../core/errors';
import { refuseTaken } from '../../core/restoring';
import { lockVersion } from '../../core/versions';
import { changesOf } from '../../core/changes';
import { audit } from '../../core/audit';
import { nameKey } from '../../core/name-key';
import { errorDetails } from '../../core/texts';
import { partsOfHints } from '../articles/writing/input';
import { copyPassport } from '../template-designs/target';
import { readProperties } from '../properties/names';
import { getTemplate, live } from './reads';

type CreateInput = z.output<typeof contract.create.body>;
type UpdateInput = z.output<typeof contract.update.body>;

const nameTaken = () => new ApiError('CONFLICT', { text: 'templateExists', path: 'name' });

const refuseTemplateDuplicates = <T>(work: () => Promise<T>) => mapUniqueViolation({ templates_name: nameTaken }, work);

/** @throws INVALID_DATA for hints with which an article could not be saved */
function readHints(ctx: TenantCtx, hints: CreateInput['compositionHints']) {
  const parts = partsOfHints(hints);
  const { parts: maxParts, materialsOfPart } = COMPOSITION_LIMITS;
  if (parts.length > maxParts || parts.some(({ materials }) => materials.length > materialsOfPart)) {
    const msg = errorDetails(ctx.locale)('hintsOverLimit', { parts: maxParts, materials: materialsOfPart });
    return fail('INVALID_DATA', { issues: [{ path: 'compositionHints', msg }] });
  }
  return hints;
}

const valuesOf = (ctx: TenantCtx, { name, properties, compositionHints }: CreateInput, before?: ArticleProperty[]) => ({
  name: collapse(name),
  nameKey: nameKey(name),
  properties: readProperties(ctx, properties, before),
  compositionHints: readHints(ctx, compositionHints),
});

/** Inserts a template; null if the name is taken. */
async function insertTemplate(ctx: TenantCtx, body: CreateInput): Promise<Template | null> {
  const at = ctx.now();
  const [row] = await ctx.tx
    .insert(templates)
    .values({ id: newId(), companyId: ctx.companyId, ...valuesOf(ctx, body), createdAt: at, updatedAt: at })
    .onConflictDoNothing({ target: [templates.companyId, templates.nameKey], where: sql`deleted_at is null` })
    .returning({ id: templates.id });
  if (!row) return null;
  await audit(ctx, { entity: 'templates', entityId: row.id, kind: 'created', detail: { name: body.name } });
  return getTemplate(ctx, row.id);
}

/** @throws CONFLICT if the name is taken, INVALID_DATA for a duplicate property or too many hints */
export async function createTemplate(ctx: TenantCtx, body: CreateInput): Promise<Template> {
  const template = await insertTemplate(ctx, body);
  if (!template) throw nameTaken();
  return template;
}

/** Changes a template; articles keep what they copied. @throws NOT_FOUND, CONFLICT, INVALID_DATA */
export async function updateTemplate(ctx: TenantCtx, templateId: string, body: UpdateInput): Promise<Template> {
  const before = await lockVersion(
    ctx.tx
      .select({
        version: templates.version,
        name: templates.name,
        properties: templates.properties,
        compositionHints: templates.compositionHints,
      })
      .from(templates)
      .where(and(live(ctx), eq(templates.id, templateId))),
    body.version,
    () => getTemplate(ctx, templateId),
  );
  const after = valuesOf(ctx, body, before.properties);
  await refuseTemplateDuplicates(() =>
    ctx.tx
      .update(templates)
      .set({ ...after, version: before.version + 1, updatedAt: ctx.now() })
      .where(and(live(ctx), eq(templates.id, templateId))),
  );
  await audit(ctx, {
    entity: 'templates',
    entityId: templateId,
    kind: 'changed',
    detail: { version: before.version + 1, ...changesOf(['name', 'properties', 'compositionHints'], before, after) },
  });
  return getTemplate(ctx, templateId);
}

/** Most numbers that are tried for the name of a copy. */
const MAX_NUMBER = 200;

/** A name with a number appended, within the length limit of names; the first one has no number. */
const numbered = (name: string, number: number) =>
  number === 1 ? name : `${cut(name, TEXT_LIMITS.name - String(number).length - 1).trimEnd()} ${number}`;

/** A new template with the content of another one; a name that is taken gets a number. @throws NOT_FOUND, CONFLICT */
export async function duplicateTemplate(ctx: TenantCtx, templateId: string, name: string): Promise<Template> {
  const { properties, compositionHints } = await getTemplate(ctx, templateId);
  // One insert at a time: each waits for a concurrent insert of the same name.
  for (let number = 1; number <= MAX_NUMBER; number += 1) {
    const copy = await insertTemplate(ctx, { name: numbered(collapse(name), number), properties, compositionHints });
    if (!copy) continue;
    await copyPassport(ctx, templateId, copy.id);
    return copy;
  }
  throw nameTaken();
}

/** Moves a template to the trash; restoring it restores the links of its articles. @throws NOT_FOUND */
export async function removeTemplate(ctx: TenantCtx, templateId: string): Promise<{ count: number }> {
  const removed = await ctx.tx
    .update(templates)
    .set({ deletedAt: ctx.now() })
    .where(and(live(ctx), eq(templates.id, templateId)))
    .returning({ id: templates.id });
  if (removed.length === 0) return fail('NOT_FOUND');
  await audit(ctx, { entity: 'templates', entityId: templateId, kind: 'removed' });
  return { count: 1 };
}

/** Restores templates from the trash. @throws CONFLICT if the name has been taken since */
export async function restoreTemplates(ctx: TenantCtx, ids: string[]): Promise<{ count: number }> {
  await refuseTaken(ctx, ids, {
    table: templates,
    name: sql`t.name`,
    isTaken: [sql`taken.name_key = t.name_key`],
    code: 'CONFLICT',
    text: 'restoreTemplateTaken',
  });
  const restored = await refuseTemplateDuplicates(() =>
    ctx.tx
      .update(templates)
      .set({ deletedAt: null })
      .where(and(eq(templates.companyId, ctx.companyId), inArray(templates.id, ids), isNotNull(templates.deletedAt)))
      .returning({ id: templates.id }),
  );
  if (restored.length > 0)
    await audit(ctx, { entity: 'templates', kind: 'restored', ids: restored.map(({ id }) => id) });
  return { count: restored.length };
}
