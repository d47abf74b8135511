import { randomUUID } from 'node:crypto';
import { headers as requestHeaders } from 'next/headers';
import type { CallArgs, Endpoint, EndpointOutput } from '@/lib/contract/core/endpoint';
import type { Locale } from '@/lib/contract/core/levels';
import { env } from '@/lib/env';
import { splitLocale, toLocale } from '@/lib/i18n/language';
import { PATH_HEADER } from '@/lib/session/headers';
import { readSession } from '@/lib/session/read';
import { retryWhileRestarting } from './retry-while-restarting';
import { SLOW_TIMEOUT, TIMEOUT } from './limits';
import { ownHeaders } from './own-headers';
import { callBody, callHeaders, callPath, looseArgs, readAnswer, type CallOptions } from './request';
import { failure, noAnswer, type CallResult } from './result';

export interface ServerCallOptions extends CallOptions {
  /** Bearer token in place of the session's; `null` for none. */
  token?: string | null;
}

/** Calls the API from a server component or a route handler as the session's user. */
export async function call<E extends Endpoint>(
  endpoint: E,
  args: CallArgs<E>,
  options: ServerCallOptions = {},
): Promise<CallResult<EndpointOutput<E>>> {
  const loose = looseArgs(args);
  const incoming = await requestHeaders();
  const token = options.token === undefined ? (await readSession()).token : options.token;
  const timeout = AbortSignal.timeout(endpoint.slow ? SLOW_TIMEOUT : TIMEOUT);
  const init = {
    method: endpoint.method,
    headers: {
      ...callHeaders(endpoint, loose, { ...options, locale: options.locale ?? localeOf(incoming) }),
      ...ownHeaders(incoming, token, endpoint),
      'x-request-id': incoming.get('x-request-id') ?? randomUUID(),
    },
    body: loose.upload ?? callBody(endpoint, loose),
    ...(loose.upload ? { duplex: 'half' } : {}),
    redirect: 'manual',
    cache: 'no-store',
    signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
  } as RequestInit;
  const send = () => fetch(`${env().apiUrl}${callPath(endpoint, loose)}`, init);
  try {
    const answer = await (loose.upload ? send() : retryWhileRestarting(send));
    const result = readAnswer(endpoint, answer.status, await answer.text());
    const retryAfter = Number(answer.headers.get('retry-after'));
    return !result.ok && retryAfter > 0 ? { ...result, retryAfter } : result;
  } catch (error) {
    if (options.signal?.aborted) throw error;
    return timeout.aborted ? failure('UPSTREAM_TIMEOUT', '') : { ...noAnswer(), status: 502 };
  }
}

/** The page's language as set by middleware; in a route handler, the one that the browser requests. */
function localeOf(incoming: Headers): Locale | undefined {
  const page = incoming.get(PATH_HEADER);
  if (page) return splitLocale(page.split('?', 1)[0] ?? '/').locale;
  return toLocale(incoming.get('accept-language')?.slice(0, 2)) ?? undefined;
}
