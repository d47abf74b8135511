import type { Context } from 'hono';
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { languageCode, type Locale } from '@/lib/contract/core/levels';
import { clientAddress } from '../../http/origin';
import { ApiError } from '../../core/errors';
import { networkOf } from '../../core/limits/networks';
import { findPublicPage, getSnapshot } from '../../features/passports/reads';
import {
  type PublicCode,
  type PublicTarget,
  type PublishedPage,
  type UnknownCode,
} from '../../features/passports/targets';
import type { ReadCode } from '../resolver/digital-link';
import type { Assets } from '../assets';
import type { NoticeBrand } from '@/components/passport/document/notice-document';
import type { Notices, Refusal, RefusalDetails } from '../notices';
import { passportHtml } from './passport-page';
import { PageOverLimit } from './page-limits';
import { choosePage, pageQuery, readSlug, slugsOf, themeOf } from './pages';
import { bytesOfPage, PAGE_CACHE, prepare, send, type Rendered } from '../rendered';
import type { PublicDeps } from '../deps';
import { readLocale } from '../language';
import { readAgainAfter } from '../read-again';
import { countryOf, isFollowUpVisit, isPerson, readVisitor, requestIdOf, type Visitor } from '../visitor';

/** Published data is read again after this time, so that replicas agree (design §7). */
const FRESH_MS = 2_000;
const MAX_TARGETS = 50_000;
const MAX_VERSIONS = 5_000;
const MAX_ADDRESSES = 2_000;
const PAGE_BYTES = 96_000_000;
/** Rendering a page over its limit is not attempted again before this. */
const OVER_LIMIT_MS = 60_000;

const keyOf = (code: PublicCode) =>
  code.kind === 'gtin'
    ? `g ${code.gtin} ${encodeURIComponent(code.lot ?? '')} ${encodeURIComponent(code.serial ?? '')}`
    : code.kind === 'hash'
      ? `h ${code.hash}`
      : `a ${code.articleId}`;

/** Computed once for each database read, not for each request. */
const ownKeys = new WeakMap<NonNullable<PublishedPage['unit']>, string>();

/** Short cache key of a unit's page besides its code: its own values and its history. */
function ownOf(unit: PublishedPage['unit']): string {
  if (
    !unit ||
    (unit.properties.length + unit.internalNames.length === 0 && !unit.events && !unit.actions && !unit.recalls)
  )
    return '';
  const cached = ownKeys.get(unit);
  if (cached !== undefined) return cached;
  const own = JSON.stringify([unit.properties, unit.internalNames, unit.events, unit.actions, unit.recalls]);
  const key = createHash('sha256').update(own).digest('base64url');
  ownKeys.set(unit, key);
  return key;
}

const lookKeys = new WeakMap<PublishedPage['look'], string>();

/** Short cache key of a company's look, so that its pages change with it. */
function keyOfLook(look: PublishedPage['look']): string {
  const cached = lookKeys.get(look);
  if (cached !== undefined) return cached;
  const key = createHash('sha256').update(JSON.stringify(look)).digest('base64url');
  lookKeys.set(look, key);
  return key;
}

/** A cached page: which page of its passport, in which language. */
interface PageRequest {
  /** Null for the first page, which a scan opens. */
  slug: string | null;
  locale: Locale;
}

const pageKey = ({ versionId, unit, path, look }: PublishedPage, { slug, locale }: PageRequest) =>
  `${locale} ${versionId} ${slug ?? ''} ${path} ${unit?.code ?? ''} ${unit?.lot ?? ''} ${ownOf(unit)} ${keyOfLook(look)}`;

interface Site extends PublicDeps {
  notices: Notices;
  assets: Assets;
  isHttps: boolean;
}

type Answer = Response | Promise<Response>;

interface Read {
  code: Exclude<ReadCode, { kind: 'page' }>;
  /** Cache key of the code. */
  key: string;
  /** The page's canonical address if this is a variant of it. */
  movedTo: string | null;
}

/** An explicitly chosen language is kept on other pages. */
const chosenLocale = ({ query }: Visitor): Locale | null => readLocale(query?.get('lang'));

/** Redirects to the canonical address of a page. */
function redirectTo(to: string, visitor: Visitor): Response {
  const locale = chosenLocale(visitor);
  const location = locale ? `${to}&lang=${languageCode(locale)}` : to;
  return new Response(null, { status: 302, headers: { Location: location, 'Cache-Control': 'no-cache' } });
}

