import { gunzipSync } from 'node:zlib';
import { endpoints } from '@/lib/contract';
import { ERROR_STATUS, type ErrorCode } from '@/lib/contract/core/errors';
import { matchEndpoint } from '@/lib/contract/core/match';
import { NO_QUERY } from '../../http/parse';
import { pathOf, type Plan } from './plan';

export interface ReceivedAnswer {
  status: number;
  type: string;
  headers: Readonly<Record<string, string | undefined>>;
  body: Buffer;
  /** Milliseconds until the complete response. */
  ms: number;
}

/** The decompressed body: compressed bytes could spell a suspicious word by chance. */
export const unpacked = (body: Buffer, encoding: string | null | undefined): Buffer =>
  encoding === 'gzip' && body.length > 0 ? gunzipSync(body) : body;

/** Internals that a response must not reveal. */
const INSIDE =
  /\bat \S+ \(|\bat (?:async )?\S+:\d+:\d+|node_modules|\.(?:ts|js|mjs):\d+|\b(?:select|insert into|update|delete from)\b[^.]{0,200}\b(?:from|values|set|where)\b|violates|relation "|syntax error|pg_|pglite|drizzle|Failed query|ZodError|TypeError|RangeError|ECONN/i;

/** Statuses that Node itself sends before the program gets a request. */
const BEFORE_US = [400, 408, 413, 414, 417, 431];

const isKnownCode = (code: unknown): code is ErrorCode => typeof code === 'string' && Object.hasOwn(ERROR_STATUS, code);

/** Responses of the public router are pages, including refusals. */
const isPublic = ({ operation }: Plan) => operation.id.startsWith('public.');

function findInside(answer: ReceivedAnswer): string | null {
  const text = answer.body.toString('utf8').replace(/"path":"[^"]*"/g, '');
  return INSIDE.test(text) ? `reveals the inside: ${text.slice(0, 300)}` : null;
}

function findRefusal(answer: ReceivedAnswer): string | null {
  const text = answer.body.toString('utf8');
  const isProblem = answer.type.includes('application/problem+json');
  if (!isProblem && !answer.type.includes('application/json')) {
    return BEFORE_US.includes(answer.status) && text.length < 200
      ? null
      : `refuses without an envelope: ${text.slice(0, 200)}`;
  }
  const envelope = JSON.parse(text) as { status?: unknown; code?: unknown; message?: unknown };
  const isRefusal = envelope.status === (isProblem ? answer.status : 'error');
  if (!isRefusal || !isKnownCode(envelope.code)) return `has no stable code: ${text.slice(0, 200)}`;
  if (ERROR_STATUS[envelope.code] !== answer.status) return `says ${envelope.code} with status ${answer.status}`;
  return null;
}

/** The fault of a response, or null. */
export function judge(plan: Plan, answer: ReceivedAnswer): string | null {
  if (answer.status >= 500) return `answers ${answer.status}: ${answer.body.toString('utf8').slice(0, 300)}`;
  if (answer.status < 400 || plan.method === 'HEAD' || plan.method === 'OPTIONS') return null;
  return findInside(answer) ?? (isPublic(plan) ? null : findRefusal(answer));
}

/** The envelope of a response; null for files, pages and empty bodies. */
export function envelopeOf({ type, body }: ReceivedAnswer): { code?: unknown; message?: unknown } | null {
  if (!/application\/(?:problem\+)?json/.test(type) || body.length === 0) return null;
  return JSON.parse(body.toString('utf8')) as { code?: unknown; message?: unknown };
}

const bodyText = ({ body }: Plan): string | null => {
  if (body === undefined) return '';
  try {
    return typeof body === 'string' ? body : new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return null;
  }
};

/** Whether the request passed guard and contract and reached the endpoint's handler. */
export function isReached(plan: Plan, answer: ReceivedAnswer): boolean {
  if ([405, 415, 429].includes(answer.status) || envelopeOf(answer)?.code === 'NOT_AUTHENTICATED') return false;
  if (answer.status < 400 || isPublic(plan)) return plan.method !== 'OPTIONS';
  const address = new URL(pathOf(plan), 'http://api.test');
  const path = address.pathname;
  let segments: string[];
  try {
    segments = path.slice(1).split('/').map(decodeURIComponent);
  } catch {
    return false;
  }
  const operation = matchEndpoint(plan.method, segments);
  if (operation === null || operation === 'method' || !endpoints.includes(operation)) return false;
  const { endpoint } = operation;
  const names = [...endpoint.path.split('/').slice(1).entries()];
  const params = Object.fromEntries(
    names.flatMap(([at, part]) => (part.startsWith('{') ? [[part.slice(1, -1), segments[at]]] : [])),
  );
  if (endpoint.params && !endpoint.params.safeParse(params).success) return false;
  const query = Object.fromEntries(address.searchParams);
  if (!(endpoint.query ?? NO_QUERY).safeParse(query).success) return false;
  if (!endpoint.body) return true;
  return isBodyTaken(plan, endpoint.body);
}

function isBodyTaken(plan: Plan, schema: NonNullable<Plan['operation']['endpoint']['body']>): boolean {
  const text = bodyText(plan);
  if (text === null) return false;
  try {
    return schema.safeParse(text === '' ? {} : JSON.parse(text)).success;
  } catch {
    return false;
  }
}
