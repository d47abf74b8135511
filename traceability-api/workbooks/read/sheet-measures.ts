import { noteExtra, type SheetExtras } from './sheet-extras';

/** Characters of a tag; no program writes longer ones. */
const MAX_TAG = 2_000;

/** Without values, which are searched for only until a row proves to be filled: most of a sheet are values. */
const TAGS = /<(row|mergeCell|hyperlink)(?=[\s>])([^>]*)/g;
const TAGS_AND_VALUES = /<(row|v|is|mergeCell|hyperlink)(?=[\s>])([^>]*)/g;

/** Facts that the tags of a sheet show. */
export interface SheetMeasures {
  /** Rows with a value: some sheets declare a million rows and have twenty. */
  rows: number;
  hiddenRows: number;
  extras: SheetExtras;
}

/** Scans a sheet's XML once, without its values. @throws WorkbookError */
export async function measureSheet(stream: AsyncIterable<unknown>): Promise<SheetMeasures> {
  const extras: SheetExtras = { merges: [], links: new Map() };
  let rows = 0;
  let hiddenRows = 0;
  let isCounted = true;
  let isHidden = false;
  let tail = '';
  for await (const chunk of stream) {
    const text = tail + String(chunk);
    const open = text.lastIndexOf('<');
    const isCut = open !== -1 && open > text.length - MAX_TAG && !text.includes('>', open);
    tail = isCut ? text.slice(open) : '';
    const completeText = text.slice(0, text.length - tail.length);
    for (let at = 0; ;) {
      const pattern = isCounted ? TAGS : TAGS_AND_VALUES;
      pattern.lastIndex = at;
      const match = pattern.exec(completeText);
      if (!match) break;
      at = pattern.lastIndex;
      const [, tag, attributes = ''] = match;
      if (tag === 'row') {
        isCounted = false;
        isHidden = /\shidden="(?:1|true)"/.test(attributes);
      } else if (tag === 'mergeCell' || tag === 'hyperlink') {
        noteExtra(extras, tag, attributes);
      } else if (!isCounted) {
        isCounted = true;
        rows += 1;
        if (isHidden) hiddenRows += 1;
      }
    }
  }
  return { rows, hiddenRows, extras };
}
