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

/** Downloads are documented only by their type, including EPCIS documents. */
const isFile = ({ format }: { format?: string }) => format === 'binary';
const isJson = (mediaType: string) => /^application\/(?:[\w.-]+\+)?json$/.test(mediaType);

/** Resolves a reference of the document. */
function resolved<T extends object>(part: T | Reference): T {
  if (!('$ref' in part)) return part;
  const steps = part.$ref.slice('#/'.length).split('/');
  return steps.reduce<unknown>((at, step) => Reflect.get(at as object, step), document) as T;
}

/** Meaningful response headers, which clients ignore unless they are documented. */
const TELLING = /^(?:etag|link|location|retry-after|www-authenticate|content-disposition|gs1-.+)$/;

/**
 * The difference between a response to a contract call and the document; null if they agree. Public pages, unknown
 * addresses and refusals by Node itself are not documented.
 */
export function findUndocumented(plan: Plan, { status, type, headers, body }: ReceivedAnswer): string | null {
  // A double-dot segment, even encoded, removes the previous one before the API reads the address.
  const { pathname } = new URL(pathOf(plan), 'http://api.test');
  const segments = pathname.slice(1).split('/').map(readSegment);
  const operation = segments.includes(null) ? null : matchEndpoint(plan.method, segments as string[]);
  if (operation === null || operation === 'method' || headers['x-request-id'] === undefined) return null;
  const responses = document.paths[operation.endpoint.path]?.[plan.method.toLowerCase()]?.responses ?? {};
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
