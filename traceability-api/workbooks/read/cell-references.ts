import { createEntityEncoder, endOfComplete } from './entities';
import { WORKBOOK_LIMITS, WorkbookError } from './problems';

/** Letters of a column, from 1: 28 is AB. */
function lettersOf(column: number): string {
  let letters = '';
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}

const TAG = /<(row|c)(?=[\s/>])([^<>]*)>/g;
const REFERENCE = /\sr\s*=\s*(?:"([^"]*)"|'([^']*)')/;

const referenceOf = (attributes: string): string | undefined => {
  const match = REFERENCE.exec(attributes);
  return match?.[1] ?? match?.[2];
};

const ROW = /<row(?=\s)([^<>]*)>/g;
/** From 1 to 9,999,999; the row limit is checked when rows are counted. */
const ROW_NUMBER = /^[1-9]\d{0,6}$/;

/** exceljs parses '12abc' as 12, and treats a non-number as a missing number. @throws WorkbookError */
function checkRowNumbers(text: string): void {
  for (const [, attributes = ''] of text.matchAll(ROW)) {
    if (!ROW_NUMBER.test(referenceOf(attributes) ?? '1')) throw new WorkbookError('wrongNumbers');
  }
}

const ISO_DATE = /(<c(?=\s)[^<>]*)\st="d"/g;

/**
 * What exceljs would misread: it parses ISO dates (`t="d"`, strict OOXML) as numbers, which keep their day as texts,
 * and decodes the entities of texts twice.
 */
async function* withoutMisreadings(chunks: AsyncIterable<unknown>): AsyncIterable<string> {
  const encode = createEntityEncoder();
  let tail = '';
  for await (const chunk of chunks) {
    const text = tail + String(chunk);
    const end = endOfComplete(text);
    tail = text.slice(end);
    // An unterminated tag would be scanned again with every chunk.
    if (tail.length > WORKBOOK_LIMITS.tagCharacters) throw new WorkbookError('broken');
    const completeText = text.slice(0, end);
    checkRowNumbers(completeText);
    yield encode(completeText.includes(' t="d"') ? completeText.replace(ISO_DATE, '$1 t="str"') : completeText);
  }
  yield tail;
}

/**
 * Some programs omit cell references (`r` is optional in OOXML), which exceljs cannot read: this inserts them into the
 * XML of a sheet. A sheet whose first cell has one passes through unchanged.
 */
export async function* withReferences(chunks: AsyncIterable<unknown>): AsyncIterable<string> {
  let head: string | null = '';
  let tail = '';
  let isNeeded = false;
  let row = 0;
  let column = 0;
  const complete = (match: string, tag: string, attributes: string): string => {
    const reference = referenceOf(attributes);
    if (tag === 'row') {
      row = reference === undefined ? row + 1 : Number(reference);
      column = 0;
      return reference === undefined ? `<row r="${row}"${attributes}>` : match;
    }
    column += 1;
    return reference === undefined ? `<c r="${lettersOf(column)}${row}"${attributes}>` : match;
  };
  for await (const chunk of withoutMisreadings(chunks)) {
    let text = tail + chunk;
    tail = '';
    if (head !== null) {
      head += text;
      const cell = /<c(?=[\s/>])([^<>]*)>/.exec(head);
      if (cell === null && head.length < 65_536) continue;
      isNeeded = cell !== null && referenceOf(cell[1] ?? '') === undefined;
      text = head;
      head = null;
    }
    if (isNeeded) {
      const open = text.lastIndexOf('<');
      if (open !== -1 && !text.includes('>', open)) {
        tail = text.slice(open);
        text = text.slice(0, open);
      }
      text = text.replace(TAG, complete);
    }
    yield text;
  }
  yield (head ?? '') + tail;
}
