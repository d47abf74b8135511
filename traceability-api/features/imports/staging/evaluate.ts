import { sql, type SQL } from 'drizzle-orm';
import type { ImportIssue } from '@/lib/contract/import-issues';
import type { CompositionPart } from '@/lib/contract/compositions';
import { formatComposition } from '@/lib/domain/composition/format';
import { shortGtin } from '@/lib/domain/gs1/check-digit';
import { fold } from '@/lib/domain/text';
import { identityKey, type ArticleDraft, type SheetPlan } from '@/lib/domain/sheets/articles/draft';
import type { MergedArticle } from '@/lib/domain/sheets/articles/merge';
import type { CompanyId, Tx } from '../../../db/client';
import type { Evaluator } from '../../../workbooks/understand/evaluator';
import { loadArticleContents, type ArticleContents } from '../../articles/contents';
import { lockArticles } from '../../articles/writing/locks';
import { claimedGtins, serialClashes } from '../../gtin-claims/claims';
import { asCell, asLine, propertyKey, skusAsStored } from './as-read';
import { alikeInCatalogue, alikeSku, sheetSkus, type SheetSkus } from './alike-skus';
import type { SheetArticle } from './sheet-article';
import { sheetGtins, type Group, type ImportRef, type Reader, type Verdict } from './rows';
import { compositionsAfter, namesParts } from './compositions';
import {
  isSameValue,
  loadTemplate,
  madePublicBy,
  tooManyProperties,
  withKeptInternal,
  withReplacedTexts,
} from './properties';
import { compositionText, withoutSameComposition } from './same-composition';
import { withoutSameWeight } from './same-weight';
import { articleTwice, sheetKeys, type NamedArticles } from './sheet-keys';
import { inTrash, trashedNames, type TrashedNames } from './trashed';

/** The action for one article of the sheet, and the data that it needs. */
export interface Evaluated extends Verdict {
  draft: ArticleDraft;
  existing: ArticleContents | null;
}

export interface Evaluation {
  plan: SheetPlan;
  onExisting: 'update' | 'skip';
  holders: SheetHolders;
  /** The template of new articles. */
  templateId: string | null;
}

/** The first row of the sheet with a key, across all batches. */
export interface SheetHolders {
  /** GTIN → row of the sheet's first article that has it: see `sheetGtins`. */
  gtins: ReadonlyMap<string, number>;
  /** Null in a run: similar SKUs were reported in the preview. */
  skus: SheetSkus['holders'] | null;
  /** See `skusAsStored`. */
  storedSkus: ReadonlyMap<string, string>;
  /** See `sheetKeys`; a run adds those that it writes. */
  articles: NamedArticles | null;
}

/** `sharingKeys`: keys of articles that share a GTIN, a similar SKU or an existing article, now or at the last evaluation. */
export async function sheetHolders(reader: Reader, at: ImportRef, { fields }: SheetPlan, { isRun = false } = {}) {
  const { articles, sharingKeys, lastSku, done } = await sheetKeys(reader, at);
  const gtins = await sheetGtins(reader, at, fields.indexOf('gtin'));
  const skus = isRun ? null : await sheetSkus(reader, at, fields.indexOf('sku'));
  const storedSkus = await reader.transaction(({ tx }) => skusAsStored(tx, at.companyId));
  const holders: SheetHolders = { gtins: gtins.holders, skus: skus?.holders ?? null, storedSkus, articles };
  return {
    holders,
    lastSku,
    done,
    sharingKeys: [...sharingKeys, ...gtins.sharingKeys, ...(skus?.sharingKeys ?? [])],
  };
}

interface ExistingArticles {
  bySku: Map<string, ArticleContents>;
  byGtin: Map<string, ArticleContents>;
  /** Oldest first. */
  byIdentity: ReadonlyMap<string, readonly ArticleContents[]>;
  names: Set<string>;
  /** SKUs spelled almost like one in the sheet, by their normalized form. */
  alikeSkus: ReadonlyMap<string, string>;
  /** Null in a run, like the names. */
  trashed: TrashedNames | null;
  claimed: ReadonlySet<string>;
}

const texts = (values: (string | undefined)[]) => [
  ...new Set(values.filter((value): value is string => Boolean(value))),
];

/**
 * Articles with one of these keys. Each list is one parameter: a thousand of them would keep the planner from using
 * indexes.
 */