/** Caches parsed addresses. */
const createAddressCache = (read: (path: string, query: string) => ReadCode) =>
  new LRUCache<string, Read>({
    max: MAX_ADDRESSES,
    memoMethod: (address) => {
      const at = address.indexOf('?');
      const code = at === -1 ? read(address, '') : read(address.slice(0, at), address.slice(at));
      if (typeof code === 'string') return { code, key: '', movedTo: null };
      if (code.kind !== 'page') return { code, key: keyOf(code), movedTo: null };
      return { code: 'unknown', key: '', movedTo: `/p/${code.hash}${pageQuery(code.slug)}` };
    },
  });

/** Records scans and visits of people. */
const createRecorder =
  ({ config, now, scans }: Site) =>
  (c: Context, visitor: Visitor, code: PublicCode, target: Exclude<PublicTarget, { state: 'unknown' }>) => {
    if (!isPerson(c.req.method, visitor)) return;
    const isScan = code.kind !== 'article' && !isFollowUpVisit(visitor);
    const isVisit = target.state === 'published';
    if (!isScan && !isVisit) return;
    scans.record({
      companyId: target.companyId,
      articleId: target.articleId,
      unitId: target.unitId,
      at: now(),
      country: countryOf(visitor, config.geoCountryHeader),
      address: clientAddress(c, config.internalSecret),
      agent: visitor.header('user-agent') ?? '',
      locale: visitor.locale,
      isScan,
      isVisit,
    });
  };

interface KnownVersion {
  slugs: ReadonlySet<string>;
  brand: Omit<NoticeBrand, 'look'>;
}

/** Why a page of a passport is not shown, and whose passport it is. */
interface RefusedPage {
  refusal: Refusal;
  brand: NoticeBrand | null;
}

/** Rendered pages, cached by version, page and language. */
function createPages({ config, db, assets, isHttps, notices, log }: Site) {
  /** Slugs and brand of each version, so that a made-up slug costs no database read. */
  const versions = new LRUCache<string, KnownVersion>({ max: MAX_VERSIONS });
  const pages = new LRUCache<string, Rendered>({ maxSize: PAGE_BYTES, sizeCalculation: bytesOfPage });
  const findCached = (target: PublishedPage, request: PageRequest) => pages.get(pageKey(target, request));

  const render = async (target: PublishedPage, request: PageRequest): Promise<Rendered | RefusedPage> => {
    const snapshot = await getSnapshot(db, target.versionId);
    if (!snapshot) return { refusal: 'unpublished', brand: null };
    const page = choosePage(snapshot, request.slug);
    const ofBrand = { name: snapshot.brand.name, theme: themeOf(snapshot) };
    versions.set(target.versionId, { slugs: slugsOf(snapshot), brand: ofBrand });
    const { unit, path, version, publishedAt, look } = target;
    const brand = { ...ofBrand, look };
    if (!page) return { refusal: 'pageUnknown', brand };
    const published = { version, at: publishedAt };
    const passportPage = { snapshot, look, page, unit, published, path, baseUrl: config.publicBaseUrl, assets };
    const key = pageKey(target, request);
    try {
      const { html, styleElement, sources } = await passportHtml(passportPage, request.locale);
      const rendered = prepare(html, { status: 200, cacheControl: PAGE_CACHE, isHttps, styleElement, sources });
      pages.set(key, rendered);
      return rendered;
    } catch (error) {
      if (!(error instanceof PageOverLimit)) throw error;
      const { companyId, articleId, versionId } = target;
      log.error({ companyId, articleId, versionId, page: request.slug, err: error }, 'page over its limit');
      const notice = notices.overLimit(brand, request.locale, unit?.recalls);
      pages.set(key, notice, { ttl: OVER_LIMIT_MS });
      return notice;
    }
  };

  const make = (
    target: PublishedPage,
    request: PageRequest,
  ): Rendered | RefusedPage | Promise<Rendered | RefusedPage> => {
    const cached = request.slug === null ? undefined : versions.get(target.versionId);
    if (cached && request.slug !== null && !cached.slugs.has(request.slug))
      return { refusal: 'pageUnknown', brand: { ...cached.brand, look: target.look } };
    return findCached(target, request) ?? render(target, request);
  };
  return { findCached, make };
}

type Unknown = Omit<UnknownCode, 'state'>;
const UNKNOWN_CODE: Unknown = { productPath: null, brand: null, recalls: [] };

/** What is unknown of a product that exists. */
const unknownPart = (code: PublicCode): Refusal =>
  code.kind === 'gtin' && code.serial === null ? 'lotUnknown' : 'unitUnknown';

