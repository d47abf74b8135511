import type { CallArgs, Endpoint, EndpointOutput } from '@/lib/contract/core/endpoint';
import { attemptOf } from './attempts';
import { callBody, callHeaders, callPath, looseArgs, readAnswer, type CallOptions, type LooseArgs } from './request';
import { noAnswer, readFailure, type CallResult } from './result';
import { toLocale } from '@/lib/i18n/language';
import { retryRead } from './retry-read';
import { saveAnswer } from './save-file';
import { signInAgain } from './tabs/sign-in-again';
import { sendUpload, type Progress } from './upload';
import { noteAccount, viewerHeader } from './tabs/viewer';

export interface BrowserCallOptions extends CallOptions {
  /** Called during an upload. */
  onProgress?: (progress: Progress) => void;
  /** Completes the request even if the page is being unloaded. */
  keepalive?: boolean;
  /** The user whose work stored on the device is sent; by default the page's user. */
  viewer?: string;
  /**
   * For calls that the API executes once, per key or by their nature: a retry after no response is the same change and
   * gets its response, unless another change succeeded meanwhile. A form that stays open has one key per content:
   * `useIdempotencyKey`.
   */
  isOnce?: boolean;
}

const PROXY = '/api';

/**
 * Calls the API from the browser through this site's proxy. Every expected outcome is a value; only the AbortError of
 * the caller's own signal is thrown.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  args: CallArgs<E>,
  { isOnce, ...options }: BrowserCallOptions = {},
): Promise<CallResult<EndpointOutput<E>>> {
  const loose = looseArgs(args);
  if (isOnce) {
    const attempt = attemptOf(callPath(endpoint, loose), callBody(endpoint, loose));
    const result = await call(endpoint, args, { ...options, idempotencyKey: attempt.key });
    attempt.settle(result);
    return result;
  }
  const url = PROXY + callPath(endpoint, loose);
  const headers = pageHeaders(endpoint, loose, options);
  if (loose.upload instanceof Blob) {
    const answer = await sendUpload(endpoint.method, url, headers, loose.upload, options);
    return answer ? watched(endpoint, readAnswer(endpoint, answer.status, answer.text)) : noAnswer();
  }
  const { keepalive = false } = options;
  const init = { method: endpoint.method, headers, body: callBody(endpoint, loose), keepalive };
  const answer = await send(endpoint, url, init, options.signal);
  const text = answer && (await unlessBroken(() => answer.text(), options.signal));
  if (!answer || text === null) return mayRepeat(endpoint, options, noAnswer());
  return mayRepeat(endpoint, options, watched(endpoint, readAnswer(endpoint, answer.status, text)));
}

/** Marks a change without a response that is safe to repeat: it has a key, or its method is idempotent. */
function mayRepeat<R extends CallResult<unknown>>(endpoint: Endpoint, options: CallOptions, result: R): R {
  if (result.ok || result.code !== 'ERR_NETWORK' || !endpoint.mutates) return result;
  const isOnce = endpoint.method !== 'POST' || options.idempotencyKey !== undefined;
  return isOnce ? { ...result, isRepeatable: true } : result;
}

/**
 * Downloads a file under the name from the server, otherwise `fallbackName`. Show a failure with the error group
 * 'download', whose texts include the server's reason.
 */
export async function download<E extends Endpoint>(
  endpoint: E,
  args: CallArgs<E>,
  options: CallOptions & { fallbackName?: string } = {},
): Promise<CallResult<{ fileName: string }>> {
  const loose = looseArgs(args);
  const answer = await send(
    endpoint,
    PROXY + callPath(endpoint, loose),
    {
      method: endpoint.method,
      headers: pageHeaders(endpoint, loose, options),
      body: callBody(endpoint, loose),
    },
    options.signal,
  );
  if (!answer) return noAnswer();
  if (!answer.ok) return watched(endpoint, readFailure(await answer.json().catch(() => null), answer.status));
  const fileName = await unlessBroken(() => saveAnswer(answer, options.fallbackName ?? 'download'), options.signal);
  return fileName ? { ok: true, data: { fileName } } : noAnswer();
}

function pageHeaders(endpoint: Endpoint, args: LooseArgs, options: BrowserCallOptions): Record<string, string> {
  const inPageLanguage = { locale: toLocale(document.documentElement.lang) ?? undefined, ...options };
  return { ...callHeaders(endpoint, args, inPageLanguage), ...viewerHeader(options.viewer) };
}

/**
 * If the session of an open page has ended, the page may react first, otherwise the browser goes to sign-in and back.
 * If another account has signed in, the page gets an event and keeps its unsaved input.
 */
function watched<R extends CallResult<unknown>>(endpoint: Endpoint, result: R): R {
  if (endpoint.level === 'public') return result;
  const code = result.ok ? null : result.code;
  if (code === 'NOT_AUTHENTICATED') signInAgain();
  if (code === null || code === 'OTHER_ACCOUNT') noteAccount(code !== null);
  return result;
}

function send(endpoint: Endpoint, url: string, init: RequestInit, signal: AbortSignal | undefined) {
  const sendRequest = () => sendOnce(url, init, signal);
  return endpoint.mutates ? sendRequest() : retryRead(sendRequest, signal);
}

const sendOnce = (url: string, init: RequestInit, signal: AbortSignal | undefined): Promise<Response | null> =>
  unlessBroken(
    () => fetch(url, { ...init, signal: signal ?? null, credentials: 'same-origin', cache: 'no-store' }),
    signal,
  );

/** The result of `read`; null if the network fails before or during the response. */
async function unlessBroken<T>(read: () => Promise<T>, signal: AbortSignal | undefined): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (signal?.aborted) throw error;
    return null;
  }
}
