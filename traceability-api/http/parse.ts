import type { Context } from 'hono';
import { z } from 'zod';
import { MAX_JSON_BYTES } from '@/lib/contract/core/body-limits.mjs';
import type { EndpointDefinition, ParsedInput } from '@/lib/contract/core/endpoint';
import { MAX_ISSUES, type IssueItem } from '@/lib/contract/core/envelope';
import type { Locale } from '@/lib/contract/core/levels';
import { shorten } from '@/lib/format/shorten';
import { readJsonText } from './body';
import { fail } from '../core/errors';
import { issueText, plainIssues } from '../core/issue-texts';
import { parseJson } from '../core/requests/json-body';

function check(schema: z.ZodType, value: unknown, locale: Locale, issues: IssueItem[]): unknown {
  const result = schema.safeParse(value, { error: issueText(locale) });
  if (result.success) return result.data;
  // Limited to what a person can read: a hostile body may have any number of findings and keys of any length.
  const added = plainIssues(result.error.issues).slice(0, MAX_ISSUES - issues.length);
  issues.push(
    ...added.map(({ message, path }) => ({ msg: shorten(message, 300), path: shorten(path.join('.'), 200) })),
  );
  return undefined;
}

/** The query's values by name. @throws INVALID_DATA for a repeated name, which would be ambiguous */
function readQuery(address: string): Record<string, string> {
  const { searchParams } = new URL(address);
  const names = [...searchParams.keys()];
  if (new Set(names).size < names.length) fail('INVALID_DATA', { text: 'queryTwice' });
  return Object.fromEntries(searchParams);
}

/** The query of an endpoint that has none: an unsupported `?dryRun=true` must not be executed for real. */
export const NO_QUERY = z.strictObject({});

function checkedQuery({ query }: EndpointDefinition, address: string, locale: Locale, issues: IssueItem[]): unknown {
  if (query) return check(query, readQuery(address), locale, issues);
  if (address.includes('?')) check(NO_QUERY, readQuery(address), locale, issues);
  return undefined;
}

/** The body of an endpoint that has none, empty or `{}`. */
const NO_BODY = z.strictObject({});

async function checkedBody(endpoint: EndpointDefinition, c: Context, locale: Locale, issues: IssueItem[]) {
  const ifMatch = c.req.header('if-match');
  // A caller who relies on it must not overwrite what another one wrote meanwhile.
  if (endpoint.method !== 'GET' && ifMatch !== undefined && ifMatch !== '*' && !takesVersion(endpoint))
    return fail('INVALID_DATA', { text: 'versionUnsupported' });
  if (endpoint.upload || (endpoint.method === 'GET' && !endpoint.body)) return undefined;
  const body = parseJson(await readJsonText(c, MAX_JSON_BYTES));
  if (endpoint.body) return check(endpoint.body, withVersion(endpoint, body, ifMatch), locale, issues);
  check(NO_BODY, body, locale, issues);
  return undefined;
}

/** `"3"` or `W/"3"`: the version of a record. */
const ETAG = /^(?:W\/)?"(\d{1,10})"$/;

/** Whether an endpoint uses optimistic locking by a version, which If-Match may carry instead of the body. */
export const takesVersion = ({ body }: EndpointDefinition): boolean =>
  body instanceof z.ZodObject && 'version' in body.shape;

/**
 * The body with the version from the If-Match header, if the endpoint uses one.
 * @throws INVALID_DATA for a header without a valid version, or with a different one than the body
 */
function withVersion(endpoint: EndpointDefinition, body: unknown, header: string | undefined): unknown {
  if (!takesVersion(endpoint) || header === undefined || header === '*') return body;
  const version = Number(ETAG.exec(header)?.[1]);
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  const sentVersion = isObject && 'version' in body ? body.version : undefined;
  if (Number.isNaN(version) || (sentVersion !== undefined && sentVersion !== version))
    fail('INVALID_DATA', { text: 'versionUnclear' });
  return isObject ? { ...body, version } : body;
}

/**
 * Validates path, query and body by the endpoint's schemas, reporting all findings at once in the caller's language.
 * @throws INVALID_DATA with a list of `{ msg, path }`, and the errors of `readJsonText`
 */
export async function parseInput(
  endpoint: EndpointDefinition,
  c: Context,
  locale: Locale,
): Promise<ParsedInput<EndpointDefinition>> {
  const issues: IssueItem[] = [];
  const parsed = {
    params: endpoint.params ? check(endpoint.params, c.req.param(), locale, issues) : undefined,
    query: checkedQuery(endpoint, c.req.url, locale, issues),
    body: await checkedBody(endpoint, c, locale, issues),
  };
  if (issues.length > 0) fail('INVALID_DATA', { issues });
  return parsed as ParsedInput<EndpointDefinition>;
}
