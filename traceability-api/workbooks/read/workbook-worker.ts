import { stat } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Cell, SheetRow } from '@/lib/domain/sheets/cells';
import { withoutFillers } from './fillers';
import { kindOf } from './guard';
import { WORKBOOK_LIMITS, WorkbookError } from './problems';
import type { WorkbookData, WorkbookMessage, WorkbookRequest } from './read-workbook';
import type { RowSource } from './row-source';

/** Batches queued at the parent before this side pauses, so that memory stays constant however slow the database is. */
const AHEAD = 2;

const port = parentPort;
const { path, words } = workerData as WorkbookData;
let source: Promise<RowSource> | undefined;
let current = 0;
let acknowledged = 0;
let wake: (() => void) | null = null;

const post = (message: WorkbookMessage): void => port?.postMessage(message);

async function open(): Promise<RowSource> {
  const { size } = await stat(path);
  if (size > WORKBOOK_LIMITS.bytes) throw new WorkbookError('tooLarge');
  const kind = await kindOf(path);
  if (kind === 'empty') throw new WorkbookError('notZip');
  if (kind === 'text') return (await import('./csv/csv-source')).openCsv(path);
  return (await import('./xlsx-source')).openXlsx(path);
}

function charactersIn(cell: Cell): number {
  if (typeof cell === 'string') return cell.length;
  return typeof cell === 'object' && cell !== null && 'text' in cell ? cell.text.length + cell.link.length : 8;
}

/** Characters of a row's texts: a file may store a text once and show it in every cell. */
const charactersOf = ({ cells }: SheetRow): number => cells.reduce<number>((sum, cell) => sum + charactersIn(cell), 0);

/** The row with words for what is true or false, if they are given. */
function worded(row: SheetRow): SheetRow {
  if (!words || !row.cells.some((cell) => typeof cell === 'boolean')) return row;
  const textOf = (cell: Cell): Cell => (typeof cell === 'boolean' ? words[cell ? 'yes' : 'no'] : cell);
  return { ...row, cells: row.cells.map(textOf) };
}

async function sendRows(request: Extract<WorkbookRequest, { type: 'rows' }>, from: RowSource): Promise<void> {
  let batch: SheetRow[] = [];
  let sentBatches = 0;
  let rows = 0;
  let inBatch = 0;
  let inSheet = 0;
  acknowledged = 0;
  const isCurrent = (): boolean => current === request.id;
  const flush = async (): Promise<void> => {
    post({ type: 'rows', id: request.id, rows: batch });
    batch = [];
    inBatch = 0;
    sentBatches += 1;
    while (isCurrent() && sentBatches - acknowledged > AHEAD) await new Promise<void>((resolve) => (wake = resolve));
  };
  for await (const each of from.rows(request.sheet)) {
    const row = worded(withoutFillers(each));
    if (row.cells.length === 0 || row.rowNumber < (request.from ?? 1)) continue;
    rows += 1;
    // One more for the header row.
    if (rows > WORKBOOK_LIMITS.rows + 1) throw new WorkbookError('tooManyRows');
    const characters = charactersOf(row);
    if (characters > WORKBOOK_LIMITS.rowCharacters) throw new WorkbookError('rowTooLong');
    inBatch += characters;
    inSheet += characters;
    if (inSheet > WORKBOOK_LIMITS.sheetCharacters) throw new WorkbookError('inflatesTooMuch');
    batch.push(row);
    if (batch.length === WORKBOOK_LIMITS.batchRows || inBatch > WORKBOOK_LIMITS.batchCharacters) await flush();
    if (rows === request.limit || !isCurrent()) break;
  }
  if (batch.length > 0) post({ type: 'rows', id: request.id, rows: batch });
}

async function answer(request: Exclude<WorkbookRequest, { type: 'next' }>): Promise<void> {
  try {
    const opened = await (source ??= open());
    if (request.type === 'sheets') post({ type: 'sheets', id: request.id, sheets: await opened.sheets() });
    else await sendRows(request, opened);
    post({ type: 'done', id: request.id });
  } catch (error) {
    // A system error such as a full disk is not the file's fault: it ends the thread and reaches the caller.
    if (error instanceof Error && 'syscall' in error) throw error;
    // Any other error that a hostile file causes in a parser is reported alike: unreadable.
    post({ type: 'failed', id: request.id, problem: error instanceof WorkbookError ? error.problem : 'broken' });
  }
}

let queue = Promise.resolve();

port?.on('message', (request: WorkbookRequest) => {
  if (request.type === 'next') {
    if (request.id === current) acknowledged += 1;
    wake?.();
    return;
  }
  // A new request ends the previous one: the caller has stopped listening.
  current = request.id;
  wake?.();
  queue = queue.then(() => answer(request));
});
