import http from 'node:http';
import https from 'node:https';
import { retryWhileRestarting } from '@/lib/api-client/retry-while-restarting';

export interface UpstreamCall {
  url: string;
  method: string;
  headers: Record<string, string>;
  /** Buffered, or streamed. */
  body: Buffer | AsyncIterable<Uint8Array> | null;
  /** Milliseconds from the last byte sent until the response must have begun. */
  timeout: number;
  signal: AbortSignal;
}

export class TimeoutError extends Error {}

// shorter than the five seconds after which a Node server closes an idle connection
const KEEP = { keepAlive: true, maxFreeSockets: 64, timeout: 4_000 };
const agents = { http: new http.Agent(KEEP), https: new https.Agent(KEEP) };

/**
 * Sends a request over a keep-alive connection, never following redirects. Retries what is safe: a buffered call whose
 * connection was refused, for as long as a restart takes; and a call on a stale connection, over a new one, if it only
 * reads or has an idempotency key.
 */
export async function callUpstream(call: UpstreamCall): Promise<http.IncomingMessage> {
  const isWhole = call.body === null || Buffer.isBuffer(call.body);
  if (!isWhole) return attempt(call, true);
  try {
    return await retryWhileRestarting(() => attempt(call, true));
  } catch (error) {
    const isHarmless = call.method === 'GET' || call.headers['idempotency-key'] !== undefined;
    if (!isHarmless || !(error instanceof StaleError)) throw error;
    return retryWhileRestarting(() => attempt(call, false));
  }
}

class StaleError extends Error {}

function attempt(call: UpstreamCall, mayReuse: boolean): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    const isTls = call.url.startsWith('https:');
    const request = (isTls ? https : http).request(call.url, {
      method: call.method,
      headers: call.headers,
      agent: mayReuse && (isTls ? agents.https : agents.http),
    });
    const stop = (error: Error) => request.destroy(error);
    const abort = () => stop(new Error('aborted by the caller'));
    const timer = setTimeout(() => stop(new TimeoutError()), call.timeout);
    if (call.signal.aborted) abort();
    call.signal.addEventListener('abort', abort, { once: true });
    request.on('response', (answer) => {
      clearTimeout(timer);
      // the reader gets the error; without a reader it must not be an unhandled error
      answer.on('error', () => undefined);
      answer.on('close', () => call.signal.removeEventListener('abort', abort));
      resolve(answer);
    });
    request.on('error', (error) => {
      clearTimeout(timer);
      call.signal.removeEventListener('abort', abort);
      reject(request.reusedSocket && 'code' in error && error.code === 'ECONNRESET' ? new StaleError() : error);
    });
    if (!call.body || Buffer.isBuffer(call.body)) request.end(call.body ?? undefined);
    else send(call.body, request, () => timer.refresh()).catch(stop);
  });
}

async function send(body: AsyncIterable<Uint8Array>, to: http.ClientRequest, onSent: () => void) {
  for await (const chunk of body) {
    if (to.destroyed) return;
    onSent();
    if (!to.write(chunk)) await drained(to);
  }
  to.end();
}

const drained = (to: http.ClientRequest) =>
  new Promise<void>((resolve) => {
    const goOn = () => {
      to.off('drain', goOn).off('close', goOn);
      resolve();
    };
    to.on('drain', goOn).on('close', goOn);
  });
