import { type Element, parseDigitalLink } from './digital-link';
import { identifierOf } from './identifiers';

/** Content of a scanned label: our own hash, or the parts of a Digital Link. */
export interface LabelAddress {
  hash?: string;
  gtin?: string;
  lot?: string;
  serial?: string;
  /** Serial shipping container code, 18 digits. */
  sscc?: string;
}

/** Parses the address of a label; null for any other text. */
export function readLabelAddress(text: string): LabelAddress | null {
  if (!/^https?:\/\//i.test(text)) return null;
  const hash = /\/p\/([\w-]{22})(?:[/?#]|$)/.exec(text)?.[1];
  if (hash) return { hash };
  const link = parseDigitalLink(text);
  return 'error' in link ? null : partsOf(link.elements);
}

function partsOf(elements: readonly Element[]): LabelAddress | null {
  const value = (ai: string) => elements.find((element) => element.ai === ai)?.value;
  const parts = { gtin: value('01'), lot: value('10'), serial: value('21'), sscc: value('00') };
  const present = Object.entries(parts).filter(([, part]) => part !== undefined);
  return present.length > 0 ? Object.fromEntries(present) : null;
}

/** Prefix with which a scanner identifies the kind of barcode. */
const SYMBOLOGY = /^\](?:C1|d2|Q3|e0)/;
const BRACKETED = /\((\d{2,4})\)(.+?)(?=\(\d{2,4}\)|$)/g;
/** For scanners without brackets: a key and at most one value, because the separator of two is lost in typing. */
const PLAIN = /^(?:(00)(\d{18})|(01)(\d{14})(?:(10|21)(.+))?)$/;

function elementsOf(text: string): Element[] {
  if (text.startsWith('(')) return [...text.matchAll(BRACKETED)].map(([, ai = '', value = '']) => ({ ai, value }));
  const [, ...parts] = PLAIN.exec(text.replace(SYMBOLOGY, '')) ?? [];
  const pairs = [parts.slice(0, 2), parts.slice(2, 4), parts.slice(4, 6)];
  return pairs.flatMap(([ai, value]) => (ai && value ? { ai, value } : []));
}

/** Content of a GS1 barcode (GS1-128 or DataMatrix) as cameras and scanners output it; null for any other text. */
function readBarcode(text: string): LabelAddress | null {
  const elements = elementsOf(text);
  return elements.every(({ ai, value }) => identifierOf(ai)?.test(value)) ? partsOf(elements) : null;
}

/** Parses a scanned label: its address, or its GS1 barcode. */
export const readLabel = (text: string): LabelAddress | null => readLabelAddress(text) ?? readBarcode(text);
