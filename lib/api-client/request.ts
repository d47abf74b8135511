import type { CallArgs, Endpoint, EndpointOutput } from '@/lib/contract/core/endpoint';
import { fillPath } from '@/lib/contract/core/fill-path';
import type { Locale } from '@/lib/contract/core/levels';
import { failure, readFailure, type CallResult } from './result';

export interface CallOptions {
  /** Language of the API's texts; by default the page's. */
  locale?: Locale;
  /** Stored in the audit log as the user's action. */
  action?: string;
  /** Makes a repeated POST safe: the API executes each key once. */
  idempotencyKey?: string;
  /** The version the caller read; a stale one fails with CONFLICT and the current state. */
  version?: number | string;
  signal?: AbortSignal;
}

export interface LooseArgs {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  upload?: Blob | ReadableStream<Uint8Array>;
}

/** The arguments of a call without its endpoint's types. */
export const looseArgs = <E extends Endpoint>(args: CallArgs<E>): LooseArgs => args;

/** Path and query of a call, e.g. `/articles?page=2`. Empty values are omitted, arrays joined by commas. */
export function callPath(endpoint: Endpoint, args: LooseArgs): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(args.query ?? {})) {
    if (value === undefined || value === null || value === '') continue;
    query.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  const path = fillPath(endpoint.path, args.params);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Headers that depend on the call. */
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

/** The body as a string: POST and PUT always send JSON, if only an empty object. */
export function callBody(endpoint: Endpoint, args: LooseArgs): string | undefined {
  if (args.upload || endpoint.method === 'GET') return undefined;
  if (args.body !== undefined) return JSON.stringify(args.body);
  return endpoint.method === 'DELETE' ? undefined : '{}';
}

/** Turns status and text of a response into a result; a success is parsed with the contract's schema. */
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
