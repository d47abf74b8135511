import { availableParallelism } from 'node:os';
import { ApiError } from '../../../core/errors';
import { startWorker } from '../../../workers';
import type { ReadingMessage, ReadingTask } from './epcis-worker';
import { errorOf, readText, type DocumentFacts } from './read-text';
import type { ReadyEvent } from './ready-event';

/** A document of this many bytes is read in a few milliseconds: a thread would take longer to start. */
const SMALL = 200_000;
/** One processor stays for everything else. */
const AT_ONCE = Math.min(4, Math.max(1, availableParallelism() - 1));
/** Twenty megabytes of the smallest values. */
const HEAP_MEGABYTES = 1_024;

/** A document with its events in batches. */
export type ReadDocument = DocumentFacts & { batches: ReadyEvent[][] };

let running = 0;
const waiting: (() => void)[] = [];

/** Does a work when fewer than `AT_ONCE` others are under way, in the order of asking. */
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

function readInThread(task: ReadingTask): Promise<ReadDocument> {
  const worker = startWorker('epcis', {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
  });
  const batches: ReadyEvent[][] = [];
  return new Promise<ReadDocument>((resolve, reject) => {
    const ask = () => worker.postMessage('next');
    worker.on('message', (message: ReadingMessage) => {
      if (message.type === 'events') {
        batches.push(message.events);
        setImmediate(ask);
      } else if (message.type === 'done') resolve({ ...message.facts, batches });
      else reject(errorOf(message.failure));
    });
    worker.on('error', (error) => reject(isOutOfMemory(error) ? new ApiError('TOO_LARGE') : error));
    worker.on('exit', () => reject(new Error('the thread that reads documents ended')));
    ask();
  }).finally(() => worker.terminate());
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

/** Reads a document, a large one in a thread of its own so that it holds up nobody. @throws as `readText` */
export async function readBytes(task: ReadingTask): Promise<ReadDocument> {
  return task.bytes.length <= SMALL ? readHere(task) : inTurn(() => readInThread(task));
}
