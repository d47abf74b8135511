import { ReadableStream } from 'node:stream/web';
import type { Logger } from 'pino';

/** The error that aborts the connection. The cause is logged separately, without personal data. */
export class BrokenAnswer extends Error {}

async function* guarded(chunks: AsyncIterable<Uint8Array>, log: Pick<Logger, 'error'>) {
  try {
    yield* chunks;
  } catch (err) {
    log.error({ err }, 'an answer broke off');
    throw new BrokenAnswer('an answer broke off');
  }
}

/**
 * A streamed body with backpressure: a client that disconnects ends the work behind it (`return()` of the iterator). An error
 * aborts the connection, so that a partial file cannot look complete.
 */
export const streamBody = (chunks: AsyncIterable<Uint8Array>, log: Pick<Logger, 'error'>) =>
  ReadableStream.from(guarded(chunks, log)) as unknown as BodyInit;
