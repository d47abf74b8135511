import { z } from 'zod';
import { endpoints, type NamedEndpoint } from '@/lib/contract';
import type { Endpoint } from '@/lib/contract/core/endpoint';
import { errorEnvelope, successEnvelope } from '@/lib/contract/core/envelope';

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
    schema: property,
  }));
}

function requestBody({ endpoint }: NamedEndpoint): Json {
  if (endpoint.upload) {
    const content = Object.fromEntries(
      endpoint.upload.types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
    );
    return { requestBody: { required: true, content } };
  }
  if (!endpoint.body) return {};
  return {
    requestBody: { required: true, content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } } },
  };
}

function success({ endpoint }: NamedEndpoint): Json {
  if (endpoint.plain) {
    return { content: { [endpoint.plainType ?? 'application/json']: { schema: schemaOf(endpoint.plain, 'output') } } };
  }
  if (endpoint.download) {
    return {
      content: Object.fromEntries(
        endpoint.download.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
      ),
    };
  }
  return {
    content: { 'application/json': { schema: schemaOf(successEnvelope(endpoint.response ?? z.object({})), 'output') } },
  };
}

/** Calls that take or hand out a token want the secret that the web program shares with the API. */
function security({ level, proxied }: Endpoint): Json[] {
  const needed = { ...(proxied ? {} : { internal: [] }), ...(level === 'public' ? {} : { bearer: [] }) };
  return Object.keys(needed).length > 0 ? [needed] : [];
}

function operation(named: NamedEndpoint): Json {
  const { endpoint, id } = named;
  const { level, roles } = endpoint;
  return {
    operationId: id,
    tags: [id.split('.')[0]],
    summary: endpoint.summary ?? '',
    description: `Access: ${level}${roles ? ` (${roles.join(', ')})` : ''}`,
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...requestBody(named),
    responses: {
      [String(endpoint.status ?? 200)]: { description: 'success', ...success(named) },
      default: {
        description: 'error',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
    security: security(endpoint),
  };
}

/** The OpenAPI 3.1 document of the whole contract. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const named of endpoints) {
    const path = (paths[named.endpoint.path] ??= {});
    path[named.endpoint.method.toLowerCase()] = operation(named);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Traceability API',
      version: '1',
      description: 'Success: {status:"success",message}. Error: {status:"error",code,message}.',
    },
    paths,
    components: {
      schemas: { Error: schemaOf(errorEnvelope, 'output') },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        internal: { type: 'apiKey', in: 'header', name: 'x-internal-secret' },
      },
    },
  };
}

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A page for people: every call, who may make it, and its schemas to unfold. */
export function openApiPage(): string {
  const rows = endpoints.map((named) => {
    const { endpoint, id } = named;
    const detail = JSON.stringify(operation(named), null, 2);
    return `<details id="${id}"><summary><code>${endpoint.method} ${escape(endpoint.path)}</code> <b>${endpoint.level}</b> ${escape(endpoint.summary ?? '')}</summary><pre>${escape(detail)}</pre></details>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Traceability API</title><style>body{font:15px/1.5 system-ui,sans-serif;max-width:960px;margin:2rem auto;padding:0 1rem}summary{padding:.5rem 0;cursor:pointer;border-top:1px solid #ddd}pre{overflow:auto;background:#f6f5f1;padding:1rem}</style><main><h1>Traceability API</h1><p>Machine-readable: <a href="/openapi.json">openapi.json</a></p>${rows.join('')}</main></html>`;
}
