import { and, eq, isNull } from 'drizzle-orm';
import type { CompanyLook } from '@/lib/contract/company-look';
import type { PassportDesign, PassportSnapshot } from '@/lib/contract/passports';
import { templateSections } from '@/lib/contract/sections/default-layout';
import { companies, templates } from '../../db/schema';
import type { CompanyId, Database, Tx } from '../../db/client';
import { audit } from '../../core/audit';
import type { TenantCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { loadArticleContents } from '../articles/contents';
import { loadDesigns } from '../passports/designs';
import { snapshotOf, type SnapshotFacts } from '../passports/frozen/snapshots';
import { DRAFT_LINK_MS, signDraftLink, type DraftLink } from './draft-token';
import { firstPage } from './computed';
import { getOwner } from './owners';

/**
 * An address at which anybody sees the draft for 24 hours, with the data of its own article or of the given one.
 * @throws NOT_FOUND for an unknown passport or article
 */
export async function createDraftLink(
  ctx: TenantCtx,
  passportId: string,
  requestedArticleId: string | undefined,
): Promise<{ url: string; expiresAt: string }> {
  const owner = await getOwner(ctx, passportId);
  const articleId = requestedArticleId ?? (owner.kind === 'article' ? owner.id : null);
  if (articleId !== null && (await loadArticleContents(ctx.tx, ctx.companyId, [articleId])).length === 0)
    fail('NOT_FOUND');
  const { internalSecret, publicBaseUrl } = ctx.deps.config;
  const expiresAt = new Date(ctx.now().getTime() + DRAFT_LINK_MS);
  const token = signDraftLink(internalSecret, { companyId: ctx.companyId, passportId, articleId, expiresAt });
  await audit(ctx, {
    entity: 'passports',
    entityId: passportId,
    kind: 'draftShared',
    detail: { articleId, expiresAt },
  });
  return { url: `${publicBaseUrl}/p/draft/${token}`, expiresAt: expiresAt.toISOString() };
}

/** Placeholder for data that a template leaves to its articles. */
const TO_COME = '…';

async function findTemplate(tx: Tx, companyId: CompanyId, id: string) {
  const [row] = await tx
    .select({ name: templates.name, properties: templates.properties })
    .from(templates)
    .where(and(eq(templates.companyId, companyId), eq(templates.id, id), isNull(templates.deletedAt)));
  return row ?? null;
}

type Template = NonNullable<Awaited<ReturnType<typeof findTemplate>>>;

/** The template as if it were an article, with a placeholder wherever each article has its own data. */
const placeholders = ({ name, properties }: Template): SnapshotFacts => ({
  sku: TO_COME,
  gtin: null,
  name,
  description: TO_COME,
  model: '',
  weightGrams: null,
  images: [],
  properties: properties.map((each) => ({ ...each, defaultValue: each.defaultValue || TO_COME })),
  compositions: [],
});

/** The page of a template that nobody has edited. */
function templateDesign(id: string): PassportDesign {
  const { title, slug, type, seoData } = firstPage(id);
  const sections = templateSections().map((element) => ({ element, insideContainer: false }));
  return { theme: null, header: null, brandImage: null, pages: [{ title, slug, type, seoData, sections }] };
}

/**
 * The data of an article, minus what is internal in another: that is not frozen, and no element of its design shows it.
 */
const withInternalOf = <F extends SnapshotFacts>(facts: F, other: SnapshotFacts | undefined): F => ({
  ...facts,
  properties: [...facts.properties, ...(other?.properties ?? []).filter(({ isInternal }) => isInternal)],
});

/** What the draft would freeze now; null if its owner, its article or its company no longer exists. */
export function findDraft(
  db: Database,
  { companyId, passportId, articleId }: DraftLink,
): Promise<{ snapshot: PassportSnapshot; look: CompanyLook } | null> {
  const read = async (tx: Tx) => {
    const [company] = await tx
      .select({ name: companies.name, look: companies.look })
      .from(companies)
      .where(and(eq(companies.id, companyId), isNull(companies.deletedAt)));
    const isOfArticle = articleId === passportId;
    const template = isOfArticle ? null : await findTemplate(tx, companyId, passportId);
    const ids = [...new Set([articleId, passportId])].filter((id) => id !== null);
    const articles = await loadArticleContents(tx, companyId, ids);
    const owner = articles.find(({ id }) => id === passportId);
    const article = articles.find(({ id }) => id === articleId);
    const isOwned = template !== null || owner !== undefined;
    const ofTemplate = articleId === null && template ? placeholders(template) : null;
    const facts = article ? withInternalOf(article, owner) : ofTemplate;
    if (!company || !isOwned || !facts) return null;
    const stored = (await loadDesigns(tx, companyId, [passportId])).get(passportId);
    const design = stored ?? (template ? templateDesign(passportId) : undefined);
    return { snapshot: snapshotOf(facts, company.name, design), look: company.look };
  };
  return db.asTenant(companyId, read, { isRead: true, isOneMoment: true });
}
