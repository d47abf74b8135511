import { WORKBOOK_LIMITS } from './problems';

/** Bytes of one page; no kept text is longer. */
const PAGE = 1 << 20;
/** A longer text is kept just long enough for a cell that shows it to be refused. */
const MAX_CHARACTERS = WORKBOOK_LIMITS.cellCharacters + 1;

/**
 * The texts that a workbook's cells share, by number. As bytes: 400,000 of them take a third of what they take as strings,
 * and none of it from the heap, which every collection would walk through.
 */
export class SharedTexts {
  private readonly pages: Buffer[] = [];
  /** Where each text begins, counted over all pages, and behind it where it ends. */
  private readonly bounds: number[] = [];
  private end = 0;

  add(text: string): void {
    const kept = text.slice(0, MAX_CHARACTERS);
    const bytes = Buffer.byteLength(kept);
    if (this.end + bytes > this.pages.length * PAGE) {
      this.end = this.pages.length * PAGE;
      this.pages.push(Buffer.allocUnsafeSlow(PAGE));
    }
    this.pages.at(-1)?.write(kept, this.end % PAGE);
    this.bounds.push(this.end, this.end + bytes);
    this.end += bytes;
  }

  /** The text of a number from 0; undefined for one that the workbook does not have. */
  get(index: number): string | undefined {
    const start = this.bounds[2 * index];
    const end = this.bounds[2 * index + 1];
    if (start === undefined || end === undefined) return undefined;
    const offset = start % PAGE;
    return start === end ? '' : this.pages[Math.floor(start / PAGE)]?.toString('utf8', offset, offset + end - start);
  }
}
