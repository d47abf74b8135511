import { LRUCache } from 'lru-cache';
import { openSync, readSync, rmSync, writeFileSync } from 'node:fs';
import { WORKBOOK_LIMITS } from './problems';

/** Texts that are written and read together: those of a row stand side by side, and a lone one is still read quickly. */
const BLOCK = 16;
/** Characters of blocks that stay in memory: those of values that many rows share among them. */
const KEPT_CHARACTERS = 1_000_000;
/** A longer text is kept just long enough for a cell that shows it to be refused. */
const MAX_CHARACTERS = WORKBOOK_LIMITS.cellCharacters + 1;

/**
 * The texts that a workbook's cells share, by number, in a file that has no name and goes with this thread: what they take of
 * the memory does not grow with the sheet.
 */
export class SharedTexts {
  private readonly file: number;
  /** Where each block begins in the file, and behind it where the last one ends. */
  private readonly starts = [0];
  /** The texts after the last block. */
  private open: string[] = [];
  private readonly blocks = new LRUCache<number, string[]>({
    maxSize: KEPT_CHARACTERS,
    sizeCalculation: (texts) => texts.reduce((sum, { length }) => sum + length, 1),
    memoMethod: (block) => this.read(block),
  });

  /** `path`: a free one for the file. */
  constructor(path: string) {
    this.file = openSync(path, 'wx+', 0o600);
    rmSync(path);
  }

  add(text: string): void {
    if (this.open.push(text.slice(0, MAX_CHARACTERS)) < BLOCK) return;
    const bytes = Buffer.from(JSON.stringify(this.open));
    // Behind what is there, and all of it or an error: reads say their place and leave this one alone.
    writeFileSync(this.file, bytes);
    this.starts.push((this.starts.at(-1) ?? 0) + bytes.length);
    this.open = [];
  }

  /** The text of a number from 0; undefined for one that the workbook does not have. */
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
