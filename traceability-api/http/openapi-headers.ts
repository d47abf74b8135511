import { z } from 'zod';
import type { Endpoint } from '@/lib/contract/core/endpoint';
import type { Route } from '../core/implement';
import { takesVersion } from './parse';
import { takesIdempotencyKey } from './serve';

type Json = Record<string, unknown>;

const text = { type: 'string' };

/** Request headers that several calls accept, each with its parameter. */
export const HEADER_PARAMETERS = {
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    description: 'The language of what people read: es, en, it or pt (pr as well). Spanish without one of them.',
    schema: text,
    example: 'en',
  },
  Action: {
    name: 'Action',
    in: 'header',
    description: 'What was done, in words of the caller, for the audit log: at most 100 ASCII characters.',
    schema: text,
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Names this call: sent again with the same key and content it gets the first answer and does nothing, with another content 409.',
    schema: { type: 'string', pattern: '^[\\w-]{8,64}$' },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description:
      'The version that was read, as "3", in the place of `version` in the body. 409 with the current state where there is a newer one.',
    schema: text,
    example: '"3"',
  },
} as const satisfies Record<string, Json>;

type SharedHeader = keyof typeof HEADER_PARAMETERS;

const shared = (name: SharedHeader): Json => ({ $ref: `#/components/parameters/${name}` });

export function headerParameters(route: Route): Json[] {
  const { endpoint } = route;
  const own = Object.entries(endpoint.requestHeaders?.shape ?? {}).map(([name, schema]) => {
    const { $schema: _, ...json } = z.toJSONSchema(schema as z.ZodType, { io: 'input' }) as Json;
    return { name, in: 'header', schema: json };
  });
  return [
    shared('AcceptLanguage'),
    ...(endpoint.mutates ? [shared('Action')] : []),
    ...(takesIdempotencyKey(route) ? [shared('IdempotencyKey')] : []),
    ...(takesVersion(endpoint) ? [shared('IfMatch')] : []),
    ...own,
  ];
}

/** Response headers that several calls send. */
export const ANSWER_HEADERS = {
  RequestId: { description: 'The name of this call in our logs.', required: true, schema: text },
  ContentDisposition: {
    description: 'Whether the file is saved or shown, and its name (RFC 6266).',
    required: true,
    schema: text,
  },
  RetryAfter: { description: 'Seconds to wait before the next try.', schema: { type: 'integer' } },
  WwwAuthenticate: { description: 'Bearer', required: true, schema: text },
} as const satisfies Record<string, Json>;

export const answerHeader = (name: keyof typeof ANSWER_HEADERS): Json => ({ $ref: `#/components/headers/${name}` });

/** The headers of a successful response, by name. */
export function successHeaders({ answerHeaders = {}, download }: Endpoint): Json {
  const own = Object.entries(answerHeaders).map(([name, description]) => [name, { description, schema: text }]);
  // A page is displayed, not downloaded.
  const isSaved = download !== undefined && !download.includes('text/html');
  return {
    'x-request-id': answerHeader('RequestId'),
    ...(isSaved ? { 'content-disposition': answerHeader('ContentDisposition') } : {}),
    ...(Object.fromEntries(own) as Json),
  };
}
