import { isUuid } from '@/lib/contract/core/uuid';
import { pageSlug } from '@/lib/contract/sections/pages';
import { parseDigitalLink, withWholeGtin } from '@/lib/domain/gs1/digital-link';
import type { PublicCode } from '../../features/passports/targets';

/** `/p/{hash}/{slug}` as people write it; the canonical form is `/p/{hash}?page={slug}`. */
interface PagePath {
  kind: 'page';
  hash: string;
  slug: string;
}

export type ReadCode = PublicCode | PagePath | 'malformed' | 'notProduct' | 'unknown';

const HASH = /^[A-Za-z0-9_-]{16,64}$/;

/** The path's segments after the first, each decoded once; null if the percent-encoding is broken. */
export function readSegments(path: string): string[] | null {
  const segments = path.slice(1).split('/').slice(1);
  if (segments.length > 1 && segments.at(-1) === '') segments.pop();
  try {
    return segments.map(decodeURIComponent);
  } catch {
    return null;
  }
}

/** `/p/{hash}`: the random hash of a unit, or an article's id for the page of its model. */
function readPassportPath(path: string): ReadCode {
  const [hash = '', slug, ...rest] = readSegments(path) ?? [];
  const isArticle = isUuid(hash);
  if ((!isArticle && !HASH.test(hash)) || rest.length > 0) return 'malformed';
  if (slug !== undefined) return pageSlug.safeParse(slug).success ? { kind: 'page', hash, slug } : 'unknown';
  return isArticle ? { kind: 'article', articleId: hash.toLowerCase() } : { kind: 'hash', hash };
}

/** Any host will do: the standard's parser expects full URLs. */
const ORIGIN = 'https://localhost';

/**
 * The attributes of a query, whose keys are all numeric. The rest does not belong to the link: browsers send characters
 * in it that are not allowed in a link, such as `|` and `{`.
 */
function attributesOf(query: string): string {
  const pairs = query
    .slice(1)
    .split(/[&;]/)
    .filter((pair) => /^\d+=/.test(pair));
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/**
 * `/01/{gtin}[/10/{lot}][/21/{serial}]` as in GS1 Digital Link, with attributes in the query. A trailing slash is
 * accepted, as resolvers should, and so is a GTIN without its leading zeros, because printed codes cannot be changed.
 */
function readDigitalLink(path: string, query: string): ReadCode {
  const address = withWholeGtin(path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path);
  const link = parseDigitalLink(`${ORIGIN}${address}${attributesOf(query)}`);
  if ('error' in link) return 'malformed';
  const [key] = link.elements;
  // The right-most key of a path wins, but our paths have only one key.
  if (!key || !address.startsWith(`/${key.ai}/`)) return 'malformed';
  if (key.ai !== '01') return 'notProduct';
  const gtin = key.value;
  if (!address.startsWith(`/01/${gtin}`)) return 'malformed';
  const values = new Map(link.elements.map(({ ai, value }) => [ai, value]));
  // Consumer product variants (22) and third-party serial numbers (235) are not stored, so such codes are unknown.
  if (values.has('22') || values.has('235')) return 'unknown';
  return { kind: 'gtin', gtin, lot: values.get('10') ?? null, serial: values.get('21') ?? null };
}

/** The code in the address of a passport. */
export const readPublicPath = (path: string, query: string): ReadCode =>
  path.startsWith('/p/') ? readPassportPath(path) : readDigitalLink(path, query);
