import { parentPort } from 'node:worker_threads';
import { failureOf, readText, type DocumentFacts, type Failure } from './read-text';
import type { ReadyEvent } from './ready-event';

export interface ReadingTask {
  bytes: Uint8Array;
  now: Date;
}

/** A document to read, followed by a request for each batch of it. */
export type ReadingRequest = { type: 'read'; task: ReadingTask } | { type: 'next' };

export type ReadingMessage =
  | { type: 'events'; events: ReadyEvent[] }
  | { type: 'done'; facts: DocumentFacts }
  | { type: 'failed'; failure: Failure };

const port = parentPort;
let reading: ReturnType<typeof readText> | null = null;

function next(): ReadingMessage {
  if (reading === null) return { type: 'failed', failure: { error: 'no document is being read' } };
  try {
    const { done, value } = reading.next();
    if (!done) return { type: 'events', events: value };
    reading = null;
    return { type: 'done', facts: value };
  } catch (error) {
    reading = null;
    return { type: 'failed', failure: failureOf(error) };
  }
}

// Each batch is sent on request: pending messages are received all at once, which would block the process.
port?.on('message', (request: ReadingRequest) => {
  if (request.type === 'read') reading = readText(request.task.bytes, request.task.now);
  port.postMessage(next());
});
