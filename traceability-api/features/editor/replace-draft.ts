import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { EditorPage, EditorSection } from '@/lib/contract/editor';
import { chunked } from '@/lib/domain/chunked';
import { newId } from '../../db/ids';
import { files, passportChanges, passportPages, passports, passportSections } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { listPageRows, toPage, type PageRow, type PassportRow } from './drafts';
import { toSection } from './sections';

type SectionRow = typeof passportSections.$inferSelect;

/** An element to insert; fields that are null stay unchanged, or get their default. */
export interface TargetSection extends Pick<EditorSection, 'type' | 'status' | 'sectionData' | 'insideContainer'> {
  id: string;
  title: string | null;
  isInputFlow: boolean | null;
}

export interface TargetPage extends Pick<EditorPage, 'title' | 'slug' | 'type' | 'seoData'> {
  /** Null for a page that the draft does not have. */
  id: string | null;
  sections: readonly TargetSection[];
}

export type TargetSettings = Pick<
  PassportRow,
  'theme' | 'layout' | 'headerFileId' | 'headerFocalPoint' | 'showHeader' | 'brandFileId'
>;

/** The new content of a draft, pages and elements in order. */
export interface TargetDraft {
  /** The version that it comes from; null if there is none: an undone restoration, a template's design. */
  version: number | null;
  settings: TargetSettings;
  pages: readonly TargetPage[];
}

export interface DraftRows {
  pages: PageRow[];
  sections: SectionRow[];
  /** Deleted pages, the latest first. */
  deletedPages: Pick<PageRow, 'id' | 'slug'>[];
}

/** Rows per statement: elements may be large. */
const CHUNK = 50;

/** The stored pages and elements of a draft that is open for an edit. */
export async function loadRows(ctx: TenantCtx, passportId: string): Promise<DraftRows> {
  const sections = await ctx.tx
    .select()
    .from(passportSections)
    .where(
      and(
        eq(passportSections.companyId, ctx.companyId),
        eq(passportSections.passportId, passportId),
        isNull(passportSections.deletedAt),
      ),
    )
    .orderBy(asc(passportSections.pageId), asc(passportSections.position));
  const deletedPages = await ctx.tx
    .select({ id: passportPages.id, slug: passportPages.slug })
    .from(passportPages)
    .where(
      and(
        eq(passportPages.companyId, ctx.companyId),
        eq(passportPages.passportId, passportId),
        isNotNull(passportPages.deletedAt),
      ),
    )
    .orderBy(desc(passportPages.deletedAt), desc(passportPages.id));
  return { pages: await listPageRows(ctx, passportId), sections, deletedPages };
}

/** Stores the whole draft as one change with its parts. Returns the id of the change. */
async function keepDraft(
  ctx: TenantCtx,
  row: PassportRow,
  { pages, sections }: DraftRows,
  version: number | null,
): Promise<string> {
  const id = newId();
  const common = { companyId: ctx.companyId, passportId: row.id, action: ctx.action, userId: ctx.principal.userId };
  const { theme, layout, headerFileId, headerFocalPoint, showHeader, brandFileId, name } = row;
  const before = {
    theme,
    layout,
    headerFileId,
    headerFocalPoint,
    showHeader,
    brandFileId,
    name,
    version: row.version,
    restored: version,
  };
  await ctx.tx.insert(passportChanges).values({ ...common, id, entityId: row.id, before, at: ctx.now() });
  const parts: { entityId: string; before: Record<string, unknown> }[] = [
    ...pages.map((page) => ({ entityId: page.id, before: toPage(page) })),
    ...sections.map((section) => ({ entityId: section.id, before: toSection(section) })),
  ];
  for (const some of chunked(parts, CHUNK)) {
    await ctx.tx
      .insert(passportChanges)
      .values(some.map((part) => ({ ...common, ...part, id: newId(), partOf: id, at: ctx.now() })));
  }
  return id;
}

/** Deletes all pages and elements; those that stay are restored by their ids. */
async function clear(ctx: TenantCtx, passportId: string): Promise<void> {
  for (const table of [passportSections, passportPages]) {
    await ctx.tx
      .update(table)
      .set({ deletedAt: ctx.now() })
      .where(and(eq(table.companyId, ctx.companyId), eq(table.passportId, passportId), isNull(table.deletedAt)));
  }
}

/** Elements that the passport has or had, by id. */
async function knownSections(ctx: TenantCtx, passportId: string, ids: readonly string[]) {
  const sections = new Map<string, Pick<SectionRow, 'title' | 'isInputFlow'>>();
  for (const some of chunked(ids, CHUNK)) {
    const rows = await ctx.tx
      .select({ id: passportSections.id, title: passportSections.title, isInputFlow: passportSections.isInputFlow })
      .from(passportSections)
      .where(
        and(
          eq(passportSections.companyId, ctx.companyId),
          eq(passportSections.passportId, passportId),
          inArray(passportSections.id, some),
        ),
      );
    for (const { id, ...row } of rows) sections.set(id, row);
  }
  return sections;
}

