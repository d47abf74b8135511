/** The body exceeds the call's limit. */
export class TooLargeError extends Error {}
/** The sender disconnected, or sent a different number of bytes than announced. */
export class IncompleteError extends Error {}

/** An upload opens a connection to the API only after this much has arrived, so that slow senders hold none. */
const HEAD_START_BYTES = 65_536;

interface Bounds {
  /** Maximum size of the body, in bytes. */
  limit: number;
  /** The value of Content-Length, if any. */
  announced: string | null;
}

type Body = ReadableStream<Uint8Array> | null;

/** Passes the bytes on and counts them. @throws TooLargeError, IncompleteError */
async function* counted(body: Body, { limit, announced }: Bounds): AsyncGenerator<Uint8Array> {
  let count = 0;
  const received = body ? cutOff(body) : [];
  for await (const chunk of received) {
    count += chunk.byteLength;
    if (count > limit) throw new TooLargeError();
    yield chunk;
  }
  if (announced !== null && Number(announced) !== count) throw new IncompleteError();
}

async function* cutOff(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (cause) {
    throw new IncompleteError('the sender went away', { cause });
  }
}

/** The complete body. @throws TooLargeError, IncompleteError */
export async function wholeBody(body: Body, bounds: Bounds): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of counted(body, bounds)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** An upload whose beginning has arrived. Both this and reading on may throw TooLargeError, IncompleteError. */
export async function begunUpload(body: Body, bounds: Bounds): Promise<AsyncIterable<Uint8Array>> {
  const rest = counted(body, bounds);
  const head: Uint8Array[] = [];
  for (let bytes = 0; bytes < HEAD_START_BYTES;) {
    const next = await rest.next();
    if (next.done) break;
    bytes += next.value.byteLength;
    head.push(next.value);
  }
  return (async function* () {
    yield* head;
    yield* rest;
  })();
}
