import { LRUCache } from 'lru-cache';
import { openSync, readSync, rmSync, writeFileSync } from 'node:fs';
import { WORKBOOK_LIMITS } from './problems';

/** Texts per block, read and written together: large enough for the texts of a row, small enough for single reads. */
const BLOCK = 16;
/** Characters of blocks cached in memory, such as values shared by many rows. */
const KEPT_CHARACTERS = 1_000_000;
/** Longer texts are truncated to a length at which cells are still refused. */
const MAX_CHARACTERS = WORKBOOK_LIMITS.cellCharacters + 1;

/**
 * The shared strings of a workbook, by index, in an unlinked file that disappears with this thread, so that memory does
 * not grow with the sheet.
 */
export class SharedTexts {
  private readonly file: number;
  /** Offset of each block in the file, followed by the end of the last one. */
  private readonly starts = [0];
  /** The texts after the last block. */
  private open: string[] = [];
  private readonly blocks = new LRUCache<number, string[]>({
    maxSize: KEPT_CHARACTERS,
    sizeCalculation: (texts) => texts.reduce((sum, { length }) => sum + length, 1),
    memoMethod: (block) => this.read(block),
  });

  /** `path`: unused, for the file. */
  constructor(path: string) {
    this.file = openSync(path, 'wx+', 0o600);
    rmSync(path);
  }

  add(text: string): void {
    if (this.open.push(text.slice(0, MAX_CHARACTERS)) < BLOCK) return;
    const bytes = Buffer.from(JSON.stringify(this.open));
    // Appends, completely or with an error: positional reads do not move the file position.
    writeFileSync(this.file, bytes);
    this.starts.push((this.starts.at(-1) ?? 0) + bytes.length);
    this.open = [];
  }

  /** The text at an index from 0; undefined if the workbook has none. */
  get(index: number): string | undefined {
    const block = Math.floor(index / BLOCK);
    const isOpen = block === this.starts.length - 1;
    if (isOpen) return this.open[index % BLOCK];
    return this.starts[block] === undefined ? undefined : this.blocks.memo(block)[index % BLOCK];
  }

  private read(block: number): string[] {
    const [start = 0, end = 0] = this.starts.slice(block, block + 2);
    const bytes = Buffer.allocUnsafe(end - start);
    readSync(this.file, bytes, { position: start });
    return JSON.parse(bytes.toString()) as string[];
  }
}
