/** The first tag, with the prefix of its name. */
const ROOT = /<(?:([A-Za-z_][\w-]*):)?[A-Za-z_][\w.-]*(?=[\s/>])/;
/** Characters that are searched for it. */
const MAX_HEAD = 65_536;

/**
 * Removes the namespace prefix that programs using the Open XML SDK or ClosedXML give to all tags: `<x:row>` becomes
 * `<row>`, the only form that exceljs supports. XML without a prefix passes through unchanged.
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
      // '</x' at the end of a chunk: the next one shows whether it is the prefix.
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
