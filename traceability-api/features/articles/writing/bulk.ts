import { sql } from 'drizzle-orm';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ArticleProperty } from '@/lib/contract/properties';
import type { CompositionPart } from '@/lib/contract/compositions';
import { shortGtin } from '@/lib/domain/gs1/check-digit';
import { identityKey } from '@/lib/domain/sheets/articles/draft';
import { fold } from '@/lib/domain/text';
import { cut } from '@/lib/format/shorten';
import { newId } from '../../../db/ids';
import type { ArticleImage } from '@/lib/contract/articles';
import { clearRows, insertCompositions, insertProperties } from './rows';
import { newSkus } from './skus';
import { lockNames, recogniseArticles } from '../../event-records/lineage/recognition';
import { claimForNew, claimGtins } from '../../gtin-claims/claims';
import { mayPublish } from '../../companies/may-publish';
import { resolveMaterials } from '../../materials/names';
import { nameKey } from '../../../core/name-key';
import { brandName, freeze } from '../../passports/frozen/snapshots';
import { insertVersions, type NewVersion } from '../../passports/frozen/stored-versions';
import { loadNewestDesigns, publicPages, type GivenDesign } from '../../passports/template-designs';
import type { WriteCtx } from '../../../core/write-ctx';
import { sendAhead } from '../../../db/send-ahead';

/** An article to write, with validated texts; materials are given by name, unknown ones are created. */
export interface ArticleWrite {
  /** Generated if absent or empty. */
  sku?: string | null;
  /** 14 digits with check digit. */
  gtin: string | null;
  name: string;
  description: string;
  model: string;
  /** Grams. */
  weightGrams: number | null;
  isManualLoad: boolean;
  templateId: string | null;
  images: readonly ArticleImage[];
  properties: readonly ArticleProperty[];
  compositions: readonly CompositionPart[];
}

export interface WrittenArticle {
  id: string;
  sku: string;
  version: number;
}

/** A created article; held back until the company's e-mail is confirmed, or with the requested state. */
export interface CreatedArticle extends WrittenArticle {
  isHeld: boolean;
}

interface WriteOptions {
  /** Whether the passport becomes public at once. */
  isPublished?: boolean;
  /** The upload that writes them, if any. */
  importId?: string | null;
  /** The highest SKU number that the uploaded sheet itself uses; generated ones are higher. */
  lastSku?: number;
}

type CompleteArticle = ArticleWrite & { id: string; sku: string };

const SEARCHED_DESCRIPTION = 500;

/** The text that the search box searches: starts with the folded name, so that it also sorts by name. */
export const searchText = ({
  name,
  sku,
  gtin,
  model,
  description,
}: Pick<CompleteArticle, 'name' | 'sku' | 'gtin' | 'model' | 'description'>) =>
  fold([name, sku, gtin ? `${gtin} ${shortGtin(gtin)}` : '', model, cut(description, SEARCHED_DESCRIPTION)].join(' '));

/** The columns of many articles as arrays for `unnest`, in the order of `COLUMNS`. */
function unnested(batch: readonly CompleteArticle[]) {
  const column = <T>(read: (article: CompleteArticle) => T) => sql.param(batch.map(read));
  return sql`unnest(${column(({ id }) => id)}::uuid[], ${column(({ sku }) => sku)}::text[],
    ${column(({ gtin }) => gtin)}::text[], ${column(({ name }) => name)}::text[],
    ${column(({ description }) => description)}::text[], ${column(({ model }) => model)}::text[],
    ${column(({ weightGrams }) => weightGrams)}::numeric[], ${column(({ isManualLoad }) => isManualLoad)}::boolean[],
    ${column(({ templateId }) => templateId)}::uuid[], ${column(({ images }) => JSON.stringify(images))}::text[],
    ${column(({ name, description }) => identityKey(name, description))}::text[], ${column(searchText)}::text[])
    as t(id, sku, gtin, name, description, model, weight_grams, is_manual_load, template_id, images, identity_key, search)`;
}

/** Items to process before yielding to the event loop. */
const SLICE = 50;

/** Processes `items` a few at a time and yields in between, so that queued statements are sent and other requests are served. */
async function inSlices<T, R>(items: readonly T[], work: (item: T) => R): Promise<R[]> {
  const results: R[] = [];
  for (let from = 0; from < items.length; from += SLICE) {
    await nextTurn();
    results.push(...items.slice(from, from + SLICE).map(work));
  }
  return results;
}

/** Initial state of new articles. */
interface Beginning {
  at: string;
  /** Their passports are public at once. */
  isShown: boolean;
  isHeld: boolean;
  designs: ReadonlyMap<string, GivenDesign>;
}

async function insertArticles(
  { tx, companyId }: WriteCtx,
  batch: readonly CompleteArticle[],
  { at, isShown, isHeld, designs }: Beginning,
): Promise<void> {
  const designRows = [...designs.values()];
  await tx.execute(sql`
    insert into articles (id, company_id, sku, gtin, name, description, model, weight_grams, is_manual_load, template_id,
      design_id, images, identity_key, search, published_version, published_at, is_held, created_at, updated_at)
    select t.id, ${companyId}::uuid, sku, gtin, name, description, model, weight_grams, is_manual_load, template_id,
      d.id, images::jsonb, identity_key, search, ${isShown ? 1 : null}::int, ${isShown ? at : null}::timestamptz,
      ${isHeld}::boolean, ${at}::timestamptz, ${at}::timestamptz
    from ${unnested(batch)}
    left join unnest(${sql.param(designRows.map(({ templateId }) => templateId))}::uuid[],
      ${sql.param(designRows.map(({ id }) => id))}::uuid[]) as d(of_template, id) on d.of_template = template_id`);
}

