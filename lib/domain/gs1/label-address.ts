import { parseDigitalLink } from './digital-link';

/** What the address of a scanned label names: our own hash, or the parts of a Digital Link. */
export interface LabelAddress {
  hash?: string;
  gtin?: string;
  lot?: string;
  serial?: string;
  /** Serial shipping container code, 18 digits. */
  sscc?: string;
}

/** Reads the address of a label; null for what is no address of one. */
export function readLabelAddress(text: string): LabelAddress | null {
  if (!/^https?:\/\//i.test(text)) return null;
  const hash = /\/p\/([\w-]{22})(?:[/?#]|$)/.exec(text)?.[1];
  if (hash) return { hash };
  const link = parseDigitalLink(text);
  if ('error' in link) return null;
  const value = (ai: string) => link.elements.find((element) => element.ai === ai)?.value;
  const parts = { gtin: value('01'), lot: value('10'), serial: value('21'), sscc: value('00') };
  const found = Object.entries(parts).filter(([, part]) => part !== undefined);
  return found.length > 0 ? Object.fromEntries(found) : null;
}
