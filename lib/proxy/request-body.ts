/** More bytes than the call takes. */
export class TooLargeError extends Error {}
/** The sender went away, or sent another number of bytes than announced. */
export class IncompleteError extends Error {}

/** An upload opens its way to the API only once so much of it is here, so that a trickle holds nothing there. */
const HEAD_START_BYTES = 65_536;

interface Bounds {
  /** The most bytes the body may have. */
  limit: number;
  /** The value of Content-Length, if any. */
  announced: string | null;
}

type Body = ReadableStream<Uint8Array> | null;

/** The bytes as they come. @throws TooLargeError, IncompleteError */
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

/** All of a body. @throws TooLargeError, IncompleteError */
export async function wholeBody(body: Body, bounds: Bounds): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of counted(body, bounds)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** An upload, of which the beginning is here. Reading on throws TooLargeError, IncompleteError; so may this. */
export async function begunUpload(body: Body, bounds: Bounds): Promise<AsyncIterable<Uint8Array>> {
  const rest = counted(body, bounds);
  const begun: Uint8Array[] = [];
  for (let bytes = 0; bytes < HEAD_START_BYTES;) {
    const next = await rest.next();
    if (next.done) break;
    bytes += next.value.byteLength;
    begun.push(next.value);
  }
  return (async function* () {
    yield* begun;
    yield* rest;
  })();
}
