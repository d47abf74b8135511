import type { z } from 'zod';
import type { ApiKeyScope } from './api-key-scopes';
import { WRITERS, type Access, type Role } from './levels';
import { strictly } from './strictly';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface EndpointDefinition {
  method: Method;
  /** Path with `{name}` parameters, e.g. `/articles/{articleId}`. */
  path: `/${string}`;
  /** Who may call it; see `Access`. */
  level: Access;
  /** Restricts `level` to these roles. By default calls that change a company's data are for Admin and User. */
  roles?: readonly Role[];
  /** Accepts API keys with this scope as well as sessions; every other endpoint rejects keys. */
  keyScope?: ApiKeyScope;
  /** One sentence for the OpenAPI document. */
  summary?: string;
  params?: z.ZodObject;
  /** An unknown filter is rejected: a misspelt one would match everything. */
  query?: z.ZodObject;
  /** Unknown keys are rejected at any depth: a misspelt optional one would be lost. */
  body?: z.ZodType;
  /** A working example body for the API reference; every endpoint with a body has one. */
  example?: unknown;
  /**
   * A raw body that is streamed to the service: accepted media types and the most bytes. `isOnce`: an Idempotency-Key
   * applies, and the service honours it.
   */
  upload?: { types: readonly string[]; maxBytes: number; isOnce?: boolean };
  /** Shape of the envelope's message; absent if the response is a file. */
  response?: z.ZodType;
  /** Media types of a file response. */
  download?: readonly string[];
  /**
   * Shape of a JSON response defined by a standard, instead of the envelope; its handler returns it completely. Errors
   * are problem documents.
   */
  plain?: z.ZodType;
  /** Media type of a plain-text response. */
  plainType?: string;
  /** Request headers besides those of every call. */
  requestHeaders?: z.ZodObject;
  /** Headers of a successful response besides those of every response, with their descriptions. */
  answerHeaders?: Readonly<Record<string, string>>;
  /** Status of success: 200 unless 201 (created) or 202 (a job was started). */
  status?: 200 | 201 | 202;
  /** True for all but pure reads; such calls get the same-origin check regardless of their method. */
  mutates?: boolean;
  /** False for calls that take or return a token: only `/api/session` makes them, the proxy refuses them. */
  proxied?: boolean;
  /** True if a file or bulk response may take up to two minutes. */
  slow?: boolean;
}

export type Endpoint<D extends EndpointDefinition = EndpointDefinition> = D & { mutates: boolean; proxied: boolean };

type AsRead<T> = T extends object ? { readonly [K in keyof T]: AsRead<T[K]> } : T;

/** An endpoint with a body has an example of it. */
type WithExample<D> = D extends { body: infer S extends z.ZodType } ? { example: AsRead<z.input<S>> } : unknown;

/** Declares one call of the API. Everything that crosses HTTP is declared with this, once. */
export function endpoint<const D extends EndpointDefinition>(definition: D & WithExample<D>): Endpoint<D> {
  const mutates = definition.mutates ?? definition.method !== 'GET';
  const isOfCompany = typeof definition.level === 'number' && definition.level < 1000;
  return {
    ...definition,
    ...(definition.query ? { query: definition.query.strict() } : {}),
    ...(definition.body ? { body: strictly(definition.body) } : {}),
    ...(isOfCompany && mutates && !definition.roles ? { roles: WRITERS } : {}),
    mutates,
    proxied: definition.proxied ?? true,
  };
}

type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined;
type InputOf<S> = S extends z.ZodType ? z.input<S> : never;
type Field<D, K extends string> = D extends Record<K, infer S> ? S : undefined;

/** The input of a service: the parsed parts of the request. */
export interface ParsedInput<D extends EndpointDefinition> {
  params: OutputOf<Field<D, 'params'>>;
  query: OutputOf<Field<D, 'query'>>;
  body: OutputOf<Field<D, 'body'>>;
}

/** The parsed response of a call. */
export type EndpointOutput<D extends EndpointDefinition> = OutputOf<Field<D, 'response'>>;

/** The result of a service: fields with a default in the schema may be missing. */
export type EndpointResult<D extends EndpointDefinition> = D extends { response: infer S }
  ? S extends z.ZodType
    ? z.input<S>
    : void
  : void;

type Part<K extends string, S> = S extends z.ZodType
  ? undefined extends InputOf<S>
    ? { [P in K]?: InputOf<S> }
    : Record<string, never> extends InputOf<S>
      ? { [P in K]?: InputOf<S> }
      : { [P in K]: InputOf<S> }
  : { [P in K]?: undefined };

/** The arguments of `call(endpoint, args)`. */
export type CallArgs<D extends EndpointDefinition> = Part<'params', Field<D, 'params'>> &
  Part<'query', Field<D, 'query'>> &
  (D extends { upload: object } ? { upload: Blob | ReadableStream<Uint8Array> } : Part<'body', Field<D, 'body'>>);
