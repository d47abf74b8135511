const IS_NUMBER = /^\d+$/;
/** Zeros that a spreadsheet program takes away in front of a number. */
const ZEROS = ['0', '00', '000', '0000'];

/** Equal for SKUs that differ in case, in how their accents are written, or in zeros in front alone. */
export const normalizedSku = (sku: string): string =>
  sku
    .normalize('NFC')
    .toLowerCase()
    .replace(/^0+(?=\d)/, '');

/** The other ways in which a SKU may be written in the catalogue. */
export function skusLike(sku: string): string[] {
  const forms = [sku.normalize('NFC'), sku.normalize('NFD')];
  const written = forms.flatMap((form) => [form, form.toLowerCase(), form.toUpperCase()]);
  const zeros = IS_NUMBER.test(sku) ? [sku.replace(/^0+(?=\d)/, ''), ...ZEROS.map((zero) => `${zero}${sku}`)] : [];
  return [...new Set([...written, ...zeros])].filter((other) => other !== sku);
}
