import type { Worker } from 'node:worker_threads';
import type { SheetRow } from '@/lib/domain/sheets/cells';
import { startWorker } from '../../workers';
import { WORKBOOK_LIMITS, WorkbookError, type WorkbookProblem } from './problems';
import type { SheetCount } from './row-source';

export type WorkbookRequest =
  | { type: 'sheets'; id: number }
  | { type: 'rows'; id: number; sheet?: string | undefined; limit?: number | undefined; from?: number | undefined }
  | { type: 'next'; id: number };

/** The words for a cell that is true or false, which spreadsheet programs show in the language of their user. */
export interface BooleanWords {
  yes: string;
  no: string;
}

export interface WorkbookData {
  path: string;
  /** If absent, cells that are true or false stay what they are. */
  words?: BooleanWords | undefined;
}

export type WorkbookMessage =
  | { type: 'rows'; id: number; rows: SheetRow[] }
  | { type: 'sheets'; id: number; sheets: SheetCount[] }
  | { type: 'done'; id: number }
  | { type: 'failed'; id: number; problem: WorkbookProblem };

export interface ReadOptions {
  /** Name of the sheet; the first visible one by default. */
  sheet?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** Whether a thread reached its memory limit. */
export const isOutOfMemory = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * A file that is read in its own thread, with limits for memory and for the caller's waiting time. One reading at a
 * time: a new one ends the previous one. Close it when done.
 */
export class WorkbookFile {
  private readonly worker: Worker;
  private received: (WorkbookMessage | { failure: Error })[] = [];
  private notify: (() => void) | null = null;
  private remaining: number = WORKBOOK_LIMITS.seconds * 1_000;
  private lastId = 0;

  constructor(path: string, words?: BooleanWords) {
    this.worker = startWorker('workbook', {
      workerData: { path, words } satisfies WorkbookData,
      resourceLimits: { maxOldGenerationSizeMb: WORKBOOK_LIMITS.heapMegabytes, maxYoungGenerationSizeMb: 16 },
    });
    this.worker.on('message', (message: WorkbookMessage) => this.push(message));
    this.worker.on('error', (error) =>
      this.push({ failure: isOutOfMemory(error) ? new WorkbookError('outOfMemory') : error }),
    );
    this.worker.on('exit', () => this.push({ failure: new WorkbookError('broken') }));
  }

  /** The visible sheets with their actual row counts; hidden ones too if those are empty. @throws WorkbookError */
  async sheets(signal?: AbortSignal): Promise<SheetCount[]> {
    const id = this.ask({ type: 'sheets' });
    let sheets: SheetCount[] = [];
    for (let message = await this.next(id, signal); message !== null; message = await this.next(id, signal)) {
      if (message.type === 'sheets') ({ sheets } = message);
    }
    return sheets;
  }

  /** The first rows of a sheet, or those from `from` on, to find headers and show examples. @throws WorkbookError */
  async sample(sheet: string | undefined, limit: number, from = 1): Promise<SheetRow[]> {
    const rows: SheetRow[] = [];
    for await (const batch of this.batches({ sheet }, { limit, from })) rows.push(...batch);
    return rows;
  }

  /** Non-empty rows in batches of at most 1,000; a slow consumer makes the thread wait. @throws WorkbookError */
  rows(options: ReadOptions = {}): AsyncGenerator<SheetRow[]> {
    return this.batches(options);
  }

  async close(): Promise<void> {
    await this.worker.terminate();
  }

  private async *batches(
    { sheet, signal }: ReadOptions,
    part: { limit?: number; from?: number } = {},
  ): AsyncGenerator<SheetRow[]> {
    signal?.throwIfAborted();
    const id = this.ask({ type: 'rows', sheet, ...part });
    for (let message = await this.next(id, signal); message !== null; message = await this.next(id, signal)) {
      if (message.type !== 'rows') continue;
      // Requested before these rows are processed, so that the thread continues meanwhile.
      this.worker.postMessage({ type: 'next', id } satisfies WorkbookRequest);
      yield message.rows;
    }
  }

  private ask(request: { type: 'sheets' } | Omit<Extract<WorkbookRequest, { type: 'rows' }>, 'id'>): number {
    this.lastId += 1;
    this.worker.postMessage({ ...request, id: this.lastId } satisfies WorkbookRequest);
    return this.lastId;
  }

  private push(item: WorkbookMessage | { failure: Error }): void {
    this.received.push(item);
    this.notify?.();
  }

  private async wait(signal: AbortSignal | undefined): Promise<void> {
    const start = performance.now();
    let timer: NodeJS.Timeout | undefined;
    const onAbort = (): void => this.notify?.();
    try {
      await new Promise<void>((resolve) => {
        this.notify = resolve;
        timer = setTimeout(resolve, this.remaining);
        signal?.addEventListener('abort', onAbort, { once: true });
      });
    } finally {
      this.notify = null;
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    }
    this.remaining -= performance.now() - start;
  }

  private async next(id: number, signal: AbortSignal | undefined): Promise<WorkbookMessage | null> {
    for (;;) {
      signal?.throwIfAborted();
      const message = this.received.shift();
      if (message === undefined) {
        if (this.remaining <= 0) throw new WorkbookError('timeout');
        await this.wait(signal);
      } else if ('failure' in message) {
        throw message.failure;
      } else if (message.id === id) {
        if (message.type === 'failed') throw new WorkbookError(message.problem);
        return message.type === 'done' ? null : message;
      }
    }
  }
}

/** Opens a file for several readings in one thread, and closes it afterwards. */
export async function withWorkbook<T>(
  path: string,
  work: (file: WorkbookFile) => Promise<T>,
  words?: BooleanWords,
): Promise<T> {
  const file = new WorkbookFile(path, words);
  try {
    return await work(file);
  } finally {
    await file.close();
  }
}

/** Rows of a sheet of an .xlsx or CSV: see `WorkbookFile.rows`. @throws WorkbookError */
export async function* readWorkbook(path: string, options: ReadOptions = {}): AsyncGenerator<SheetRow[]> {
  const file = new WorkbookFile(path);
  try {
    yield* file.rows(options);
  } finally {
    await file.close();
  }
}
