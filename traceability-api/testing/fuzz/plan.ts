import type { z } from 'zod';
import type { NamedEndpoint } from '@/lib/contract';
import type { Known, Place } from './known';
import type { Random } from './random';
import { validValue, type ValuePlace } from './valid';

export type Actor = 'admin' | 'expendable' | 'superAdmin' | 'anonymous';

/** A request to be sent: what it was, and what was changed. */
export interface Plan {
  operation: NamedEndpoint;
  method: string;
  actor: Actor;
  /** Raw path segments by name. */
  params: Record<string, string>;
  /** The raw query, without question mark. */
  query: string;
  headers: Record<string, string>;
  body: string | Uint8Array | undefined;
  /** A cursor of the requested list, if it has any. */
  place: Place | undefined;
  /** The hostile parts; empty for a valid request. */
  hostile: string[];
}

/** Percent-encodes a text; a lone surrogate becomes bytes that no decoder accepts. */
export const encode = (text: string): string =>
  Array.from(text, (sign) => (/\p{Cs}/u.test(sign) ? '%ED%A0%80' : encodeURIComponent(sign))).join('');

export const encodeQuery = (values: Readonly<Record<string, unknown>>): string =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${encode(name)}=${encode(String(value))}`)
    .join('&');

/** Calls that end or change the caller's session, sent by expendable users. */
const isPersonal = ({ endpoint }: NamedEndpoint) => endpoint.level === 'session';

function actorOf(operation: NamedEndpoint, random: Random): Actor {
  // There is no replacement for a super-admin whose session has ended.
  if (random.chance(0.02))
    return random.pick(['anonymous', 'expendable', isPersonal(operation) ? 'expendable' : 'superAdmin']);
  if (operation.endpoint.level === 'public') return 'anonymous';
  if (operation.endpoint.level === 1000) return 'superAdmin';
  return isPersonal(operation) ? 'expendable' : 'admin';
}

/** A minimal picture, the beginnings of a document and a video, and sheets of each format. */
const UPLOADS: Record<string, readonly (() => string | Uint8Array)[]> = {
  'image/png': [
    () =>
      Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
  ],
  'application/pdf': [() => '%PDF-1.7\n'],
  'video/mp4': [() => '\0\0\0\x18ftypisom\0\0\x02\0isomiso2'],
  'text/csv': [
    () => 'sku,nombre,descripcion,composicion\nA-1,Camisa,De lino,95% lino 5% elastano\nA-2,Falda,,\n',
    () => 'serial,talla\nS-1,M\nS-2,L\n',
    () => 'nombre;descripcion;fecha\n"Camisa\nlarga";x;03/04/2026\n',
    () => '\ufeffserial\n' + Array.from({ length: 50 }, (_, at) => `N${at}`).join('\n'),
  ],
};

/** Whether a type matches the kind in a query: `image/png` for 'image', `application/pdf` for 'pdf'. */
const isOfKind = (type: string, kind: unknown) => typeof kind !== 'string' || type.split('/').includes(kind);

function upload(
  { endpoint }: NamedEndpoint,
  { kind }: Record<string, unknown>,
  random: Random,
): Pick<Plan, 'body' | 'headers'> {
  const types = endpoint.upload?.types ?? [];
  const supported = types.filter((type) => UPLOADS[type] && isOfKind(type, kind));
  const type = random.pick(supported.length > 0 && random.chance(0.9) ? supported : types);
  const make = random.pick(UPLOADS[type] ?? [() => 'x']);
  return { body: make(), headers: { 'content-type': type } };
}

const TRIES = 20;

/** A value that the schema accepts: retries with random fields, because some exclude each other. */
function takenValue(schema: z.ZodType, place: ValuePlace, write: (value: unknown) => unknown): unknown {
  let value = validValue(schema, place);
  for (let at = 1; at < TRIES && !schema.safeParse(write(value)).success; at += 1) value = validValue(schema, place);
  return value;
}

const asQuery = (values: unknown) =>
  Object.fromEntries(
    Object.entries(values as object).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, String(value)]],
    ),
  );

/** A valid request with existing ids. */
export function validPlan(operation: NamedEndpoint, knownValues: Known, random: Random): Plan {
  const { endpoint } = operation;
  const place: ValuePlace = {
    random,
    name: '',
    fullness: 0.5,
    knownValue: (name) => knownValues.valueOf(name, operation, random),
  };
  const params = endpoint.params ? (validValue(endpoint.params, place) as Record<string, unknown>) : {};
  const query = endpoint.query
    ? (takenValue(endpoint.query, { ...place, fullness: 0.2 }, asQuery) as Record<string, unknown>)
    : {};
  const payload =
    endpoint.upload !== undefined
      ? upload(operation, query, random)
      : endpoint.body !== undefined
        ? {
            body: JSON.stringify(takenValue(endpoint.body, place, (value) => value)),
            headers: { 'content-type': 'application/json' },
          }
        : { body: undefined, headers: {} };
  return {
    operation,
    method: endpoint.method,
    actor: actorOf(operation, random),
    params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, encode(String(value))])),
    query: encodeQuery(query),
    headers: { 'accept-language': random.pick(['es', 'en', 'it', 'pt', 'pr']), ...payload.headers },
    body: payload.body,
    place: knownValues.placeOf(operation, random),
    hostile: [],
  };
}

/** The raw address of a plan. */
export function pathOf({ operation, params, query }: Plan): string {
  const path = operation.endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  return query === '' ? path : `${path}?${query}`;
}