async function idsOf(tx: Tx, companyId: CompanyId, keys: { skus: string[]; gtins: string[]; identities: string[] }) {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from articles where company_id = ${companyId} and deleted_at is null and sku = any(${sql.param(keys.skus)}::text[])
    union select id from articles where company_id = ${companyId} and deleted_at is null and gtin = any(${sql.param(keys.gtins)}::text[])
    union select id from articles where company_id = ${companyId} and deleted_at is null and identity_key = any(${sql.param(keys.identities)}::text[])`);
  return rows.map(({ id }) => id);
}

async function namesAmong(tx: Tx, companyId: CompanyId, names: string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const { rows } = await tx.execute<{ name: string }>(sql`
    select distinct name from articles
    where company_id = ${companyId} and deleted_at is null and name = any(${sql.param(names)}::text[])`);
  return rows.map(({ name }) => name);
}

const LIVE = sql`deleted_at is null`;
const TRASHED = sql`deleted_at is not null`;

/** Whether the company has articles, or articles in the trash: one that has none needs no lookup there. */
async function hasArticles(tx: Tx, companyId: CompanyId, which: SQL): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from articles where company_id = ${companyId} and ${which} limit 1`);
  return rows.length > 0;
}

async function findExisting(
  tx: Tx,
  { companyId }: ImportRef,
  drafts: readonly ArticleDraft[],
  isRun: boolean,
): Promise<ExistingArticles> {
  const skus = texts(drafts.map(({ sku }) => sku));
  const gtins = texts(drafts.map(({ gtin }) => gtin));
  const identities = texts(
    drafts
      .filter(({ sku, gtin }) => !sku && !gtin)
      .map(({ name = '', description = '' }) => identityKey(name, description)),
  );
  // A name that another article already has was reported in the preview.
  const names = isRun ? [] : texts(drafts.map(({ name }) => name));
  const keys = { skus, gtins, identities };
  const isCompared = await hasArticles(tx, companyId, LIVE);
  // What is in the trash was reported in the preview, too.
  const hasTrash = !isRun && (await hasArticles(tx, companyId, TRASHED));
  const [ids, claimed, sameName, alikeSkus, trashed] = await Promise.all([
    isCompared ? idsOf(tx, companyId, keys) : [],
    claimedGtins(tx, companyId, gtins),
    isCompared ? namesAmong(tx, companyId, names) : [],
    isCompared && !isRun ? alikeInCatalogue(tx, companyId, skus) : new Map<string, string>(),
    hasTrash ? trashedNames(tx, companyId, keys) : null,
  ]);
  // Concurrent edits are either visible after this lock, or wait for it.
  if (isRun) await lockArticles({ tx, companyId }, ids);
  const candidates = await loadArticleContents(tx, companyId, ids);
  return {
    bySku: new Map(candidates.map((article) => [article.sku, article])),
    byGtin: new Map(candidates.flatMap((article) => (article.gtin ? [[article.gtin, article]] : []))),
    byIdentity: byIdentityOf(candidates),
    names: new Set(sameName),
    alikeSkus,
    trashed,
    claimed,
  };
}

function byIdentityOf(articles: readonly ArticleContents[]): Map<string, ArticleContents[]> {
  const byIdentity = new Map<string, ArticleContents[]>();
  for (const article of [...articles].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const key = identityKey(article.name, article.description);
    const same = byIdentity.get(key);
    if (same) same.push(article);
    else byIdentity.set(key, [article]);
  }
  return byIdentity;
}

/** Existing articles that a row may mean: without SKU and GTIN there may be several. */
function matchesOf(
  { sku, gtin, name = '', description = '' }: ArticleDraft,
  candidates: ExistingArticles,
): readonly ArticleContents[] {
  if (!sku && !gtin) return candidates.byIdentity.get(identityKey(name, description)) ?? [];
  const match = sku ? candidates.bySku.get(sku) : candidates.byGtin.get(gtin ?? '');
  return match ? [match] : [];
}

/** SKUs listed in a finding. */
const MAX_NAMED = 3;

/** A row that may mean several existing articles and would change one of them. */
function severalArticles(
  { draft, firstRow: row, plan }: SheetArticle,
  matches: readonly ArticleContents[],
): ImportIssue[] {
  if (matches.length < 2 || matches.every((article) => isUnchanged(draft, article))) return [];
  const listedSkus = matches.slice(0, MAX_NAMED).map(({ sku }) => sku);
  const skus = [...listedSkus, ...(matches.length > MAX_NAMED ? ['…'] : [])].join(', ');
  const column = plan.fields.indexOf('name');
  return [
    {
      ...{ row, column: column < 0 ? null : column, property: plan.headers[column] ?? '' },
      ...{ kind: 'severalArticles', severity: 'error' },
      values: { count: matches.length, skus, ...(plan.fields.includes('sku') ? {} : { cause: 'noSku' }) },
    },
  ];
}

