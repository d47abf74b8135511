import { matchEndpoint, readSegment } from '@/lib/contract/core/match';
import { openApiDocument } from '../../http/openapi';
import { routes } from '../../routes';
import { bodyCheck } from './documented-bodies';
import { pathOf, type Plan } from './plan';
import type { ReceivedAnswer } from './verdict';

interface DocumentedHeader {
  required?: boolean;
}

interface DocumentedAnswer {
  headers: Record<string, DocumentedHeader>;
  content: Record<string, { schema: { format?: string } }>;
}

type Reference = { $ref: string };

interface Document {
  components: { schemas: Record<string, unknown> };
  paths: Record<string, Record<string, { responses: Record<string, DocumentedAnswer | Reference> }>>;
}

const document = openApiDocument(routes) as unknown as Document;
const findDifference = bodyCheck(document);

/** What is saved as a file is documented by its type alone, EPCIS documents too. */
const isFile = ({ format }: { format?: string }) => format === 'binary';
const isJson = (mediaType: string) => /^application\/(?:[\w.-]+\+)?json$/.test(mediaType);

/** What stands where a reference of the document points to. */
function resolved<T extends object>(part: T | Reference): T {
  if (!('$ref' in part)) return part;
  const steps = part.$ref.slice('#/'.length).split('/');
  return steps.reduce<unknown>((at, step) => Reflect.get(at as object, step), document) as T;
}

/** Headers that say something of an answer, which nobody looks for unless the document names them. */
const TELLING = /^(?:etag|link|location|retry-after|www-authenticate|content-disposition|gs1-.+)$/;

/**
 * What an answer of the contract's calls has that the document does not say, or lacks of what it says; null when they agree.
 * Public pages, unknown addresses and what Node refuses by itself are in no document.
 */
export function findUndocumented(plan: Plan, { status, type, headers, body }: ReceivedAnswer): string | null {
  // A segment of two dots, even a coded one, takes the one before it away before the API reads the address.
  const { pathname } = new URL(pathOf(plan), 'http://api.test');
  const segments = pathname.slice(1).split('/').map(readSegment);
  const named = segments.includes(null) ? null : matchEndpoint(plan.method, segments as string[]);
  if (named === null || named === 'method' || headers['x-request-id'] === undefined) return null;
  const responses = document.paths[named.endpoint.path]?.[plan.method.toLowerCase()]?.responses ?? {};
  const response = responses[String(status)];
  if (!response) return `${status} is not documented`;
  const answer = resolved(response);
  const [mediaType = ''] = type.split(';');
  if (body.length > 0 && !Object.hasOwn(answer.content, mediaType))
    return `${status} as ${mediaType} is not documented`;
  const schema = isJson(mediaType) ? answer.content[mediaType]?.schema : undefined;
  const difference =
    schema && body.length > 0 && !isFile(schema) ? findDifference(schema, JSON.parse(body.toString('utf8'))) : null;
  if (difference) return `${status} differs from its schema: ${difference}`;
  const missing = Object.entries(answer.headers)
    .filter(([, header]) => resolved(header).required)
    .find(([name]) => headers[name] === undefined);
  if (missing) return `${status} lacks its header ${missing[0]}`;
  const undocumented = Object.keys(headers).find((name) => TELLING.test(name) && !Object.hasOwn(answer.headers, name));
  return undocumented ? `the header ${undocumented} of ${status} is not documented` : null;
}
