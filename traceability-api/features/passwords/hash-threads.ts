import type { Worker } from 'node:worker_threads';
import { startWorker } from '../../workers';

/** Without `stored` the password is hashed, otherwise compared with it. */
export interface HashTask {
  password: string;
  stored?: string;
}

export type HashAnswer = { hash: string } | { isRight: boolean } | { error: string };

const IDLE_MS = 10_000;
const idle: HashThread[] = [];

/** A thread that hashes one password at a time, outside the thread pool that files and DNS share; it ends when idle. */
class HashThread {
  private readonly worker: Worker = startWorker('password');
  private finish: ((answer: HashAnswer) => void) | undefined;
  private retire: NodeJS.Timeout | undefined;

  constructor() {
    this.worker.on('message', (answer: HashAnswer) => this.finish?.(answer));
    this.worker.on('error', (error) => this.finish?.({ error: error.message }));
    this.worker.on('exit', () => {
      this.leave();
      this.finish?.({ error: 'the thread that hashes passwords ended' });
    });
  }

  async ask(task: HashTask): Promise<HashAnswer> {
    clearTimeout(this.retire);
    this.worker.ref();
    const answer = await new Promise<HashAnswer>((resolve) => {
      this.finish = resolve;
      this.worker.postMessage(task);
    });
    this.finish = undefined;
    if ('error' in answer) void this.worker.terminate();
    else this.rest();
    return answer;
  }

  /** Waits for the next task, without keeping the process alive. */
  private rest() {
    this.worker.unref();
    idle.push(this);
    this.retire = setTimeout(() => {
      this.leave();
      void this.worker.terminate();
    }, IDLE_MS).unref();
  }

  private leave() {
    const at = idle.indexOf(this);
    if (at !== -1) idle.splice(at, 1);
  }
}

/** Hashes or compares in a separate thread. There are as many threads as concurrent calls: a queue bounds them. */
export async function inHashThread(task: HashTask): Promise<HashAnswer> {
  const answer = await (idle.pop() ?? new HashThread()).ask(task);
  if ('error' in answer) throw new Error(`no password could be hashed: ${answer.error}`);
  return answer;
}
