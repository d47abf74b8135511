import { z } from 'zod';
import { endpoints } from '@/lib/contract';
import type { Endpoint } from '@/lib/contract/core/endpoint';
import { EXAMPLE_IDS, ID_SOURCES, idsOf, type IdName } from '@/lib/contract/core/examples';
import { errorEnvelope, problem, successEnvelope } from '@/lib/contract/core/envelope';
import type { Route } from '../core/implement';
import { ANSWER_HEADERS, HEADER_PARAMETERS, headerParameters, successHeaders } from './openapi-headers';
import { REFUSAL_RESPONSES, refusals } from './openapi-refusals';
import { FIRST_EVENT } from './reference/guide';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Json;
  return json;
};

function parameters(schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const json = schemaOf(schema, 'input') as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(json.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (json.required ?? []).includes(name),
    ...(Object.hasOwn(ID_SOURCES, name) ? { description: `From ${ID_SOURCES[name as IdName]}.` } : {}),
    schema: property,
  }));
}

function requestBody({ endpoint }: Route): Json {
  if (endpoint.upload) {
    const { types } = endpoint.upload;
    const isJson = types.some((type) => type.includes('json'));
    const document = { schema: { type: 'object' }, example: FIRST_EVENT };
    const bytes = { schema: { type: 'string', format: 'binary' } };
    const content = Object.fromEntries(types.map((type) => [type, isJson ? document : bytes]));
    return { requestBody: { required: true, content } };
  }
  if (!endpoint.body) return {};
  const { body, example } = endpoint;
  return {
    requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'input'), example } } },
  };
}

function success({ endpoint }: Route): Json {
  if (endpoint.plain) {
    return { content: { [endpoint.plainType ?? 'application/json']: { schema: schemaOf(endpoint.plain, 'output') } } };
  }
  if (endpoint.download) {
    return {
      content: Object.fromEntries(
        endpoint.download.map((type) => [
          type,
          { schema: type.includes('json') ? { type: 'object' } : { type: 'string', format: 'binary' } },
        ]),
      ),
    };
  }
  return {
    content: { 'application/json': { schema: schemaOf(successEnvelope(endpoint.response ?? z.object({})), 'output') } },
  };
}

/**
 * Calls that accept or return a token require the secret that the web program shares with the API. If API keys are
 * allowed, a key replaces the session.
 */
function security({ level, proxied, keyScope }: Endpoint): Json[] {
  if (keyScope) return [{ apiKey: [] }, { bearer: [] }];
  const needed = { ...(proxied ? {} : { internal: [] }), ...(level === 'public' ? {} : { bearer: [] }) };
  return Object.keys(needed).length > 0 ? [needed] : [];
}

/** The lists from which the ids in an example have to be taken. */
const sourcesOf = (example: unknown): string =>
  example === undefined
    ? ''
    : idsOf(example)
        .map((name) => `\n\nIn the example \`${EXAMPLE_IDS[name]}\` stands for one from ${ID_SOURCES[name]}.`)
        .join('');

/** The tag of a call in words: 'event records' for `eventRecords.list`. */
const tagOf = (id: string): string => (id.split('.')[0] ?? '').replace(/[A-Z]/g, (sign) => ` ${sign.toLowerCase()}`);

function operation(route: Route): Json {
  const { endpoint, id } = route;
  const { level, roles, keyScope } = endpoint;
  return {
    operationId: id,
    tags: [tagOf(id)],
    ...(endpoint.keyScope ? { servers: [{ url: '/', description: 'With an API key' }] } : {}),
    summary: endpoint.summary ?? '',
    description: `Access: ${level}${roles ? ` (${roles.join(', ')})` : ''}${keyScope ? `; API keys of the scope ${keyScope}` : ''}${sourcesOf(endpoint.example)}`,
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...headerParameters(route),
    ],
    ...requestBody(route),
    responses: {
      [String(endpoint.status ?? 200)]: {
        description: 'success',
        headers: successHeaders(endpoint),
        ...success(route),
      },
      ...refusals(endpoint),
      default: {
        description: 'Any other refusal: of the web in front of the API, or of a later version.',
        content: endpoint.plain
          ? { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }
          : { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
    security: security(endpoint),
  };
}

const OWN_REF = '#/$defs/';

/**
 * Moves named schemas to the document's components, each once: a reference to a schema's own definitions would not
 * resolve in the document. A name with two shapes, for request and response, becomes two components.
 */
function gatherDefinitions(document: Json): { document: Json; schemas: Json } {
  const schemas: Json = {};
  const sources = new Map<string, string>();
  const nameFor = (name: string, source: string): string => {
    for (let at = 1; ; at += 1) {
      const candidate = at === 1 ? name : `${name}${at}`;
      const existing = sources.get(candidate);
      if (existing === undefined || existing === source) return candidate;
    }
  };
  const walk = (value: unknown, names: ReadonlyMap<string, string>): unknown => {
    if (Array.isArray(value)) return value.map((item) => walk(item, names));
    if (typeof value !== 'object' || value === null) return value;
    const { $defs: definitions, ...rest } = value as Json & { $defs?: Record<string, Json> };
    const own = new Map(names);
    const fresh: [string, Json][] = [];
    for (const [name, definition] of Object.entries(definitions ?? {})) {
      const source = JSON.stringify(definition);
      const target = nameFor(name, source);
      own.set(name, target);
      if (!sources.has(target)) fresh.push([target, definition]);
      sources.set(target, source);
    }
    for (const [target, definition] of fresh) schemas[target] = walk(definition, own);
    return Object.fromEntries(
      Object.entries(rest).map(([key, part]) => {
        const isOwnRef = key === '$ref' && typeof part === 'string' && part.startsWith(OWN_REF);
        if (!isOwnRef) return [key, walk(part, own)];
        const name = part.slice(OWN_REF.length);
        return [key, `#/components/schemas/${own.get(name) ?? name}`];
      }),
    );
  };
  return { document: walk(document, new Map()) as Json, schemas };
}

/** The OpenAPI 3.1 document of all calls, in contract order. */
export function openApiDocument(routes: readonly Route[]): Json {
  const paths: Record<string, Json> = {};
  for (const route of endpoints.flatMap(({ id }) => routes.filter((each) => each.id === id))) {
    const path = (paths[route.endpoint.path] ??= {});
    path[route.endpoint.method.toLowerCase()] = operation(route);
  }
  const gathered = gatherDefinitions(paths);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Traceability API',
      version: '1',
      description: 'Success: {status:"success",message}. Error: {status:"error",code,message}.',
    },
    servers: [{ url: '/api', description: 'Signed in, in this browser' }],
    tags: [...new Set(routes.map(({ id }) => tagOf(id)))].sort().map((name) => ({ name })),
    paths: gathered.document,
    components: {
      schemas: {
        Error: schemaOf(errorEnvelope, 'output'),
        Problem: schemaOf(problem, 'output'),
        ...gathered.schemas,
      },
      parameters: HEADER_PARAMETERS,
      headers: ANSWER_HEADERS,
      responses: REFUSAL_RESPONSES,
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', description: 'A key of “My settings”: tsk_…' },
        bearer: { type: 'http', scheme: 'bearer', description: 'A session; signed in, this browser needs none.' },
        internal: { type: 'apiKey', in: 'header', name: 'x-internal-secret' },
      },
    },
  };
}
