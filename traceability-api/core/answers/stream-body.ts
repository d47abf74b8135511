import { ReadableStream } from 'node:stream/web';
import type { Logger } from 'pino';

/** What the connection is cut with: the cause stands in the log, where it is written without anybody's data. */
class BrokenAnswer extends Error {}

async function* guarded(chunks: AsyncIterable<Uint8Array>, log: Pick<Logger, 'error'>) {
  try {
    yield* chunks;
  } catch (err) {
    log.error({ err }, 'an answer broke off');
    throw new BrokenAnswer('an answer broke off');
  }
}

/**
 * The body of an answer that is made while it is read: the reader sets the pace, and a reader that leaves ends the work
 * behind it (`return()` of the iterator). An error cuts the connection, so that no half file looks whole.
 */
export const streamBody = (chunks: AsyncIterable<Uint8Array>, log: Pick<Logger, 'error'>) =>
  ReadableStream.from(guarded(chunks, log)) as unknown as BodyInit;
