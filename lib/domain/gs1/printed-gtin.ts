/** Zeros that pad the 8 digits of an EAN-8, the 12 of a UPC-A and the 13 of an EAN-13 to 14. */
const FILLED_WITH = [6, 2, 1] as const;

/**
 * The digits of a GTIN as printed under the barcode: those of an EAN-8, UPC-A or EAN-13 without the zeros that pad them
 * to 14 (GS1 General Specifications). Anything else stays unchanged.
 */
export function printedGtin(gtin: string): string {
  if (!/^\d{14}$/.test(gtin)) return gtin;
  const zeros = FILLED_WITH.find((count) => gtin.startsWith('0'.repeat(count)));
  return gtin.slice(zeros ?? 0);
}