/** The content that the first version of each passport freezes. */
function firstVersionOf(
  brand: string,
  designs: ReadonlyMap<string, GivenDesign>,
): (article: CompleteArticle) => NewVersion {
  const pages = new Map([...designs].map(([templateId, { design }]) => [templateId, publicPages(design)]));
  return (article) => ({
    ...freeze(article, brand, pages.get(article.templateId ?? '')),
    articleId: article.id,
    version: 1,
  });
}

const withGtin = (batch: readonly CompleteArticle[]) => batch.flatMap(({ id, gtin }) => (gtin === null ? [] : [id]));

const namesOf = (batch: readonly ArticleWrite[]) =>
  batch.flatMap(({ compositions }) => compositions.flatMap(({ materials }) => materials.map(({ name }) => name)));

/** Compositions with the stored names of the materials, as a passport shows them. */
const storedNames = (parts: readonly CompositionPart[], materials: ReadonlyMap<string, { name: string }>) =>
  parts.map((part) => ({
    ...part,
    materials: part.materials.map(({ name, percent }) => ({
      name: materials.get(nameKey(name))?.name ?? name,
      percent,
    })),
  }));

/**
 * Creates up to 1,000 articles with properties, compositions, unknown materials and, unless `isPublished` is false, the
 * first version of each passport, with the design of its template: ten statements, however many articles. Articles are
 * created only here. Until the company's e-mail is confirmed they are held back instead of published. Violates the
 * unique constraints `articles_sku`, `articles_gtin` and `articles_published_gtin` on duplicates.
 * @throws CONFLICT if another company holds the GTIN of one that is published
 */
export async function writeArticles(
  ctx: WriteCtx,
  batch: readonly ArticleWrite[],
  { isPublished = true, importId = null, lastSku = 0 }: WriteOptions = {},
): Promise<CreatedArticle[]> {
  if (batch.length === 0) return [];
  const fresh = await newSkus(ctx, batch.filter(({ sku }) => !sku).length, lastSku);
  const materials = await resolveMaterials(ctx, namesOf(batch), importId);
  const complete = batch.map((article) => ({
    ...article,
    id: newId(),
    sku: article.sku || (fresh.shift() ?? ''),
    compositions: storedNames(article.compositions, materials),
  }));
  const at = ctx.now().toISOString();
  const isShown = isPublished && (await mayPublish(ctx));
  const designs = await loadNewestDesigns(
    ctx.tx,
    ctx.companyId,
    batch.map(({ templateId }) => templateId),
  );
  const isHeld = isPublished && !isShown;
  const firstVersion = firstVersionOf(isShown ? await brandName(ctx) : '', designs);
  await lockNames(ctx, 'create');
  const statements = sendAhead();
  await statements.add(insertArticles(ctx, complete, { at, isShown, isHeld, designs }));
  await statements.add(insertProperties(ctx, complete));
  await statements.add(insertCompositions(ctx, complete, materials));
  if (isShown) {
    const versions = await inSlices(complete, firstVersion);
    await statements.add(insertVersions(ctx, versions, new Date(at)));
  }
  await statements.done();
  if (isShown) await claimForNew(ctx, complete);
  await recogniseArticles(ctx, withGtin(complete));
  return complete.map(({ id, sku }) => ({ id, sku, version: 1, isHeld }));
}

/**
 * Overwrites up to 1,000 articles of the company, including properties and compositions. Published passports stay
 * unchanged; the articles then have unpublished changes. Violates the same constraints as `writeArticles`. The last of
 * several entries for one article wins. Deleted and unknown articles are left out of the result.
 * @throws CONFLICT if another company holds the GTIN of one that is published or has units
 */
export async function overwriteArticles(
  ctx: WriteCtx,
  articles: readonly (ArticleWrite & { id: string; sku: string })[],
  { importId = null }: Pick<WriteOptions, 'importId'> = {},
): Promise<WrittenArticle[]> {
  if (articles.length === 0) return [];
  const batch = [...new Map(articles.map((article) => [article.id, article])).values()];
  const materials = await resolveMaterials(ctx, namesOf(batch), importId);
  const at = ctx.now().toISOString();
  // A subquery in RETURNING sees the row as it was before.
  const updated = await ctx.tx.execute<{ id: string; sku: string; version: number; hasNewGtin: boolean }>(sql`
    update articles a set sku = t.sku, gtin = t.gtin, name = t.name, description = t.description, model = t.model,
      weight_grams = t.weight_grams, is_manual_load = t.is_manual_load, template_id = t.template_id,
      images = t.images::jsonb, identity_key = t.identity_key, search = t.search, version = a.version + 1,
      updated_at = greatest(${at}::timestamptz, a.published_at + interval '1 millisecond')
    from ${unnested(batch)}
    where a.id = t.id and a.company_id = ${ctx.companyId}::uuid and a.deleted_at is null
    returning a.id, a.sku, a.version, a.gtin is distinct from (
      select o.gtin from articles o where o.company_id = a.company_id and o.id = a.id) as "hasNewGtin"`);
  const writtenIds = new Set(updated.rows.map(({ id }) => id));
  const updatedArticles = batch.filter(({ id }) => writtenIds.has(id));
  if (updatedArticles.length === 0) return [];
  await clearRows(ctx, [...writtenIds]);
  await insertProperties(ctx, updatedArticles);
  await insertCompositions(ctx, updatedArticles, materials);
  await claimGtins(ctx, withGtin(updatedArticles));
  const renamed = updated.rows.flatMap(({ id, hasNewGtin }) => (hasNewGtin ? [id] : []));
  if (renamed.length > 0) {
    await lockNames(ctx, 'create');
    await recogniseArticles(ctx, renamed);
  }
  return updated.rows.map(({ id, sku, version }) => ({ id, sku, version }));
}
