import type { IncomingMessage } from 'node:http';
import { SECURITY_HEADERS } from './answers';
import { TimeoutError } from './upstream';

/** The only headers of the API's response that are passed to the browser. */
const RETURNED_HEADERS = ['content-type', 'content-disposition', 'etag', 'retry-after'];
/** For pages framed by our own: no scripts, or only those of this origin that the page's own policy allows. */
const FRAMED_PAGE = "sandbox allow-same-origin; frame-ancestors 'self'";
const FRAMED_PAGE_WITH_SCRIPTS = "sandbox allow-same-origin allow-scripts; script-src 'self'; frame-ancestors 'self'";
const MAX_WHOLE = 32 * 1024 * 1024;
const NO_BODY = new Set([204, 205]);

/** Passes on the API's response: files as a stream, everything else buffered within the timeout. */
export async function passAnswer(answer: IncomingMessage, status: number, isFile: boolean, timeout: number) {
  const headers = returnedHeaders(answer);
  if (NO_BODY.has(status)) {
    answer.resume();
    return new Response(null, { status, headers });
  }
  if (isFile && status < 300) {
    answer.setTimeout(timeout, () => answer.destroy(new TimeoutError()));
    return new Response(streamOf(answer), { status, headers });
  }
  return new Response(await readAll(answer, timeout), { status, headers });
}

/**
 * The response as a web stream, read as fast as it is consumed. Cancelling it closes the connection, and so aborts the
 * API's work. Not Readable.toWeb: on Node 20 it throws outside any handler when the reader leaves.
 */
function streamOf(answer: IncomingMessage): ReadableStream<Uint8Array> {
  const chunks = (answer as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const next = await chunks.next();
        if (next.done) controller.close();
        else controller.enqueue(next.value);
      },
      cancel: () => void answer.destroy(),
    },
    { highWaterMark: 0 },
  );
}

async function readAll(answer: IncomingMessage, timeout: number): Promise<Uint8Array<ArrayBuffer>> {
  const timer = setTimeout(() => answer.destroy(new TimeoutError()), timeout);
  try {
    const chunks: Buffer[] = [];
    let count = 0;
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      count += chunk.length;
      if (count > MAX_WHOLE) throw new Error('answer too large');
      chunks.push(chunk);
    }
    if (!answer.complete) throw new Error('answer cut off');
    return Buffer.concat(chunks);
  } finally {
    clearTimeout(timer);
  }
}

function returnedHeaders(answer: IncomingMessage): Record<string, string> {
  const headers: Record<string, string> = { ...SECURITY_HEADERS };
  for (const name of RETURNED_HEADERS) {
    const value = answer.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  const type = headers['content-type'] ?? '';
  // a browser's PDF viewer does not work under a stricter policy
  if (type.startsWith('application/pdf')) headers['content-security-policy'] = "frame-ancestors 'self'";
  else if (type.startsWith('image/'))
    headers['content-security-policy'] = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
  // a passport page gets the policy of its sections in addition to ours
  else if (type.startsWith('text/html') && answer.headers['content-security-policy'])
    headers['content-security-policy'] = framedPolicy(answer.headers['content-security-policy']);
  return headers;
}

function framedPolicy(own: string | string[]): string {
  const policy = String(own);
  const hasScripts = /^sandbox [a-z -]*\ballow-scripts\b/.test(policy);
  return `${hasScripts ? FRAMED_PAGE_WITH_SCRIPTS : FRAMED_PAGE}, ${policy}`;
}
