import { parentPort, workerData } from 'node:worker_threads';
import { failureOf, readText, type DocumentFacts, type Failure } from './read-text';
import type { ReadyEvent } from './ready-event';

export interface ReadingTask {
  bytes: Uint8Array;
  now: Date;
}

export type ReadingMessage =
  | { type: 'events'; events: ReadyEvent[] }
  | { type: 'done'; facts: DocumentFacts }
  | { type: 'failed'; failure: Failure };

const port = parentPort;
const { bytes, now } = workerData as ReadingTask;
const reading = readText(bytes, now);

function next(): ReadingMessage {
  try {
    const { done, value } = reading.next();
    return done ? { type: 'done', facts: value } : { type: 'events', events: value };
  } catch (error) {
    return { type: 'failed', failure: failureOf(error) };
  }
}

// Each batch is asked for: messages that wait are taken in one go, which would hold up everybody.
port?.on('message', () => port.postMessage(next()));
