import { digitalLink } from '@/lib/domain/gs1/digital-link';
import { isCset82 } from '@/lib/domain/gs1/identifiers';
import { readsOneWay } from '@/lib/domain/addresses/request-target.mjs';

export interface CodeAddress {
  /** 14 digits, or null. */
  gtin: string | null;
  serial: string | null;
  /** The unit's random address. */
  hash: string;
}

/** `digitalLink` returns absolute addresses; only their paths are needed here. */
const ORIGIN = 'https://localhost';
const linkPath = (gtin14: string, serial?: string) =>
  digitalLink({ base: ORIGIN, gtin14, serial }).slice(ORIGIN.length);

/** Whether a serial may be in a Digital Link: GS1 allows it, and no URL parser treats it as a dot segment (`..`). */
export const isLinkSerial = (serial: string): boolean => isCset82(serial) && readsOneWay(serial);

/** Whether a unit can be identified by GTIN and serial. */
const hasDigitalLink = (code: CodeAddress): code is CodeAddress & { gtin: string; serial: string } =>
  code.gtin !== null && code.serial !== null && isLinkSerial(code.serial);

/**
 * Path in a unit's QR code: the GS1 Digital Link if its article has a GTIN, else the random hash. The lot is left out
 * on purpose: it may be corrected after printing, the address may not.
 */
export const unitPath = (code: CodeAddress) =>
  hasDigitalLink(code) ? linkPath(code.gtin, code.serial) : `/p/${encodeURIComponent(code.hash)}`;

/** Path of the page of a model, without a unit. */
export const articlePath = (article: { id: string; gtin: string | null }) =>
  article.gtin === null ? `/p/${article.id}` : linkPath(article.gtin);

/** Content of a unit's QR code. `publicBaseUrl` is the origin of public addresses, without a trailing slash. */
export const unitUrl = (publicBaseUrl: string, code: CodeAddress) => `${publicBaseUrl}${unitPath(code)}`;

/** Human-readable lines under a code: GS1's for a Digital Link, else the code and a different serial; then the lot. */
export function readableLines(code: CodeAddress & { code: string; lot: string | null }): string[] {
  const isLink = hasDigitalLink(code);
  const serial = code.serial || code.code;
  const lines = isLink ? [`(01) ${code.gtin}`, `(21) ${serial}`] : [...new Set([code.code, serial])];
  if (code.lot !== null) lines.push(isLink ? `(10) ${code.lot}` : code.lot);
  return lines;
}
