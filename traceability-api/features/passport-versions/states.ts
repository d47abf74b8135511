import { and, eq, inArray } from 'drizzle-orm';
import type { StateName } from '@/lib/contract/passport-versions';
import { passportSnapshot, type PassportDesign, type PassportSnapshot } from '@/lib/contract/passports';
import { defaultSections } from '@/lib/contract/sections/default-layout';
import { withoutProperties } from '@/lib/domain/passports/internal-properties';
import { fold } from '@/lib/domain/text';
import { articleProperties, passportSections, passportVersions } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { writeCtx } from '../../core/write-ctx';
import { loadArticleContents } from '../articles/contents';
import { firstPage, passportOf } from '../editor/computed';
import { getOwner } from '../editor/owners';
import { loadDesigns } from '../passports/designs';
import { withoutCopiedFacts } from '../passports/followed-facts';
import { brandName, snapshotOf } from '../passports/frozen/snapshots';
import { wholeSnapshot } from '../passports/frozen/stored-versions';

/** @throws NOT_FOUND for a passport without versions: a template's, another company's, or of an article in the trash */
export async function refuseOther(ctx: TenantCtx, passportId: string): Promise<void> {
  if ((await getOwner(ctx, passportId)).kind !== 'article') fail('NOT_FOUND');
}

/** Folded names of the article's currently internal properties. */
async function internalNames(ctx: TenantCtx, articleId: string): Promise<ReadonlySet<string>> {
  const rows = await ctx.tx
    .select({ name: articleProperties.name })
    .from(articleProperties)
    .where(
      and(
        eq(articleProperties.companyId, ctx.companyId),
        eq(articleProperties.articleId, articleId),
        eq(articleProperties.isInternal, true),
      ),
    );
  return new Set(rows.map(({ name }) => fold(name)));
}

const designWithout = (design: PassportDesign, names: ReadonlySet<string>): PassportDesign => ({
  ...design,
  pages: design.pages.map((page) => ({
    ...page,
    sections: page.sections.flatMap(({ element, insideContainer }) =>
      withoutProperties([element], names).map((visibleElement) => ({ element: visibleElement, insideContainer })),
    ),
  })),
});

/**
 * A version may have been frozen before a property became internal: currently internal ones are removed all the same.
 */
function withoutInternal(snapshot: PassportSnapshot, names: ReadonlySet<string>): PassportSnapshot {
  if (names.size === 0) return snapshot;
  const { article, design } = snapshot;
  const properties = article.properties.filter(({ name }) => !names.has(fold(name)));
  return {
    ...snapshot,
    article: { ...article, properties },
    ...(design ? { design: designWithout(design, names) } : {}),
  };
}

async function draftSnapshot(ctx: TenantCtx, articleId: string): Promise<PassportSnapshot> {
  const [contents] = await loadArticleContents(ctx.tx, ctx.companyId, [articleId]);
  if (!contents) return fail('NOT_FOUND');
  const design = (await loadDesigns(ctx.tx, ctx.companyId, [articleId])).get(articleId);
  return snapshotOf(contents, await brandName(writeCtx(ctx)), design);
}

/**
 * The design with the passport's own ids of elements. While nobody has edited a passport that a template gave, its
 * design has the template's ids; the first edit prefixes them with the article's id.
 */
async function withOwnIds(ctx: TenantCtx, passportId: string, snapshot: PassportSnapshot): Promise<PassportSnapshot> {
  const { design } = snapshot;
  const ids = design?.pages.flatMap(({ sections }) => sections.map(({ element }) => element.id)) ?? [];
  const others = ids.filter((id) => passportOf(id) !== passportId);
  if (!design || others.length === 0) return snapshot;
  const rows = await ctx.tx
    .select({ id: passportSections.id })
    .from(passportSections)
    .where(
      and(
        eq(passportSections.companyId, ctx.companyId),
        eq(passportSections.passportId, passportId),
        inArray(passportSections.id, others),
      ),
    );
  // Elements that were added here have ids without the passport's; deleted ones are still known.
  const own = new Set(rows.map(({ id }) => id));
  const inherited = new Set(others.filter((id) => !own.has(id)));
  const idOf = (id: string) => (inherited.has(id) ? `${passportId}.${id.slice(passportOf(id).length + 1) || id}` : id);
  const pages = design.pages.map((page) => ({
    ...page,
    sections: page.sections.map(({ element, insideContainer }) => ({
      element: { ...element, id: idOf(element.id) },
      insideContainer,
    })),
  }));
  return { ...snapshot, design: { ...design, pages } };
}

export interface PassportState {
  snapshot: PassportSnapshot;
  /** Null for the draft. */
  published: { version: number; at: Date } | null;
}

/**
 * The frozen content of a version, or what the draft would freeze now; never an internal property. @throws NOT_FOUND
 */
export async function getState(ctx: TenantCtx, passportId: string, state: StateName): Promise<PassportState> {
  await refuseOther(ctx, passportId);
  if (state === 'draft')
    return { snapshot: await withOwnIds(ctx, passportId, await draftSnapshot(ctx, passportId)), published: null };
  const [row] = await ctx.tx
    .select({ snapshot: wholeSnapshot, at: passportVersions.publishedAt })
    .from(passportVersions)
    .where(
      and(
        eq(passportVersions.companyId, ctx.companyId),
        eq(passportVersions.articleId, passportId),
        eq(passportVersions.version, state),
      ),
    );
  if (!row) return fail('NOT_FOUND');
  const names = await internalNames(ctx, passportId);
  const snapshot = await withOwnIds(ctx, passportId, withoutInternal(passportSnapshot.parse(row.snapshot), names));
  return { snapshot, published: { version: state, at: row.at } };
}

/** The design of a state; without one the default page, with the ids of its elements. */
export function designOf(snapshot: PassportSnapshot, passportId: string): PassportDesign {
  if (snapshot.design) return snapshot.design;
  const { title, slug, type, seoData } = firstPage(passportId);
  const sections = defaultSections(snapshot).map((section) => ({
    element: withoutCopiedFacts({ ...section, id: `${passportId}.${section.id}` }),
    insideContainer: false,
  }));
  return {
    theme: snapshot.theme ?? null,
    header: null,
    brandImage: null,
    pages: [{ title, slug, type, seoData, sections }],
  };
}
