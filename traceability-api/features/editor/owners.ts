import { and, eq, isNull, sql } from 'drizzle-orm';
import {
  passportUnit,
  type ArticleFacts,
  type PassportBrand,
  type PassportSnapshot,
  type PassportUnit,
} from '@/lib/contract/passports';
import { articles, companies, templates } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { writeCtx } from '../../core/write-ctx';
import { loadArticleContents, type ArticleContents } from '../articles/contents';
import { getLivePart } from '../passports/live/parts';
import { withOwnProperties } from '../passports/live/own-properties';
import { brandName, internalNamesOf, snapshotOf } from '../passports/frozen/snapshots';

/** The owner of a passport: an article or a template. A passport has the id of its owner. */
export interface Owner {
  id: string;
  kind: 'article' | 'template';
  name: string;
  templateId: string | null;
  /** The template's design that an article was given. */
  designId: string | null;
  updatedAt: Date;
}

async function findArticle(ctx: TenantCtx, id: string): Promise<Owner | null> {
  const [row] = await ctx.tx
    .select({
      name: articles.name,
      templateId: articles.templateId,
      designId: articles.designId,
      updatedAt: articles.updatedAt,
    })
    .from(articles)
    .where(and(eq(articles.companyId, ctx.companyId), eq(articles.id, id), isNull(articles.deletedAt)));
  return row ? { id, kind: 'article', ...row } : null;
}

async function findTemplate(ctx: TenantCtx, id: string): Promise<Owner | null> {
  const [row] = await ctx.tx
    .select({ name: templates.name, updatedAt: templates.updatedAt })
    .from(templates)
    .where(and(eq(templates.companyId, ctx.companyId), eq(templates.id, id), isNull(templates.deletedAt)));
  return row ? { id, kind: 'template', templateId: id, designId: null, ...row } : null;
}

/** @throws NOT_FOUND for an unknown passport, one of another company, or of an owner in the trash */
export async function getOwner(ctx: TenantCtx, passportId: string): Promise<Owner> {
  return (await findArticle(ctx, passportId)) ?? (await findTemplate(ctx, passportId)) ?? fail('NOT_FOUND');
}

/**
 * The same, for editing the passport: locks the article before its passport, as publishing and assigning a design do,
 * so that these are serialized with edits. @throws NOT_FOUND
 */
export async function lockOwner(ctx: TenantCtx, passportId: string): Promise<Owner> {
  await ctx.tx
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.companyId, ctx.companyId), eq(articles.id, passportId)))
    .for('no key update');
  return getOwner(ctx, passportId);
}

/** @throws NOT_FOUND */
async function getContents(ctx: TenantCtx, articleId: string): Promise<ArticleContents> {
  const [contents] = await loadArticleContents(ctx.tx, ctx.companyId, [articleId]);
  return contents ?? fail('NOT_FOUND');
}

const snapshotWith = async (ctx: TenantCtx, contents: ArticleContents): Promise<PassportSnapshot> =>
  snapshotOf(contents, await brandName(writeCtx(ctx)));

/** The content that an article's passport would freeze now. @throws NOT_FOUND */
export const articleSnapshot = async (ctx: TenantCtx, articleId: string): Promise<PassportSnapshot> =>
  snapshotWith(ctx, await getContents(ctx, articleId));

const hasContact = sql<boolean>`(${companies.publicEmail} is not null or ${companies.publicWebsite} is not null)`;

interface Shown {
  articleId?: string | undefined;
  /** Code of a unit of the article. */
  unit?: string | undefined;
  lotId?: string | undefined;
}

interface Facts {
  article: ArticleFacts | null;
  internalNames: string[];
  unit: PassportUnit | null;
  brand: PassportBrand;
}

/** The owners of passports. @throws NOT_FOUND */
export async function getPassportBrand({ tx, companyId }: TenantCtx): Promise<PassportBrand> {
  const [company] = await tx
    .select({ name: companies.name, hasContact: hasContact.as('has_contact'), look: companies.look })
    .from(companies)
    .where(eq(companies.id, companyId));
  return company ?? fail('NOT_FOUND');
}

/**
 * The data with which a passport is rendered: its own article's, or those of a given article, as a scan of a unit or
 * lot of it would show them.
 * @throws NOT_FOUND for an unknown passport, article, unit or lot
 */
export async function getFacts(ctx: TenantCtx, passportId: string, { articleId, unit, lotId }: Shown): Promise<Facts> {
  const owner = await getOwner(ctx, passportId);
  const shownArticleId = articleId ?? (owner.kind === 'article' ? owner.id : null);
  const brand = await getPassportBrand(ctx);
  if (shownArticleId === null) return { article: null, internalNames: [], unit: null, brand };
  const part = await getLivePart(ctx, shownArticleId, { unit, lotId });
  const contents = await getContents(ctx, shownArticleId);
  const { article } = withOwnProperties(await snapshotWith(ctx, contents), part);
  const internalNames = [...(part?.internalNames ?? internalNamesOf(contents.properties))];
  return { article, internalNames, unit: part && passportUnit.parse(part), brand };
}
