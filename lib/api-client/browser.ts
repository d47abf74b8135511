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
  /** Called while an upload is sent. */
  onProgress?: (progress: Progress) => void;
  /** Reaches the server although the page is being left. */
  keepalive?: boolean;
  /** Whose work it is, where it was kept on the device; else that of the page's own person. */
  viewer?: string;
  /**
   * Of what the API carries out once, for each key or by itself: sent again after no answer, it is the same change and gets the answer of
   * the first, as long as nothing else was done. A form that stays open has a key for each of its contents: `useIdempotencyKey`.
   */
  isOnce?: boolean;
}

const PROXY = '/api';

/**
 * Calls the API from the browser through the proxy of this site. Every expected outcome is a value; the only thing
 * thrown is the AbortError of the caller's own signal.
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

/** Marks a change that got no answer and is carried out once however often it is sent: by its key, version or method. */
function mayRepeat<R extends CallResult<unknown>>(endpoint: Endpoint, options: CallOptions, result: R): R {
  if (result.ok || result.code !== 'ERR_NETWORK' || !endpoint.mutates) return result;
  const isOnce = endpoint.method !== 'POST' || options.idempotencyKey !== undefined;
  return isOnce ? { ...result, isRepeatable: true } : result;
}

/**
 * Fetches a file and hands it to the browser under the name the server gave, else `fallbackName`. Its failure has the texts of
 * a 'download', which say why.
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
 * A session that has ended under an open page: the page may react first, else sign-in follows, and the way back. One that
 * has become somebody else's: the page gets an event, and keeps what was typed in it.
 */
function watched<R extends CallResult<unknown>>(endpoint: Endpoint, result: R): R {
  if (endpoint.level === 'public') return result;
  const code = result.ok ? null : result.code;
  if (code === 'NOT_AUTHENTICATED') signInAgain();
  if (code === null || code === 'OTHER_ACCOUNT') noteAccount(code !== null);
  return result;
}

function send(endpoint: Endpoint, url: string, init: RequestInit, signal: AbortSignal | undefined) {
  const ask = () => sendOnce(url, init, signal);
  return endpoint.mutates ? ask() : retryRead(ask, signal);
}

const sendOnce = (url: string, init: RequestInit, signal: AbortSignal | undefined): Promise<Response | null> =>
  unlessBroken(
    () => fetch(url, { ...init, signal: signal ?? null, credentials: 'same-origin', cache: 'no-store' }),
    signal,
  );

/** What comes over the network; null where it does not come, or breaks off on its way. */
async function unlessBroken<T>(read: () => Promise<T>, signal: AbortSignal | undefined): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (signal?.aborted) throw error;
    return null;
  }
}