/** Serves passports: from the cache while fresh, else after one database read. */
export function createPassports(site: Site, reader: (path: string, query: string) => ReadCode): (c: Context) => Answer {
  const { config, db, limits, log } = site;
  const record = createRecorder(site);
  const targets = new LRUCache<string, PublicTarget, { code: PublicCode }>({
    max: MAX_TARGETS,
    ...readAgainAfter(FRESH_MS),
    fetchMethod: (_key, _stale, { context: { code } }) => findPublicPage(db, code),
  });
  const pages = createPages(site);

  const answer = (visitor: Visitor, rendered: Rendered) =>
    send(rendered, visitor.header('accept-encoding'), visitor.header('if-none-match'));
  const answerRefusal = (visitor: Visitor, refusal: Refusal | 'withdrawn', page: Rendered) => {
    // Shown pages are recorded as scans and visits; a log line for each would cost more than the page.
    log.info({ requestId: requestIdOf(visitor), action: 'public.passport', refusal });
    return answer(visitor, page);
  };
  const refuse = (visitor: Visitor, kind: Refusal, details: RefusalDetails = {}) =>
    answerRefusal(visitor, kind, site.notices.refusal(kind, visitor.locale, details));

  const fail = (visitor: Visitor, error: unknown) => {
    log.error({ requestId: requestIdOf(visitor), err: error }, 'public page failed');
    return refuse(visitor, 'failed');
  };

  const refuseUnknown = async (c: Context, visitor: Visitor, unknown: Unknown, part: Refusal) => {
    const { productPath, brand, recalls } = unknown;
    try {
      await limits.consume('unknownCodeByAddress', networkOf(clientAddress(c, config.internalSecret)));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const response = refuse(visitor, 'limited');
      response.headers.set('Retry-After', String(error.details.retryAfterSeconds ?? 60));
      return response;
    }
    if (productPath === null) return refuse(visitor, 'unknown', { recalls });
    const path = productPath + pageQuery(null, chosenLocale(visitor) ?? undefined);
    return refuse(visitor, part, { path, brand, recalls });
  };

  const refusePage = (visitor: Visitor, { refusal, brand }: RefusedPage, { unit }: PublishedPage) =>
    refuse(visitor, refusal, {
      brand,
      recalls: unit?.recalls,
      ...(refusal === 'pageUnknown' && { path: pageQuery(null, visitor.locale) }),
    });

  const show = async (c: Context, visitor: Visitor, code: PublicCode, target: PublishedPage): Promise<Response> => {
    const request = { slug: readSlug(visitor), locale: visitor.locale };
    const page = await pages.make(target, request);
    if ('refusal' in page && page.refusal === 'pageUnknown') return refusePage(visitor, page, target);
    record(c, visitor, code, target);
    return 'refusal' in page ? refusePage(visitor, page, target) : answer(visitor, page);
  };

  const lookUp = async (c: Context, visitor: Visitor, code: PublicCode): Promise<Response> => {
    try {
      const target = await targets.forceFetch(keyOf(code), { context: { code } });
      if (target.state === 'unknown') return await refuseUnknown(c, visitor, target, unknownPart(code));
      if (target.state === 'published') return await show(c, visitor, code, target);
      record(c, visitor, code, target);
      const { brand, recalls } = target;
      if (target.state === 'withdrawn')
        return answerRefusal(visitor, 'withdrawn', site.notices.withdrawn(target.brand, visitor.locale, recalls));
      return refuse(visitor, 'unpublished', { brand, recalls });
    } catch (error) {
      return fail(visitor, error);
    }
  };

  const addresses = createAddressCache(reader);
  return (c) => {
    const visitor = readVisitor(c);
    const { code, key, movedTo } = addresses.memo(visitor.path + visitor.search);
    if (movedTo !== null) return redirectTo(movedTo, visitor);
    if (code === 'malformed' || code === 'notProduct') return refuse(visitor, code);
    if (code === 'unknown')
      return refuseUnknown(c, visitor, UNKNOWN_CODE, code).catch((error: unknown) => fail(visitor, error));
    const target = targets.get(key);
    if (target?.state !== 'published') return lookUp(c, visitor, code);
    const page = pages.findCached(target, { slug: readSlug(visitor), locale: visitor.locale });
    if (!page) return lookUp(c, visitor, code);
    record(c, visitor, code, target);
    return answer(visitor, page);
  };
}
