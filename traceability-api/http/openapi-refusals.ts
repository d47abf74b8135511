import type { Endpoint } from '@/lib/contract/core/endpoint';
import { ERROR_CODES, ERROR_STATUS } from '@/lib/contract/core/errors';
import { answerHeader } from './openapi-headers';

type Json = Record<string, unknown>;

/** Meaning of each refusal, by status. */
const MEANINGS: Readonly<Record<number, string>> = {
  400: 'What was sent cannot be used; the message names each field.',
  401: 'Nobody is signed in, or the key has ended.',
  403: 'Whoever calls may not do this.',
  404: 'It is not there, or belongs to somebody else.',
  409: 'It contradicts what is there; of a stale version, `current` holds the state as it is.',
  413: 'More than a call may send or ask for.',
  415: 'A body of another type.',
  422: 'The file cannot be read.',
  429: 'A limit is used up.',
  500: 'An error of the program.',
  503: 'The database, or the place of the files, is away or full.',
};

/** Sent by the web program in front of the API, never by the API. */
const OF_THE_WEB = ['ERR_NETWORK', 'UPSTREAM_TIMEOUT', 'OTHER_ACCOUNT'];

const codesOf = (status: number) =>
  ERROR_CODES.filter((code) => ERROR_STATUS[code] === status && !OF_THE_WEB.includes(code)).join(', ');

/** Statuses with which a call may be refused. */
export function refusalStatuses({
  body,
  level,
  method,
  mutates,
  params,
  path,
  proxied,
  query,
  upload,
}: Endpoint): number[] {
  const isOpen = level === 'public' && proxied;
  const hasBody = body !== undefined || upload !== undefined;
  // A body sent to a call without one is read in order to be refused.
  const isBodyRead = hasBody || method !== 'GET';
  const statuses: readonly [status: number, isPossible: boolean][] = [
    [400, true],
    [401, !isOpen],
    [403, !isOpen || mutates],
    [404, params !== undefined || query !== undefined || hasBody],
    [409, mutates || params !== undefined],
    [413, isBodyRead],
    [415, isBodyRead],
    // An import may read its sheet again at any step.
    [422, upload !== undefined || path.startsWith('/imports/')],
    [429, true],
    [500, true],
    [503, true],
  ];
  return statuses.flatMap(([status, isPossible]) => (isPossible ? [status] : []));
}

const FORMS = { Refusal: ['application/json', 'Error'], Problem: ['application/problem+json', 'Problem'] } as const;

const headersOf = (status: number): Json => ({
  'x-request-id': answerHeader('RequestId'),
  ...(status === 401 ? { 'www-authenticate': answerHeader('WwwAuthenticate') } : {}),
  ...(status === 429 || status === 503 ? { 'retry-after': answerHeader('RetryAfter') } : {}),
});

/** Every refusal, as an envelope and as a problem, by the name that `refusals` references. */
export const REFUSAL_RESPONSES: Json = Object.fromEntries(
  Object.entries(FORMS).flatMap(([form, [type, schema]]) =>
    Object.entries(MEANINGS).map(([status, meaning]) => [
      `${form}${status}`,
      {
        description: `${meaning} Codes: ${codesOf(Number(status))}.`,
        headers: headersOf(Number(status)),
        content: { [type]: { schema: { $ref: `#/components/schemas/${schema}` } } },
      },
    ]),
  ),
);

/** The refusals of a call, by status. */
export const refusals = (endpoint: Endpoint): Json =>
  Object.fromEntries(
    refusalStatuses(endpoint).map((status) => [
      String(status),
      { $ref: `#/components/responses/${endpoint.plain ? 'Problem' : 'Refusal'}${status}` },
    ]),
  );
