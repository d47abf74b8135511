import type { z } from 'zod';
import type { EndpointDefinition, ParsedInput } from '@/lib/contract/endpoint';
import type { IssueItem } from '@/lib/contract/envelope';
import type { Locale } from '@/lib/contract/levels';
import { fail } from './errors';
import { issueText } from './issue-texts';

const MAX_JSON_BYTES = 2_000_000;

function check(schema: z.ZodType, value: unknown, locale: Locale, issues: IssueItem[]): unknown {
  const result = schema.safeParse(value, { error: issueText(locale) });
  if (result.success) return result.data;
  issues.push(...result.error.issues.map((issue) => ({ msg: issue.message, path: issue.path.join('.') })));
  return undefined;
}

/** The body as JSON. An empty body counts as `{}`. */
async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (Number(request.headers.get('content-length') ?? 0) > MAX_JSON_BYTES) fail('TOO_LARGE');
  const raw = await request.text();
  if (raw.length > MAX_JSON_BYTES) fail('TOO_LARGE');
  if (raw === '') return {};
  if (!type.toLowerCase().startsWith('application/json')) fail('UNSUPPORTED_TYPE');
  try {
    return JSON.parse(raw) as unknown;
  } catch {
    return fail('INVALID_DATA', { text: 'brokenJson' });
  }
}

/**
 * Parses path, query and body by the endpoint's schemas, all findings at once, in the reader's language.
 * @throws INVALID_DATA with a list of `{ msg, path }`
 */
export async function parseInput(
  endpoint: EndpointDefinition,
  request: Request,
  params: Record<string, string>,
  locale: Locale,
): Promise<ParsedInput<EndpointDefinition>> {
  const issues: IssueItem[] = [];
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const parsed = {
    params: endpoint.params ? check(endpoint.params, params, locale, issues) : undefined,
    query: endpoint.query ? check(endpoint.query, query, locale, issues) : undefined,
    body: endpoint.body ? check(endpoint.body, await readJson(request), locale, issues) : undefined,
  };
  if (issues.length > 0) fail('INVALID_DATA', { issues });
  return parsed as ParsedInput<EndpointDefinition>;
}
