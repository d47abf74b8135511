/** GS1 character set 82 for AI 21, 1 to 20 characters (GS1 General Specifications, figure 7.11-1). */
const SERIAL = /^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]{1,20}$/;

export interface CodeAddress {
  /** 14 digits, or null. */
  gtin: string | null;
  serial: string | null;
  /** The unit's random address. */
  hash: string;
}

/** Whether a unit can be named by GTIN and serial: both are there and the serial is one that GS1 allows. */
export const hasDigitalLink = (code: CodeAddress): code is CodeAddress & { gtin: string; serial: string } =>
  code.gtin !== null && code.serial !== null && SERIAL.test(code.serial);

/**
 * Path that a unit's QR code holds: the GS1 Digital Link when its article has a GTIN, else the random hash. The lot is
 * left out on purpose: it may be corrected after printing, the address may not.
 */
export function unitPath(code: CodeAddress): string {
  return hasDigitalLink(code)
    ? `/01/${code.gtin}/21/${encodeURIComponent(code.serial)}`
    : `/p/${encodeURIComponent(code.hash)}`;
}

/** Path of the page of a model, without a unit. */
export const articlePath = (article: { id: string; gtin: string | null }) =>
  article.gtin === null ? `/p/${article.id}` : `/01/${article.gtin}`;

/** The lines that people read under a code, in GS1's form where there is a GTIN. */
export function readableLines(code: CodeAddress & { code: string; lot: string | null }): string[] {
  const lot = code.lot === null ? [] : [hasDigitalLink(code) ? `(10) ${code.lot}` : code.lot];
  if (!hasDigitalLink(code)) return [code.code, ...lot];
  return [`(01) ${code.gtin}`, `(21) ${code.serial}`, ...lot];
}
