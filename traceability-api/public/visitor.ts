import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import type { Locale } from '@/lib/contract/core/levels';
import { acceptedLocale, readLocale } from './language';

/**
 * What a public response depends on. Read from Node's own request if there is one: building `Headers` costs more than
 * the page.
 */
export interface Visitor {
  /** Path as sent, undecoded. */
  path: string;
  /** Query with its question mark, or an empty string. */
  search: string;
  query: URLSearchParams | null;
  locale: Locale;
  header: (name: string) => string | undefined;
}

/** Browsers send less than this; longer headers would fill the caches. */
const LONGEST_HEADER = 500;

const HEADERS_KEPT = 2_000;

const locales = new LRUCache<string, Locale>({ max: HEADERS_KEPT, memoMethod: (header) => acceptedLocale(header) });
/** Whether a User-Agent is a bot's. Every browser sends one, so an empty one counts as a bot. */
const programs = new LRUCache<string, boolean>({
  max: HEADERS_KEPT,
  memoMethod: (agent) => agent === '' || isbot(agent),
});

function headerReader(c: Context): Visitor['header'] {
  const headers = (c.env as Partial<HttpBindings> | undefined)?.incoming?.headers;
  if (!headers) return (name) => c.req.header(name);
  return (name) => {
    const value = headers[name];
    return Array.isArray(value) ? value.join(', ') : value;
  };
}

function targetOf(c: Context): string {
  const raw = (c.env as Partial<HttpBindings> | undefined)?.incoming?.url;
  if (raw) return raw;
  const url = c.req.url;
  return url.slice(url.indexOf('/', url.indexOf('://') + 3));
}

export function readVisitor(c: Context): Visitor {
  const target = targetOf(c);
  const at = target.indexOf('?');
  const search = at === -1 ? '' : target.slice(at);
  const query = at === -1 ? null : new URLSearchParams(search);
  const header = headerReader(c);
  return {
    path: at === -1 ? target : target.slice(0, at),
    search,
    query,
    locale: readLocale(query?.get('lang')) ?? locales.memo((header('accept-language') ?? '').slice(0, LONGEST_HEADER)),
    header,
  };
}

/** Whether a person opened the page: no HEAD, no prefetch, no bot. */
export function isPerson(method: string, { header }: Visitor): boolean {
  if (method !== 'GET') return false;
  const purpose = header('sec-purpose') ?? header('purpose') ?? header('x-purpose') ?? header('x-moz') ?? '';
  return (
    !/prefetch|prerender|preview/i.test(purpose) &&
    !programs.memo((header('user-agent') ?? '').slice(0, LONGEST_HEADER))
  );
}

/**
 * Switching the language or the page of a passport is a further visit of the same scan. Printed codes never contain a
 * page; a language may come from somebody's own link, so it counts as a further visit only from our pages.
 */
export const isFollowUpVisit = ({ query, header }: Visitor) =>
  query !== null && (query.has('page') || (query.has('lang') && header('sec-fetch-site') === 'same-origin'));

/** The country sent by the reverse proxy, as ISO 3166-1 alpha-2. */
export function countryOf({ header }: Visitor, name: string | undefined): string {
  const value = (name === undefined ? undefined : header(name))?.trim().toUpperCase() ?? '';
  return /^[A-Z]{2}$/.test(value) && value !== 'XX' ? value : 'unknown';
}

/** The request id set by the web program, which links the log lines of both programs. */
export function requestIdOf({ header }: Visitor): string | undefined {
  const id = header('x-request-id');
  return id !== undefined && /^[\w-]{8,64}$/.test(id) ? id : undefined;
}
