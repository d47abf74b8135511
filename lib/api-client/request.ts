import type { CallArgs, Endpoint, EndpointOutput } from '@/lib/contract/core/endpoint';
import { fillPath } from '@/lib/contract/core/fill-path';
import type { Locale } from '@/lib/contract/core/levels';
import { failure, readFailure, type CallResult } from './result';

export interface CallOptions {
  /** Language in which the API shall speak; the page's own unless given. */
  locale?: Locale;
  /** Written to the audit row as what the person did. */
  action?: string;
  /** Makes a repeated POST safe: the same key is carried out once. */
  idempotencyKey?: string;
  /** The version the caller read; a stale one gets CONFLICT with the current state. */
  version?: number | string;
  signal?: AbortSignal;
}

export interface LooseArgs {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  upload?: Blob | ReadableStream<Uint8Array>;
}

/** Arguments of a call without the types of its endpoint. */
export const looseArgs = <E extends Endpoint>(args: CallArgs<E>): LooseArgs => args;

/** Path and query of a call, e.g. `/articles?page=2`. Empty values are left out, lists joined by commas. */
export function callPath(endpoint: Endpoint, args: LooseArgs): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(args.query ?? {})) {
    if (value === undefined || value === null || value === '') continue;
    query.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  const path = fillPath(endpoint.path, args.params);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Headers that say something about this one call. */
export function callHeaders(endpoint: Endpoint, args: LooseArgs, options: CallOptions): Record<string, string> {
  const headers: Record<string, string> = { accept: endpoint.download ? '*/*' : 'application/json' };
  if (args.upload instanceof Blob) headers['content-type'] = args.upload.type || 'application/octet-stream';
  else if (args.upload) headers['content-type'] = endpoint.upload?.types[0] ?? 'application/octet-stream';
  else if (endpoint.method === 'POST' || endpoint.method === 'PUT') headers['content-type'] = 'application/json';
  if (options.locale) headers['accept-language'] = options.locale;
  if (options.action) headers.action = options.action;
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
  if (options.version !== undefined) headers['if-match'] = `"${options.version}"`;
  return headers;
}

/** The body as text: POST and PUT always send JSON, even an empty object. */
export function callBody(endpoint: Endpoint, args: LooseArgs): string | undefined {
  if (args.upload || endpoint.method === 'GET') return undefined;
  if (args.body !== undefined) return JSON.stringify(args.body);
  return endpoint.method === 'DELETE' ? undefined : '{}';
}

/** Turns status and text of an answer into a result; a success is parsed by the contract. */
export function readAnswer<E extends Endpoint>(
  endpoint: E,
  status: number,
  text: string,
): CallResult<EndpointOutput<E>> {
  const body = parsedJson(text);
  if (status < 200 || status > 299 || !isSuccess(body)) return readFailure(body, status > 299 ? status : 502);
  const parsed = endpoint.response?.safeParse(body.message);
  if (parsed && !parsed.success) {
    const unexpected = failure('INTERNAL_SERVER_ERROR', `${endpoint.method} ${endpoint.path}: unexpected answer`);
    return { ...unexpected, isUnreadable: true };
  }
  return { ok: true, data: parsed?.data as EndpointOutput<E> };
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isSuccess = (body: unknown): body is { message: unknown } =>
  typeof body === 'object' && body !== null && 'status' in body && body.status === 'success' && 'message' in body;