const canonical = (parts: readonly CompositionPart[]) => fold(asCell(formatComposition(parts)));

/** True if the sheet changes nothing in the article. */
export function isUnchanged(draft: ArticleDraft, article: ArticleContents): boolean {
  const byName = new Map(article.properties.map((property) => [propertyKey(property.name), property]));
  return (
    (draft.name === undefined || draft.name === asLine(article.name)) &&
    (draft.description === undefined || draft.description === asCell(article.description)) &&
    (draft.sku === undefined || draft.sku === article.sku) &&
    (draft.gtin === undefined || draft.gtin === article.gtin) &&
    (draft.model === undefined || draft.model === asLine(article.model)) &&
    (draft.weightGrams === undefined || draft.weightGrams === article.weightGrams) &&
    draft.properties.every(({ name, value, isInternal }) => {
      const property = byName.get(propertyKey(name));
      return property?.isInternal === isInternal && isSameValue(property.defaultValue, value);
    }) &&
    (draft.compositions.length === 0 ||
      canonical(compositionsAfter(draft, article.compositions)) === canonical(article.compositions))
  );
}

function placeOfGtin({ firstRow, plan: { fields, headers } }: SheetArticle) {
  const column = fields.indexOf('gtin');
  return { row: firstRow, column: column < 0 ? null : column, property: headers[column] ?? 'GTIN' };
}

function gtinTaken(article: SheetArticle, candidates: ExistingArticles, holders: SheetHolders['gtins']): ImportIssue[] {
  const { draft, existing, firstRow } = article;
  if (!draft.gtin) return [];
  const holder = candidates.byGtin.get(draft.gtin);
  const isOthers = candidates.claimed.has(draft.gtin);
  const isOwn = holder !== undefined && holder.id !== existing?.id;
  const row = holders.get(draft.gtin) ?? firstRow;
  const isDuplicate = row !== firstRow;
  if (!isOthers && !isOwn && !isDuplicate) return [];
  return [
    {
      ...placeOfGtin(article),
      severity: 'error',
      ...(isOthers || isOwn
        ? { kind: 'gtinTaken', values: { value: shortGtin(draft.gtin), sku: isOwn ? holder.sku : '' } }
        : { kind: 'gtinTwice', values: { value: shortGtin(draft.gtin), row } }),
    },
  ];
}

/** Articles whose units would resolve to another product under their new GTIN, with the number of units. */
function clashesOf(
  tx: Tx,
  { companyId }: ImportRef,
  drafts: readonly ArticleDraft[],
  existingArticles: (ArticleContents | null)[],
) {
  const gtinChanges = drafts.flatMap(({ gtin }, at) => {
    const existing = existingArticles[at];
    return gtin && existing && existing.gtin !== gtin ? [{ articleId: existing.id, gtin }] : [];
  });
  return serialClashes(tx, companyId, gtinChanges);
}

function gtinSerials(article: SheetArticle, clashes: ReadonlyMap<string, number>): ImportIssue[] {
  const count = clashes.get(article.existing?.id ?? '');
  if (count === undefined) return [];
  return [
    {
      ...placeOfGtin(article),
      severity: 'error',
      kind: 'gtinSerials',
      values: { value: shortGtin(article.draft.gtin ?? ''), count },
    },
  ];
}

function sameName({ draft, existing, firstRow, plan }: SheetArticle, candidates: ExistingArticles): ImportIssue[] {
  if (existing || !draft.name || !candidates.names.has(draft.name)) return [];
  const column = plan.fields.indexOf('name');
  return [
    {
      row: firstRow,
      // The name may come from another column.
      column: column < 0 ? null : column,
      property: plan.headers[column] ?? '',
      kind: 'sameName',
      severity: 'warning',
      values: { value: draft.name },
    },
  ];
}

/** The action for an article of the sheet that is not skipped. */
function actionOf(
  { draft, existing }: SheetArticle,
  issues: readonly ImportIssue[],
  onExisting: Evaluation['onExisting'],
): Verdict['action'] {
  if (issues.some(({ severity }) => severity === 'error')) return 'error';
  if (!existing) return 'create';
  if (isUnchanged(draft, existing)) return 'unchanged';
  return onExisting === 'skip' ? 'skip' : 'update';
}

