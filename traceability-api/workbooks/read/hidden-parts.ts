import { WORKBOOK_LIMITS } from './problems';

/** Columns are declared before the cells; in a longer head they are ignored. */
const MAX_HEAD = 1_000_000;
const COLUMN = /<(?:\w+:)?col(?=\s)([^<>]*)>/g;

const attribute = (text: string, name: string) => new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(text)?.[1];

/** Programs write `hidden="1"`, `hidden="true"` or a width of zero. */
const isHidden = (attributes: string) =>
  ['1', 'true'].includes(attribute(attributes, 'hidden') ?? '') || Number(attribute(attributes, 'width') ?? 1) === 0;

/** The XML of a sheet up to its cells. */
async function headOf(chunks: AsyncIterable<unknown>): Promise<string> {
  let head = '';
  for await (const chunk of chunks) {
    head += String(chunk);
    const end = head.lastIndexOf('sheetData');
    if (end !== -1) return head.slice(0, end);
    if (head.length > MAX_HEAD) return '';
  }
  return head;
}

/** Indexes of the hidden columns of a sheet, from 0, up to the column limit. */
export async function hiddenColumnsOf(chunks: AsyncIterable<unknown>): Promise<number[]> {
  const hidden = new Set<number>();
  for (const [, attributes = ''] of (await headOf(chunks)).matchAll(COLUMN)) {
    if (!isHidden(attributes)) continue;
    const first = Math.max(1, Number(attribute(attributes, 'min') ?? 0));
    const last = Math.min(WORKBOOK_LIMITS.columns, Number(attribute(attributes, 'max') ?? first));
    for (let column = first; column <= last; column += 1) hidden.add(column - 1);
  }
  return [...hidden].sort((a, b) => a - b);
}
