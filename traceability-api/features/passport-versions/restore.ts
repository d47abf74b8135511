import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import { z } from 'zod';
import { editorPage, editorSection } from '@/lib/contract/editor';
import type { Restoration, RestoredPassport } from '@/lib/contract/passport-versions';
import { pageLayout, type PassportDesign } from '@/lib/contract/passports';
import { focalPoint } from '@/lib/contract/sections/focal-point';
import { theme } from '@/lib/contract/sections/theme';
import { passportChanges } from '../../db/schema';
import { audit } from '../../core/audit';
import type { TenantCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { openPassport, type PassportRow } from '../editor/drafts';
import { pairPages } from './differences';
import { loadRows, replaceDraft, type DraftRows, type TargetDraft, type TargetPage } from '../editor/replace-draft';
import { designOf, getState, refuseOther } from './states';

type DesignPage = PassportDesign['pages'][number];

/** The draft's pages in the form of a design, to match them with a version's pages. */
const designPages = ({ pages, sections }: DraftRows): Map<DesignPage, string> =>
  new Map(
    pages.map(({ id, title, slug, type, seoData }) => {
      const own = sections.filter(({ pageId }) => pageId === id);
      const elements = own.map((row) => ({
        element: { id: row.id, type: row.type },
        insideContainer: row.insideContainer,
      }));
      return [{ title, slug, type, seoData, sections: elements }, id];
    }),
  );

function targetPages(design: PassportDesign, rows: DraftRows): TargetPage[] {
  const pagesById = designPages(rows);
  const pairs = pairPages(design.pages, [...pagesById.keys()]);
  // A deleted page is restored as the same page: a template's later design refers to it by id.
  const deleted = new Map(rows.deletedPages.toReversed().map(({ id, slug }) => [slug, id]));
  return design.pages.map((page) => {
    const { title, slug, type, seoData } = page;
    const pair = pairs.get(page);
    return {
      id: (pair && pagesById.get(pair)) ?? deleted.get(slug) ?? null,
      title,
      slug,
      type,
      seoData,
      sections: page.sections.map(({ element, insideContainer }) => ({
        id: element.id,
        type: element.type,
        status: element['status'] === 'inactive' ? ('inactive' as const) : ('active' as const),
        sectionData: element,
        insideContainer,
        title: null,
        isInputFlow: null,
      })),
    };
  });
}

/** A picture that the version did not show stays selected, but hidden. */
const targetOf = (design: PassportDesign, version: number, row: PassportRow, rows: DraftRows): TargetDraft => ({
  version,
  settings: {
    theme: design.theme,
    layout: design.layout ?? 1,
    headerFileId: design.header?.fileId ?? row.headerFileId,
    headerFocalPoint: design.header ? (design.header.focalPoint ?? null) : row.headerFocalPoint,
    showHeader: design.header !== null,
    brandFileId: design.brandImage?.fileId ?? null,
  },
  pages: targetPages(design, rows),
});

async function applyTarget(
  ctx: TenantCtx,
  row: PassportRow,
  rows: DraftRows,
  target: TargetDraft,
  detail: Record<string, unknown>,
): Promise<RestoredPassport> {
  const { changeId, lostPictures } = await replaceDraft(ctx, row, rows, target);
  await audit(ctx, {
    entity: 'passports',
    entityId: row.id,
    kind: 'versionRestored',
    detail: { ...detail, restorationId: changeId },
  });
  return {
    restorationId: changeId,
    pages: target.pages.length,
    elements: target.pages.reduce((sum, { sections }) => sum + sections.length, 0),
    lostPictures,
  };
}

/**
 * Replaces the draft by the content of a version, except for properties that are internal by now. Publishes nothing.
 * @throws NOT_FOUND
 */
export async function restoreVersion(ctx: TenantCtx, passportId: string, version: number): Promise<RestoredPassport> {
  const { snapshot } = await getState(ctx, passportId, version);
  const row = await openPassport(ctx, passportId);
  const rows = await loadRows(ctx, passportId);
  return applyTarget(ctx, row, rows, targetOf(designOf(snapshot, passportId), version, row, rows), { version });
}

const keptSettings = z.object({
  theme: theme.nullable(),
  layout: pageLayout,
  headerFileId: z.uuid().nullable(),
  headerFocalPoint: focalPoint.nullable().default(null),
  showHeader: z.boolean(),
  brandFileId: z.uuid().nullable(),
});
const keptPart = z.union([editorSection, editorPage]);

/** The draft before a restoration. @throws NOT_FOUND for one of another passport, or from more than 90 days ago */
async function loadKept(ctx: TenantCtx, passportId: string, restorationId: string): Promise<TargetDraft> {
  const rows = await ctx.tx
    .select({ id: passportChanges.id, entityId: passportChanges.entityId, before: passportChanges.before })
    .from(passportChanges)
    .where(
      and(
        eq(passportChanges.companyId, ctx.companyId),
        eq(passportChanges.passportId, passportId),
        or(eq(passportChanges.id, restorationId), eq(passportChanges.partOf, restorationId)),
      ),
    );
  const restoration = rows.find(({ id }) => id === restorationId);
  const parts = rows.filter((row) => row !== restoration).map(({ before }) => keptPart.parse(before));
  // A change of one element has no parts; a draft has at least one page.
  if (!restoration || parts.length === 0) return fail('NOT_FOUND');
  const sections = parts.flatMap((part) => ('page_id' in part ? [part] : []));
  const pages = parts.flatMap((part) => ('template_id' in part ? [part] : []));
  return {
    version: null,
    settings: keptSettings.parse(restoration.before),
    pages: pages
      .sort((a, b) => a.order - b.order)
      .map(({ _id, title, slug, type, seoData }) => ({
        id: _id,
        title,
        slug,
        type,
        seoData,
        sections: sections
          .filter(({ page_id }) => page_id === _id)
          .sort((a, b) => a.order - b.order)
          .map((section) => ({ ...section, id: section._id })),
      })),
  };
}

/**
 * Reverts the draft to its state before a restoration; later edits are kept in the history like everything else.
 * @throws NOT_FOUND
 */
export async function undoRestore(
  ctx: TenantCtx,
  passportId: string,
  restorationId: string,
): Promise<RestoredPassport> {
  await refuseOther(ctx, passportId);
  const row = await openPassport(ctx, passportId);
  const target = await loadKept(ctx, passportId, restorationId);
  return applyTarget(ctx, row, await loadRows(ctx, passportId), target, { takenBack: restorationId });
}

// `takeBack`: the name of `undoRestore` in changes stored by an earlier version.
const RESTORING = ['passportVersions.restore', 'passportVersions.undoRestore', 'passportVersions.takeBack'];

/** The last restoration that can be undone; null when there is none. */
export async function findLastRestoration(ctx: TenantCtx, passportId: string): Promise<Restoration | null> {
  const [row] = await ctx.tx
    .select({ id: passportChanges.id, before: passportChanges.before, at: passportChanges.at })
    .from(passportChanges)
    .where(
      and(
        eq(passportChanges.companyId, ctx.companyId),
        eq(passportChanges.passportId, passportId),
        isNull(passportChanges.partOf),
        inArray(passportChanges.action, RESTORING),
      ),
    )
    .orderBy(desc(passportChanges.at), desc(passportChanges.id))
    .limit(1);
  if (!row) return null;
  const version = z
    .number()
    .nullable()
    .parse(row.before['restored'] ?? null);
  return { restorationId: row.id, version, at: row.at.toISOString() };
}