/** An article of the sheet as parsed from its rows; the rows themselves are not kept. */
export interface MergedGroup extends Pick<Group, 'firstRow' | 'isSkipped'>, MergedArticle {
  rowNumbers: number[];
  /** Its composition in its original spelling: see `withoutSameComposition`. */
  composition: string;
}

/** Parses the rows of articles in the worker thread. @throws FILE_ERROR if they exceed its limits */
export async function mergeGroups(
  evaluator: Evaluator,
  groups: readonly Group[],
  plan: SheetPlan,
): Promise<MergedGroup[]> {
  const rows = groups.map((group) => group.rows);
  const articles = await evaluator.ask('mergeRows', rows, plan);
  const hasPartsOnly = namesParts(plan);
  return articles.flatMap((article, index) => {
    const group = groups[index];
    if (!group) return [];
    const { firstRow, isSkipped } = group;
    const composition = compositionText(group.rows, plan);
    const draft = hasPartsOnly ? { ...article.draft, hasPartsOnly } : article.draft;
    const rowNumbers = group.rows.map(({ rowNumber }) => rowNumber);
    return [{ ...article, draft, firstRow, isSkipped, composition, rowNumbers }];
  });
}

/** An article of the sheet, with its SKU as in the catalogue. */
function withStoredSku(group: MergedGroup, { storedSkus }: SheetHolders): MergedGroup {
  const sku = storedSkus.get(group.draft.sku ?? '');
  return sku === undefined ? group : { ...group, draft: { ...group.draft, sku } };
}

/**
 * Determines the action and findings of each article of the sheet. The preview shows them and the run executes them: the same
 * function, on the current state of the database.
 */
export async function evaluate(
  tx: Tx,
  at: ImportRef,
  groups: readonly MergedGroup[],
  { plan, onExisting, holders, templateId }: Evaluation,
): Promise<Evaluated[]> {
  const merged = groups.map((group) => withStoredSku(group, holders));
  const filled = merged.map(({ draft, fills }) => ({ ...fills, ...draft }));
  const candidates = await findExisting(tx, at, filled, holders.skus === null);
  const matches = filled.map((draft) => matchesOf(draft, candidates));
  const existingArticles = matches.map(([first]) => first ?? null);
  const drafts = merged.map(({ draft }) => draft);
  const template = await loadTemplate({ tx, companyId: at.companyId }, templateId);
  const clashes = onExisting === 'skip' ? new Map<string, number>() : await clashesOf(tx, at, drafts, existingArticles);
  const madePublic = madePublicBy(plan);
  return merged.map((group, index) => {
    const existing = existingArticles[index] ?? null;
    const changes = existing
      ? withoutSameWeight(withoutSameComposition(group, group.composition, existing, plan), existing, plan)
      : group;
    // Defaults for missing columns apply to new articles only.
    const draft = existing
      ? withReplacedTexts(withKeptInternal(changes.draft, existing, madePublic), existing, plan)
      : (filled[index] ?? group.draft);
    const article: SheetArticle = { draft, existing, firstRow: group.firstRow, plan };
    const takenGtins = gtinTaken(article, candidates, holders.gtins);
    const gtinIssues = takenGtins.length > 0 ? takenGtins : gtinSerials(article, clashes);
    const all: ImportIssue[] = [
      ...changes.issues,
      ...gtinIssues,
      // A taken GTIN takes precedence over this finding.
      ...(gtinIssues.length > 0 || onExisting === 'skip' ? [] : articleTwice(article, holders.articles)),
      ...(existing && onExisting === 'skip'
        ? []
        : [...severalArticles(article, matches[index] ?? []), ...tooManyProperties(article, template)]),
      ...sameName(article, candidates),
      ...(candidates.trashed ? inTrash(article, candidates.trashed) : []),
      ...(existing || !holders.skus ? [] : alikeSku(article, holders.skus, candidates.alikeSkus)),
    ];
    // Empty cells leave an existing article unchanged, and its SKU may look shortened.
    const issues = all.filter(({ kind, values }) => {
      const field = values.field === 'name' ? 'name' : 'description';
      if (kind === 'skuShortened') return !existing || group.rowNumbers.length > 1;
      return kind !== 'required' || !(existing || group.fills[field]);
    });
    return {
      firstRow: group.firstRow,
      rowNumbers: group.rowNumbers,
      action: group.isSkipped ? 'skip' : actionOf(article, issues, onExisting),
      issues,
      draft,
      existing,
    };
  });
}
