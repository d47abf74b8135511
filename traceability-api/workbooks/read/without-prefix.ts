/** The first tag of a text, with the prefix of its name. */
const ROOT = /<(?:([A-Za-z_][\w-]*):)?[A-Za-z_][\w.-]*(?=[\s/>])/;
/** Characters among which it is looked for. */
const MAX_HEAD = 65_536;

/**
 * The text of a part of a workbook without the prefix that programs made with the Open XML SDK or ClosedXML give to all its
 * tags: `<x:row>` is `<row>`, the only name that exceljs knows. A text without one passes through unchanged.
 */
export async function* withoutPrefix(chunks: AsyncIterable<unknown>): AsyncGenerator<string> {
  let head: string | null = '';
  let tail = '';
  let prefix = '';
  let tags = /(?!)/g;
  for await (const chunk of chunks) {
    let text = tail + String(chunk);
    tail = '';
    if (head !== null) {
      head += text;
      const root = ROOT.exec(head);
      if (root === null && head.length < MAX_HEAD) continue;
      prefix = root?.[1] ?? '';
      tags = new RegExp(`(</?)${prefix}:`, 'g');
      text = head;
      head = null;
    }
    if (prefix !== '') {
      const open = text.lastIndexOf('<');
      // '</x' at the end of a chunk: what follows says whether it is the prefix.
      if (open !== -1 && text.length - open < `</${prefix}:`.length) {
        tail = text.slice(open);
        text = text.slice(0, open);
      }
      text = text.replace(tags, '$1');
    }
    yield text;
  }
  yield (head ?? '') + tail;
}
