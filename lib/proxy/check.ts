import { MAX_JSON_BYTES } from '@/lib/contract/core/body-limits.mjs';
import type { Endpoint } from '@/lib/contract/core/endpoint';
import { fillPath } from '@/lib/contract/core/fill-path';
import { matchEndpoint, methodsOf } from '@/lib/contract/core/match';
import { refuse, refuseValues } from './refuse';
import { isSameOrigin } from './same-origin';

export interface Passed {
  endpoint: Endpoint;
  /** The call's path at the API, with all parameters re-encoded. */
  path: string;
}

/** Passes only what the contract defines: method, path and, by the endpoint's schema, each parameter. */
export function checkTarget(method: string, segments: readonly string[] | null, headers: Headers): Passed | Response {
  if (!segments) return refuse(headers, 'INVALID_DATA', { text: 'addressUnreadable' });
  const match = matchEndpoint(method, segments);
  if (match === null) return refuse(headers, 'NOT_FOUND');
  if (match === 'method') {
    return refuse(headers, 'METHOD_NOT_ALLOWED', undefined, { allow: methodsOf(segments).join(', ') });
  }
  const { endpoint } = match;
  if (!endpoint.proxied) return refuse(headers, 'NOT_FOUND');
  const params = namedParams(endpoint.path, segments);
  const parsed = endpoint.params?.safeParse(params);
  if (parsed && !parsed.success) {
    return refuseValues(
      headers,
      parsed.error.issues.map((issue) => issue.path),
    );
  }
  return { endpoint, path: fillPath(endpoint.path, params) };
}

/** Refuses a change requested by another site, and a body of a type that the endpoint does not accept. */
export function checkHeaders(endpoint: Endpoint, headers: Headers, publicBaseUrl: string): Response | null {
  if (endpoint.mutates && !isSameOrigin(headers, publicBaseUrl)) {
    return refuse(headers, 'FORBIDDEN', { text: 'otherSite' });
  }
  const type = (headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const hasBody = headers.has('transfer-encoding') || Number(headers.get('content-length') ?? 0) > 0;
  const types = endpoint.upload?.types ?? (endpoint.body || hasBody ? ['application/json'] : null);
  return types === null || types.includes(type) ? null : refuseType(headers, types);
}

/** Refuses a body of any other type. */
export const refuseType = (headers: Headers, types: readonly string[]) =>
  refuse(headers, 'UNSUPPORTED_TYPE', { text: 'contentTypes', values: { types: types.join(', ') } });

/** Maximum size of a body, in bytes. */
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