async function putPages(ctx: TenantCtx, passportId: string, pages: readonly TargetPage[]): Promise<string[]> {
  const rows = pages.map(({ id, title, slug, type, seoData }, position) => ({
    id: id ?? newId(),
    companyId: ctx.companyId,
    passportId,
    title,
    slug,
    type,
    seoData,
    position,
    updatedAt: ctx.now(),
  }));
  if (rows.length === 0) return [];
  await ctx.tx
    .insert(passportPages)
    .values(rows)
    .onConflictDoUpdate({
      target: passportPages.id,
      set: {
        title: sql`excluded.title`,
        slug: sql`excluded.slug`,
        type: sql`excluded.type`,
        seoData: sql`excluded.seo_data`,
        position: sql`excluded.position`,
        updatedAt: sql`excluded.updated_at`,
        version: sql`${passportPages.version} + 1`,
        deletedAt: null,
      },
      setWhere: and(eq(passportPages.companyId, ctx.companyId), eq(passportPages.passportId, passportId)),
    });
  return rows.map(({ id }) => id);
}

async function putSections(
  ctx: TenantCtx,
  passportId: string,
  pages: readonly TargetPage[],
  pageIds: readonly string[],
): Promise<void> {
  const targets = pages.flatMap(({ sections }, at) =>
    sections.map((section, position) => ({ section, position, pageId: pageIds[at] ?? passportId })),
  );
  const existing = await knownSections(
    ctx,
    passportId,
    targets.map(({ section }) => section.id),
  );
  const rows = targets.map(({ section, position, pageId }) => {
    const { type, status, sectionData, insideContainer, title, isInputFlow } = section;
    const own = existing.get(section.id);
    // The id of a permanently deleted element belongs to nobody, except those that a default page assigns.
    const id = own || section.id.startsWith(`${passportId}.`) ? section.id : newId();
    return {
      id,
      companyId: ctx.companyId,
      passportId,
      pageId,
      type,
      status,
      insideContainer,
      position,
      sectionData: { ...sectionData, id },
      title: title ?? own?.title ?? '',
      isInputFlow: isInputFlow ?? own?.isInputFlow ?? false,
      updatedAt: ctx.now(),
    };
  });
  for (const some of chunked(rows, CHUNK)) {
    await ctx.tx
      .insert(passportSections)
      .values(some)
      .onConflictDoUpdate({
        target: passportSections.id,
        set: {
          pageId: sql`excluded.page_id`,
          title: sql`excluded.title`,
          type: sql`excluded.type`,
          status: sql`excluded.status`,
          sectionData: sql`excluded.section_data`,
          insideContainer: sql`excluded.inside_container`,
          isInputFlow: sql`excluded.is_input_flow`,
          position: sql`excluded.position`,
          updatedAt: sql`excluded.updated_at`,
          version: sql`${passportSections.version} + 1`,
          deletedAt: null,
        },
        setWhere: and(eq(passportSections.companyId, ctx.companyId), eq(passportSections.passportId, passportId)),
      });
  }
}

/** The pictures that still exist; one that was removed from the library is in it again once it is used. */
async function keptPictures(ctx: TenantCtx, ids: readonly (string | null)[]): Promise<ReadonlySet<string>> {
  const pictureIds = ids.filter((id) => id !== null);
  if (pictureIds.length === 0) return new Set();
  const rows = await ctx.tx
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.companyId, ctx.companyId), inArray(files.id, pictureIds), eq(files.isPublic, true)));
  return new Set(rows.map(({ id }) => id));
}

/**
 * Replaces a draft that is open for an edit, and stores the former one. Every element gets a new version, so that
 * concurrent edits are rejected as stale. Returns the id of the stored change and how many header pictures no longer
 * exist.
 */
export async function replaceDraft(
  ctx: TenantCtx,
  row: PassportRow,
  before: DraftRows,
  { settings, pages, version }: TargetDraft,
): Promise<{ changeId: string; lostPictures: number }> {
  const changeId = await keepDraft(ctx, row, before, version);
  const { headerFileId, brandFileId } = settings;
  const existingPictures = await keptPictures(ctx, [headerFileId, brandFileId]);
  const present = (id: string | null) => (id !== null && existingPictures.has(id) ? id : null);
  await clear(ctx, row.id);
  await putSections(ctx, row.id, pages, await putPages(ctx, row.id, pages));
  await ctx.tx
    .update(passports)
    .set({
      ...settings,
      headerFileId: present(headerFileId),
      brandFileId: present(brandFileId),
      version: row.version + 1,
    })
    .where(and(eq(passports.companyId, ctx.companyId), eq(passports.id, row.id)));
  const lostPictures = [headerFileId, brandFileId].filter((id) => id !== null && !existingPictures.has(id)).length;
  return { changeId, lostPictures };
}
