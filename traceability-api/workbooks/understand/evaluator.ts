import type { Worker } from 'node:worker_threads';
import { startWorker } from '../../workers';
import type { Evaluations } from './evaluations';
import { WorkbookError } from '../read/problems';
import { isOutOfMemory } from '../read/read-workbook';

export interface EvaluationRequest {
  id: number;
  name: keyof Evaluations;
  args: readonly unknown[];
}

export type EvaluationAnswer = { id: number } & ({ result: unknown } | { failure: string });

/** Limits for one batch of rows. A thousand ordinary rows take a tenth of a second. */
export const EVALUATION_LIMITS = { seconds: 30, heapMegabytes: 384 };

/**
 * A thread that evaluates cells, so that no sheet can block the program. One request at a time; a request that takes
 * too long, or too much memory, ends the thread. Close it when done.
 */
export class Evaluator {
  private readonly worker: Worker;
  private asked: { answer: (answer: EvaluationAnswer) => void; fail: (error: Error) => void } | null = null;
  private end: Error | null = null;
  private lastId = 0;

  constructor(private readonly limits = EVALUATION_LIMITS) {
    this.worker = startWorker('evaluation', {
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes, maxYoungGenerationSizeMb: 6 },
    });
    this.worker.on('message', (answer: EvaluationAnswer) => {
      if (answer.id === this.lastId) this.asked?.answer(answer);
    });
    this.worker.on('error', (error) => this.stop(isOutOfMemory(error) ? new WorkbookError('tooHard') : error));
    this.worker.on('exit', () => this.stop(new WorkbookError('tooHard')));
  }

  /** @throws WorkbookError if it takes more than 30 seconds, or more memory than the thread has */
  async ask<K extends keyof Evaluations>(
    name: K,
    ...args: Parameters<Evaluations[K]>
  ): Promise<ReturnType<Evaluations[K]>> {
    if (this.end) throw this.end;
    if (this.asked) throw new Error('an evaluator answers one question at a time');
    const timer = setTimeout(() => this.stop(new WorkbookError('tooHard')), this.limits.seconds * 1_000);
    try {
      const answer = await new Promise<EvaluationAnswer>((resolve, reject) => {
        this.asked = { answer: resolve, fail: reject };
        this.lastId += 1;
        this.worker.postMessage({ id: this.lastId, name, args } satisfies EvaluationRequest);
      });
      if ('failure' in answer) throw new Error(`${name}: ${answer.failure}`);
      return answer.result as ReturnType<Evaluations[K]>;
    } finally {
      clearTimeout(timer);
      this.asked = null;
    }
  }

  /** False once it has ended, or while a request is pending. */
  get isUsable(): boolean {
    return this.end === null && this.asked === null;
  }

  /** Whether the thread keeps the process alive. */
  hold(isHeld: boolean): void {
    if (isHeld) this.worker.ref();
    else this.worker.unref();
  }

  async close(): Promise<void> {
    this.end ??= new Error('the evaluator is closed');
    await this.worker.terminate();
  }

  /** Ends the thread at once; a pending request fails with the error. */
  stop(error: Error): void {
    this.end ??= error;
    this.asked?.fail(this.end);
    void this.worker.terminate();
  }
}

/** Threads kept for the next sheet, because a start takes a tenth of a second. They end after a while without work. */
const idle: Evaluator[] = [];
const MAX_IDLE = 2;
const IDLE_MS = 20_000;

function keepIdle(evaluator: Evaluator): void {
  idle.push(evaluator);
  evaluator.hold(false);
  const end = () => {
    const at = idle.indexOf(evaluator);
    if (at !== -1) void idle.splice(at, 1)[0]?.close();
  };
  setTimeout(end, IDLE_MS).unref();
}

function popIdle(): Evaluator | undefined {
  for (let evaluator = idle.pop(); evaluator; evaluator = idle.pop()) if (evaluator.isUsable) return evaluator;
  return undefined;
}

/** Provides a thread for several requests, exclusively; it ends with the reason of `signal` when that is aborted. */
export async function withEvaluator<T>(work: (evaluator: Evaluator) => Promise<T>, signal?: AbortSignal): Promise<T> {
  signal?.throwIfAborted();
  const evaluator = popIdle() ?? new Evaluator();
  const stop = () => evaluator.stop(signal?.reason as Error);
  signal?.addEventListener('abort', stop, { once: true });
  evaluator.hold(true);
  try {
    return await work(evaluator);
  } finally {
    signal?.removeEventListener('abort', stop);
    if (evaluator.isUsable && idle.length < MAX_IDLE) keepIdle(evaluator);
    else await evaluator.close();
  }
}
