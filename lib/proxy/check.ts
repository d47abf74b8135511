import { MAX_JSON_BYTES } from '@/lib/contract/core/body-limits.mjs';
import type { Endpoint } from '@/lib/contract/core/endpoint';
import { endpoints } from '@/lib/contract/index';
import { fillPath } from '@/lib/contract/core/fill-path';
import { matchEndpoint } from '@/lib/contract/core/match';
import { errorAnswer } from './answers';
import { isSameOrigin } from './same-origin';

export interface Passed {
  endpoint: Endpoint;
  /** Path of the call at the API, every parameter encoded anew. */
  path: string;
}

/** Only what the contract names passes: method, path and, by the endpoint's own schema, each parameter. */
export function checkTarget(method: string, segments: readonly string[] | null): Passed | Response {
  if (!segments) return errorAnswer('INVALID_DATA', 'This address is not valid.');
  const match = matchEndpoint(method, segments);
  if (match === null) return errorAnswer('NOT_FOUND', 'There is no such call.');
  if (match === 'method') {
    return errorAnswer('METHOD_NOT_ALLOWED', 'This call does not take that method.', { allow: allowed(segments) });
  }
  const { endpoint } = match;
  if (!endpoint.proxied) return errorAnswer('NOT_FOUND', 'There is no such call.');
  const params = namedParams(endpoint.path, segments);
  const parsed = endpoint.params?.safeParse(params);
  if (parsed && !parsed.success) {
    const issues = parsed.error.issues.map((issue) => ({ msg: issue.message, path: issue.path.join('.') }));
    return errorAnswer('INVALID_DATA', issues);
  }
  return { endpoint, path: fillPath(endpoint.path, params) };
}

/** Refuses a change that another site asked for, and a body of a kind the endpoint does not take. */
export function checkHeaders(endpoint: Endpoint, headers: Headers, publicBaseUrl: string): Response | null {
  if (endpoint.mutates && !isSameOrigin(headers, publicBaseUrl)) {
    return errorAnswer('FORBIDDEN', 'This call must come from a page of this site.');
  }
  const type = (headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const hasBody = headers.has('transfer-encoding') || Number(headers.get('content-length') ?? 0) > 0;
  if (endpoint.upload) {
    return endpoint.upload.types.includes(type)
      ? null
      : errorAnswer('UNSUPPORTED_TYPE', `Takes ${endpoint.upload.types.join(', ')}.`);
  }
  if ((endpoint.body || hasBody) && type !== 'application/json') {
    return errorAnswer('UNSUPPORTED_TYPE', 'Takes application/json.');
  }
  return null;
}

/** The most bytes that a body may have. */
export const bodyLimit = (endpoint: Endpoint) => endpoint.upload?.maxBytes ?? MAX_JSON_BYTES;

function namedParams(path: string, segments: readonly string[]): Record<string, string> {
  const params: Record<string, string> = {};
  path
    .slice(1)
    .split('/')
    .forEach((part, at) => {
      if (part.startsWith('{')) params[part.slice(1, -1)] = segments[at] ?? '';
    });
  return params;
}

const allowed = (segments: readonly string[]) =>
  [...new Set(endpoints.map(({ endpoint }) => endpoint.method))]
    .filter((method) => typeof matchEndpoint(method, segments) === 'object')
    .join(', ');
