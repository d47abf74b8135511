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
/** The separator (FNC1) that ends a value of variable length, as scanners pass it on. */
const SEPARATOR = '\u001d';
const AI_LENGTHS = [2, 3, 4];

/** The first element of a text without brackets, with the rest of the text; null if it does not begin with one. */
function firstElement(text: string): { element: Element; rest: string } | null {
  const ai = AI_LENGTHS.map((length) => text.slice(0, length)).find((start) => identifierOf(start) !== undefined);
  if (ai === undefined) return null;
  const { fixedLength } = identifierOf(ai) ?? {};
  const [value = ''] = text.slice(ai.length, fixedLength && ai.length + fixedLength).split(SEPARATOR);
  const rest = text.slice(ai.length + value.length);
  return { element: { ai, value }, rest: rest.startsWith(SEPARATOR) ? rest.slice(1) : rest };
}

/**
 * The elements of a text without brackets; none unless all of it is one. Keyboards lose the separator: what follows a
 * value of variable length then belongs to that value.
 */
function plainElements(text: string): Element[] {
  const elements: Element[] = [];
  for (let rest = text.startsWith(SEPARATOR) ? text.slice(1) : text; rest !== '';) {
    const next = firstElement(rest);
    if (next === null) return [];
    elements.push(next.element);
    ({ rest } = next);
  }
  return elements;
}

function elementsOf(text: string): Element[] {
  if (text.startsWith('(')) return [...text.matchAll(BRACKETED)].map(([, ai = '', value = '']) => ({ ai, value }));
  return plainElements(text.replace(SYMBOLOGY, ''));
}

/** Content of a GS1 barcode (GS1-128 or DataMatrix) as cameras and scanners output it; null for any other text. */
function readBarcode(text: string): LabelAddress | null {
  const elements = elementsOf(text);
  return elements.every(({ ai, value }) => identifierOf(ai)?.test(value)) ? partsOf(elements) : null;
}

/** Parses a scanned label: its address, or its GS1 barcode. */
export const readLabel = (text: string): LabelAddress | null => readLabelAddress(text) ?? readBarcode(text);
