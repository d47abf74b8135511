import { and, asc, eq, gte, isNull, max, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { type editor, type EditorSection } from '@/lib/contract/editor';
import { isSectionType, sectionSchemas } from '@/lib/contract/sections/index';
import { UUID_PATTERN } from '@/lib/contract/core/uuid';
import { newId } from '../../db/ids';
import { passportPages, passportSections } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { issueText, plainIssues } from '../../core/issue-texts';
import { refuseForeignFiles } from '../files/references';
import { keepChange } from './changes';
import { openPassport } from './drafts';
import { refuseFull, refuseHeavyPage } from './limits';
import { computedPageOf, openPage } from './pages';
import { savePositions } from './positions';

type AddInput = z.output<typeof editor.addSection.body>;
type SaveInput = z.output<typeof editor.saveSection.body>;
type StatusInput = z.output<typeof editor.updateSectionStatus.body>;
type ContainerInput = z.output<typeof editor.updateInsideContainerSection.body>;
type OrderInput = z.output<typeof editor.saveSectionOrder.body>;
type SectionRow = typeof passportSections.$inferSelect;

/** Ids on a page that nobody has edited begin with the passport's. */
const COMPUTED_ID = new RegExp(`^(${UUID_PATTERN})\\.`);

const ownSection = (ctx: TenantCtx, id: string) =>
  and(eq(passportSections.companyId, ctx.companyId), eq(passportSections.id, id));

const onPage = (ctx: TenantCtx, pageId: string) =>
  and(
    eq(passportSections.companyId, ctx.companyId),
    eq(passportSections.pageId, pageId),
    isNull(passportSections.deletedAt),
  );

export const toSection = (row: SectionRow): EditorSection => ({
  _id: row.id,
  page_id: row.pageId,
  title: row.title,
  type: row.type,
  status: row.status,
  sectionData: row.sectionData,
  insideContainer: row.insideContainer,
  isInputFlow: row.isInputFlow,
  order: row.position,
  version: row.version,
});

/**
 * An element as stored: by its type's schema, missing fields with their defaults; of an unknown type unchanged.
 * @throws INVALID_DATA with the paths of invalid fields
 */
function readElement(
  { locale }: TenantCtx,
  element: Record<string, unknown>,
  { id, type, status }: Pick<SectionRow, 'id' | 'type' | 'status'>,
) {
  const fullElement = { ...element, id, type, status };
  if (!isSectionType(type)) return fullElement;
  const read = sectionSchemas[type].safeParse(fullElement, { error: issueText(locale) });
  if (read.success) return read.data;
  const issues = plainIssues(read.error.issues).slice(0, 20);
  return fail('INVALID_DATA', {
    issues: issues.map(({ message, path }) => ({ msg: message, path: ['sectionData', ...path].join('.') })),
  });
}

const listRows = (ctx: TenantCtx, pageId: string): Promise<SectionRow[]> =>
  ctx.tx
    .select()
    .from(passportSections)
    .where(onPage(ctx, pageId))
    .orderBy(asc(passportSections.position), asc(passportSections.id));

/** The sections of a page in order; those of an unedited passport are computed. @throws NOT_FOUND */
export async function getSections(ctx: TenantCtx, pageId: string): Promise<EditorSection[]> {
  const rows = await listRows(ctx, pageId);
  if (rows.length > 0) return rows.map(toSection);
  const computed = (await isStored(ctx, pageId)) ? null : await computedPageOf(ctx, pageId);
  if (computed) return computed.sections;
  // The first edit of the passport may have stored it since its sections were read.
  return (await isStored(ctx, pageId)) ? (await listRows(ctx, pageId)).map(toSection) : fail('NOT_FOUND');
}

/** Whether the page is stored: then it is empty because somebody emptied it. */
async function isStored(ctx: TenantCtx, pageId: string): Promise<boolean> {
  const [row] = await ctx.tx
    .select({ id: passportPages.id })
    .from(passportPages)
    .where(
      and(eq(passportPages.companyId, ctx.companyId), eq(passportPages.id, pageId), isNull(passportPages.deletedAt)),
    );
  return row !== undefined;
}

async function findSection(ctx: TenantCtx, id: string, isThere: SQL): Promise<SectionRow | null> {
  const [row] = await ctx.tx
    .select()
    .from(passportSections)
    .where(and(ownSection(ctx, id), isThere));
  return row ?? null;
}

/** The stored section for an edit, with its passport locked. @throws NOT_FOUND */
async function openSection(
  ctx: TenantCtx,
  id: string,
  isThere = isNull(passportSections.deletedAt),
): Promise<SectionRow> {
  const passportId = (await findSection(ctx, id, isThere))?.passportId ?? COMPUTED_ID.exec(id)?.[1];
  if (passportId === undefined) return fail('NOT_FOUND');
  await openPassport(ctx, passportId);
  return (await findSection(ctx, id, isThere)) ?? fail('NOT_FOUND');
}

/** @throws NOT_FOUND, CONFLICT with the current section */
async function changeSection(
  ctx: TenantCtx,
  id: string,
  expectedVersion: number | undefined,
  valuesOf: (before: SectionRow) => Partial<SectionRow> | Promise<Partial<SectionRow>>,
): Promise<EditorSection> {
  const before = await openSection(ctx, id);
  if (expectedVersion !== undefined && expectedVersion !== before.version)
    fail('CONFLICT', { text: 'staleVersion', current: toSection(before) });
  const values = await valuesOf(before);
  await keepChange(ctx, { passportId: before.passportId, entityId: id, before: toSection(before) });
  const [row] = await ctx.tx
    .update(passportSections)
    .set({ ...values, version: before.version + 1, updatedAt: ctx.now() })
    .where(ownSection(ctx, id))
    .returning();
  return row ? toSection(row) : fail('NOT_FOUND');
}

const sizeOf = (element: object) => JSON.stringify(element).length;

/**
 * Overwrites the element of a section. @throws NOT_FOUND, CONFLICT, INVALID_DATA, TOO_LARGE if it makes its page too
 * large
 */
export async function saveSection(
  ctx: TenantCtx,
  { section_id, sectionData, version }: SaveInput,
): Promise<EditorSection> {
  let isLarger = false;
  const saved = await changeSection(ctx, section_id, version, async (before) => {
    const element = readElement(ctx, sectionData, before);
    await refuseForeignFiles(ctx, element, before.sectionData);
    isLarger = sizeOf(element) > sizeOf(before.sectionData);
    return { sectionData: element, status: element.status };
  });
  // A page from before this limit existed can still be made smaller.
  if (isLarger) await refuseHeavyPage(ctx, saved.page_id);
  return saved;
}

/** Shows or hides a section. @throws NOT_FOUND, CONFLICT */
export const updateSectionStatus = (ctx: TenantCtx, { section_id, sectionStatus, version }: StatusInput) =>
  changeSection(ctx, section_id, version, ({ sectionData }) => ({
    status: sectionStatus,
    sectionData: { ...sectionData, status: sectionStatus },
  }));

/** @throws NOT_FOUND, CONFLICT */
export const updateInsideContainer = (ctx: TenantCtx, { section_id, insideContainer, version }: ContainerInput) =>
  changeSection(ctx, section_id, version, () => ({ insideContainer }));

async function lastPosition(ctx: TenantCtx, pageId: string): Promise<number> {
  const [row] = await ctx.tx
    .select({ last: max(passportSections.position) })
    .from(passportSections)
    .where(onPage(ctx, pageId));
  return row?.last ?? -1;
}

/** Makes room at `order`: moves the sections from there on by one. */
const makePlace = (ctx: TenantCtx, pageId: string, order: number) =>
  ctx.tx
    .update(passportSections)
    .set({ position: sql`${passportSections.position} + 1` })
    .where(and(onPage(ctx, pageId), gte(passportSections.position, order)));

async function insertSection(
  ctx: TenantCtx,
  values: Omit<typeof passportSections.$inferInsert, 'id' | 'companyId' | 'position' | 'updatedAt'>,
  order: number | undefined,
): Promise<EditorSection> {
  await refuseFull(ctx, values);
  const id = newId();
  const { type, status = 'active', sectionData = {} } = values;
  const element = readElement(ctx, sectionData, { id, type, status });
  const end = (await lastPosition(ctx, values.pageId)) + 1;
  const position = Math.min(order ?? end, end);
  if (position < end) await makePlace(ctx, values.pageId, position);
  const [row] = await ctx.tx
    .insert(passportSections)
    .values({ ...values, id, companyId: ctx.companyId, sectionData: element, position, updatedAt: ctx.now() })
    .returning();
  await refuseHeavyPage(ctx, values.pageId);
  return row ? toSection(row) : fail('INTERNAL_SERVER_ERROR');
}

/** Adds a section. @throws NOT_FOUND, INVALID_DATA, TOO_LARGE if its page or passport is full */
export async function addSection(ctx: TenantCtx, body: AddInput): Promise<EditorSection> {
  const { id: pageId, passportId } = await openPage(ctx, body.page_id);
  if (passportId !== body.template_id) fail('NOT_FOUND');
  const { title, type, sectionData, isInputFlow } = body;
  await refuseForeignFiles(ctx, sectionData);
  return insertSection(ctx, { passportId, pageId, title, type, sectionData, isInputFlow }, body.order);
}

/** Adds a copy right after a section. @throws NOT_FOUND, TOO_LARGE */
export async function duplicateSection(ctx: TenantCtx, sectionId: string): Promise<EditorSection> {
  const { passportId, pageId, title, type, status, sectionData, insideContainer, isInputFlow, position } =
    await openSection(ctx, sectionId);
  const copy = { passportId, pageId, title, type, status, sectionData, insideContainer, isInputFlow };
  return insertSection(ctx, copy, position + 1);
}

/** @throws NOT_FOUND */
export async function deleteSection(ctx: TenantCtx, sectionId: string): Promise<{ count: number }> {
  const before = await openSection(ctx, sectionId);
  await keepChange(ctx, { passportId: before.passportId, entityId: sectionId, before: toSection(before) });
  await ctx.tx.update(passportSections).set({ deletedAt: ctx.now() }).where(ownSection(ctx, sectionId));
  return { count: 1 };
}

/**
 * Undoes a deletion, to the same position; a section that already exists is returned as it is, for a request whose
 * response was lost.
 * @throws NOT_FOUND if its page no longer exists, TOO_LARGE
 */
export async function restoreSection(ctx: TenantCtx, sectionId: string): Promise<EditorSection> {
  const before = await openSection(ctx, sectionId, sql`true`);
  await openPage(ctx, before.pageId);
  if (before.deletedAt === null) return toSection(before);
  await refuseFull(ctx, before);
  const [row] = await ctx.tx
    .update(passportSections)
    .set({ deletedAt: null, version: before.version + 1, updatedAt: ctx.now() })
    .where(ownSection(ctx, sectionId))
    .returning();
  await refuseHeavyPage(ctx, before.pageId);
  return row ? toSection(row) : fail('NOT_FOUND');
}

/** Orders sections of one page. @throws NOT_FOUND, INVALID_DATA for a section of another */
export async function saveSectionOrder(ctx: TenantCtx, list: OrderInput): Promise<{ count: number }> {
  const [first] = list;
  if (!first) return { count: 0 };
  const { pageId } = await openSection(ctx, first._id);
  return savePositions(ctx, passportSections, onPage(ctx, pageId), list);
}
