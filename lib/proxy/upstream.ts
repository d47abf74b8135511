import http from 'node:http';
import https from 'node:https';

export interface UpstreamCall {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: ReadableStream<Uint8Array> | null;
  /** The most bytes the body may have. */
  limit: number;
  /** Milliseconds until the answer must have begun, counted from the last byte sent. */
  timeout: number;
  signal: AbortSignal;
}

export class TooLargeError extends Error {}
export class TimeoutError extends Error {}
export class IncompleteError extends Error {}

// shorter than the five seconds after which a Node server closes an idle connection
const KEEP = { keepAlive: true, maxFreeSockets: 64, timeout: 4_000 };
const agents = { http: new http.Agent(KEEP), https: new https.Agent(KEEP) };

/** Sends one request over a kept connection, never following a redirect; a read on a connection gone stale is repeated. */
export async function callUpstream(call: UpstreamCall): Promise<http.IncomingMessage> {
  try {
    return await attempt(call);
  } catch (error) {
    const isRepeatable = call.method === 'GET' && error instanceof StaleError;
    if (!isRepeatable || call.signal.aborted) throw error;
    return attempt(call);
  }
}

class StaleError extends Error {}

function attempt(call: UpstreamCall): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    const isTls = call.url.startsWith('https:');
    const request = (isTls ? https : http).request(call.url, {
      method: call.method,
      headers: call.headers,
      agent: isTls ? agents.https : agents.http,
    });
    const stop = (error: Error) => request.destroy(error);
    const abort = () => stop(new Error('aborted by the caller'));
    const timer = setTimeout(() => stop(new TimeoutError()), call.timeout);
    if (call.signal.aborted) abort();
    call.signal.addEventListener('abort', abort, { once: true });
    request.on('response', (answer) => {
      clearTimeout(timer);
      answer.on('close', () => call.signal.removeEventListener('abort', abort));
      resolve(answer);
    });
    request.on('error', (error) => {
      clearTimeout(timer);
      call.signal.removeEventListener('abort', abort);
      reject(request.reusedSocket && 'code' in error && error.code === 'ECONNRESET' ? new StaleError() : error);
    });
    if (!call.body) request.end();
    else send(call, call.body, request, () => timer.refresh()).catch(stop);
  });
}

/** Streams the body on, counting: more than the limit or other than announced ends the request. */
async function send(call: UpstreamCall, body: ReadableStream<Uint8Array>, to: http.ClientRequest, onSent: () => void) {
  const announced = call.headers['content-length'];
  let count = 0;
  for await (const chunk of body) {
    count += chunk.byteLength;
    if (count > call.limit) throw new TooLargeError();
    if (to.destroyed) return;
    onSent();
    if (!to.write(chunk)) await drained(to);
  }
  if (announced !== undefined && Number(announced) !== count) throw new IncompleteError();
  to.end();
}

const drained = (to: http.ClientRequest) =>
  new Promise<void>((resolve) => {
    to.once('drain', resolve);
    to.once('close', resolve);
  });
