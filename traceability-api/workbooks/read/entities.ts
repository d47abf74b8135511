const IS_VALUE = /^[vt](?:\s[^>]*)?>/;
/** An entity without a declaration of its own: the parser refuses any other. */
const ENTITY = /&(?=(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/gi;
const CUT_ENTITY = /&[#\w]{0,8}$/;

/** Where a tag or an entity begins that the next chunk completes; the length of a text that ends with neither. */
export function endOfComplete(text: string): number {
  const open = text.lastIndexOf('<');
  if (open !== -1 && !text.includes('>', open)) return open;
  const cut = text.slice(-9).search(CUT_ENTITY);
  return cut === -1 ? text.length : text.length - Math.min(text.length, 9) + cut;
}

/**
 * Encodes the entities of a sheet's texts once more, chunk by chunk, because exceljs decodes them twice: '&amp;amp;'
 * would become '&'. Shared texts, which it decodes once, are in another file.
 */
export function createEntityEncoder() {
  let isValue = false;
  return (text: string): string => {
    const pieces = text.includes('&') ? text.split('<') : [];
    const encoded = pieces.map((piece, at) =>
      (at === 0 ? isValue : IS_VALUE.test(piece)) ? piece.replace(ENTITY, '&amp;') : piece,
    );
    const last = text.lastIndexOf('<');
    if (last !== -1) isValue = IS_VALUE.test(text.slice(last + 1, last + 100));
    return pieces.length === 0 ? text : encoded.join('<');
  };
}
