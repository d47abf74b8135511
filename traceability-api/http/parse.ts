import type { Context } from 'hono';
import type { z } from 'zod';
import type { EndpointDefinition, ParsedInput } from '@/lib/contract/endpoint';
import type { IssueItem } from '@/lib/contract/envelope';
import type { Locale } from '@/lib/contract/levels';
import { readJsonText } from './body';
import { fail } from './errors';
import { issueText } from './issue-texts';

const MAX_JSON_BYTES = 2_000_000;

function check(schema: z.ZodType, value: unknown, locale: Locale, issues: IssueItem[]): unknown {
  const result = schema.safeParse(value, { error: issueText(locale) });
  if (result.success) return result.data;
  issues.push(...result.error.issues.map((issue) => ({ msg: issue.message, path: issue.path.join('.') })));
  return undefined;
}

/** A body as JSON. An empty one counts as `{}`. @throws INVALID_DATA */
function parseJson(text: string): unknown {
  if (text === '') return {};
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return fail('INVALID_DATA', { text: 'brokenJson' });
  }
}

/**
 * Reads path, query and body by the endpoint's schemas, all findings at once, in the reader's language.
 * @throws INVALID_DATA with a list of `{ msg, path }`, and what `readJsonText` throws
 */
export async function parseInput(
  endpoint: EndpointDefinition,
  c: Context,
  locale: Locale,
): Promise<ParsedInput<EndpointDefinition>> {
  const issues: IssueItem[] = [];
  const query = Object.fromEntries(new URL(c.req.url).searchParams);
  const body = endpoint.body ? parseJson(await readJsonText(c, MAX_JSON_BYTES)) : undefined;
  const parsed = {
    params: endpoint.params ? check(endpoint.params, c.req.param(), locale, issues) : undefined,
    query: endpoint.query ? check(endpoint.query, query, locale, issues) : undefined,
    body: endpoint.body ? check(endpoint.body, body, locale, issues) : undefined,
  };
  if (issues.length > 0) fail('INVALID_DATA', { issues });
  return parsed as ParsedInput<EndpointDefinition>;
}
