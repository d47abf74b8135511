/**
 * Check digit for the other digits of a GS1 key: from the right, weights 3, 1, 3 …; (10 − sum mod 10) mod 10.
 * Source: GS1 General Specifications, 7.9.
 */
export function checkDigit(digits: string): number {
  let sum = 0;
  for (let at = digits.length - 1, weight = 3; at >= 0; at -= 1, weight = 4 - weight)
    sum += Number(digits[at]) * weight;
  return (10 - (sum % 10)) % 10;
}

/** True if a value consists of digits and ends with its check digit. */
export function hasCheckDigit(value: string): boolean {
  return /^\d{2,}$/.test(value) && checkDigit(value.slice(0, -1)) === Number(value.at(-1));
}

/** Spaces, hyphens, and zero-width characters copied along with a number. */
const BETWEEN = /[\s\p{Cf}-]/gu;

/** Decimals that a spreadsheet shows after a whole number: '8412345678905,00'. */
const NO_DECIMALS = /[.,]0{1,2}$/;
/** '8.412.345.678.905': grouped by one separator throughout. */
const GROUPED = /^\d{1,3}([.,])\d{3}(?:\1\d{3})*$/;

function withoutMarks(input: string): string {
  const number = input.replace(BETWEEN, '').replace(NO_DECIMALS, '');
  return GROUPED.test(number) ? number.replace(/[.,]/g, '') : number;
}

/**
 * The 14 digits of a GTIN-8, -12, -13 or -14 as people write it (spaces and hyphens allowed) or a spreadsheet formats
 * it as a number ('8.412.345.678.905,00'), or null if invalid. Zeros alone are invalid despite their valid check digit.
 */
export function toGtin14(input: string): string | null {
  const digits = withoutMarks(input);
  if (![8, 12, 13, 14].includes(digits.length) || /^0+$/.test(digits) || !hasCheckDigit(digits)) return null;
  return digits.padStart(14, '0');
}

/** A number of 12 to 14 digits that ends in many zeros, as left of one that a spreadsheet displayed as 8.41235E+12. */
export const looksRounded = (input: string): boolean => /^(?=0*[1-9])\d{7,9}0{5}$/.test(withoutMarks(input));

/** A GTIN as displayed: without the zeros that pad a GTIN-13, -12 or -8 to 14 digits. */
export function shortGtin(gtin14: string): string {
  if (gtin14.startsWith('000000')) return gtin14.slice(6);
  if (gtin14.startsWith('00')) return gtin14.slice(2);
  return gtin14.startsWith('0') ? gtin14.slice(1) : gtin14;
}
