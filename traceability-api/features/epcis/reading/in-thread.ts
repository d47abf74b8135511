import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import { ApiError } from '../../../core/errors';
import { startWorker } from '../../../workers';
import type { ReadingMessage, ReadingRequest, ReadingTask } from './epcis-worker';
import { errorOf, readText, type DocumentFacts, type Failure } from './read-text';
import type { ReadyEvent } from './ready-event';

/** A document up to this many bytes is parsed in a few milliseconds: a thread would take longer to start. */
const SMALL = 200_000;
/** One processor stays free for everything else. */
const AT_ONCE = Math.min(4, Math.max(1, availableParallelism() - 1));
/** Memory for twenty megabytes of the smallest values. */
const HEAP_MEGABYTES = 1_024;

/** A document with its events in batches. */
export type ReadDocument = DocumentFacts & { batches: ReadyEvent[][] };

let running = 0;
const waiting: (() => void)[] = [];

/** Runs work when fewer than `AT_ONCE` tasks are in progress, in the order of requests. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running === AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

const isOutOfMemory = (error: Error) => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** An idle thread for the next document: starting one takes as long as reading thousands of events. */
let idle: { worker: Worker; end: NodeJS.Timeout } | null = null;
const IDLE_MS = 20_000;
/** The memory that a larger document has used is released with its thread. */
const KEPT_AFTER_BYTES = 8_000_000;

/** By name: a thread has listeners of its own, too. */
const forget = (worker: Worker) => {
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
};

function claimWorker(): Worker {
  const idleWorker = idle;
  idle = null;
  if (idleWorker === null) return startWorker('epcis', { resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES } });
  clearTimeout(idleWorker.end);
  forget(idleWorker.worker);
  idleWorker.worker.ref();
  return idleWorker.worker;
}

function keepIdle(worker: Worker): void {
  forget(worker);
  const discard = () => {
    if (idle?.worker === worker) idle = null;
    void worker.terminate();
  };
  // A thread that exits is not waited for; an error without a listener would terminate the process.
  worker.on('error', discard).on('exit', discard);
  worker.unref();
  idle = { worker, end: setTimeout(discard, IDLE_MS).unref() };
}

async function readInThread(task: ReadingTask): Promise<ReadDocument> {
  const worker = claimWorker();
  const batches: ReadyEvent[][] = [];
  const post = (request: ReadingRequest) => worker.postMessage(request);
  const answer = new Promise<DocumentFacts | Failure>((resolve, reject) => {
    worker.on('message', (message: ReadingMessage) => {
      if (message.type === 'events') {
        batches.push(message.events);
        setImmediate(post, { type: 'next' });
      } else resolve(message.type === 'done' ? message.facts : message.failure);
    });
    worker.on('error', (error) => reject(isOutOfMemory(error) ? new ApiError('TOO_LARGE') : error));
    worker.on('exit', () => reject(new Error('the thread that reads documents ended')));
  });
  post({ type: 'read', task });
  const read = await answer.catch((error: unknown) => {
    void worker.terminate();
    throw error;
  });
  if (idle === null && task.bytes.length <= KEPT_AFTER_BYTES) keepIdle(worker);
  else void worker.terminate();
  if ('count' in read) return { ...read, batches };
  throw errorOf(read);
}

function readHere({ bytes, now }: ReadingTask): ReadDocument {
  const reading = readText(bytes, now);
  const batches: ReadyEvent[][] = [];
  for (;;) {
    const { done, value } = reading.next();
    if (done) return { ...value, batches };
    batches.push(value);
  }
}

/** Reads a document, a large one in a separate thread so that it blocks nobody. @throws as `readText` does */
export async function readBytes(task: ReadingTask): Promise<ReadDocument> {
  return task.bytes.length <= SMALL ? readHere(task) : inTurn(() => readInThread(task));
}
