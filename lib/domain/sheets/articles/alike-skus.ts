const IS_NUMBER = /^\d+$/;
/** Leading zeros that a spreadsheet program may have removed. */
const ZEROS = ['0', '00', '000', '0000'];

/** Equal for SKUs that differ only in case, in spaces, in the encoding of accents, or in leading zeros. */
export const normalizedSku = (sku: string): string =>
  sku
    .normalize('NFC')
    .replace(/\s+/g, '')
    .toLowerCase()
    .replace(/^0+(?=\d)/, '');

/** Other spellings of a SKU that the catalogue may contain. */
export function skusLike(sku: string): string[] {
  const written = [...new Set([sku, sku.replace(/\s+/g, '')])];
  const forms = written.flatMap((form) => [form.normalize('NFC'), form.normalize('NFD')]);
  const spellings = forms.flatMap((form) => [form, form.toLowerCase(), form.toUpperCase()]);
  const zeros = IS_NUMBER.test(sku) ? [sku.replace(/^0+(?=\d)/, ''), ...ZEROS.map((zero) => `${zero}${sku}`)] : [];
  return [...new Set([...spellings, ...zeros])].filter((other) => other !== sku);
}
