import { checkDigit } from '../gs1/check-digit';
import { digitalLink, withWholeGtin } from '../gs1/digital-link';
import { isCset82 } from '../gs1/identifiers';
import { readLabelAddress, type LabelAddress } from '../gs1/label-address';
import { collapse } from '../text';
import { idOfAddress } from './id-address';

/** What an address in an event names, as far as it can be one of ours. */
export type NamedThing =
  | (LabelAddress & { kind: 'label' })
  | { kind: 'place'; gln: string }
  /** One of our own ids: what has no key of GS1's goes by it. */
  | { kind: 'id'; id: string };

const withCheckDigit = (digits: string) => `${digits}${checkDigit(digits)}`;

/** GTIN-14 of an EPC's company prefix and item reference, whose first digit is the indicator. */
function gtinOf(prefix: string, item: string): string | null {
  const digits = `${item.slice(0, 1)}${prefix}${item.slice(1)}`;
  return /^\d{13}$/.test(digits) ? withCheckDigit(digits) : null;
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** EPC pure identity and class URNs (TDS 2.0, 6) of the kinds that this product keeps. */
function readUrn(urn: string): NamedThing | null {
  const parts = /^urn:epc:(id|class|idpat):(sgtin|lgtin|sscc|sgln):(\d+)\.(\d*)(?:\.(.+))?$/.exec(urn);
  if (!parts) return null;
  const [, , scheme = '', prefix = '', reference = '', last] = parts;
  if (scheme === 'sscc') {
    const digits = `${reference.slice(0, 1)}${prefix}${reference.slice(1)}`;
    return /^\d{17}$/.test(digits) ? { kind: 'label', sscc: withCheckDigit(digits) } : null;
  }
  if (scheme === 'sgln') {
    const digits = `${prefix}${reference}`;
    // An extension names a spot inside of the place: no place of ours.
    return /^\d{12}$/.test(digits) && last === '0' ? { kind: 'place', gln: withCheckDigit(digits) } : null;
  }
  const gtin = gtinOf(prefix, reference);
  if (gtin === null || last === undefined) return null;
  if (last === '*') return { kind: 'label', gtin };
  const value = decode(last);
  if (value === null) return null;
  return scheme === 'lgtin' ? { kind: 'label', gtin, lot: value } : { kind: 'label', gtin, serial: value };
}

/**
 * Reads an address of an event: a GS1 Digital Link, an EPC of older documents, an address of a label of ours, or an id. Null
 * for one that can be nobody's but somebody else's.
 */
export function readIdentifier(address: string): NamedThing | null {
  const id = idOfAddress(address);
  if (id) return { kind: 'id', id };
  if (address.startsWith('urn:')) return readUrn(address);
  const gln = /^https?:\/\/[^/]+(?:\/[^?#]*)?\/414\/(\d{13})$/.exec(address)?.[1];
  if (gln) return { kind: 'place', gln };
  const label = readLabelAddress(address) ?? readLabelAddress(withWholeGtin(address));
  return label && { kind: 'label', ...label };
}

/** The keys of GS1's by which a thing of an event is found once it is one of ours. */
export interface Gs1Keys {
  gtin: string;
  lot: string | null;
  serial: string | null;
}

/** What an address of an event names by a GTIN; null for anything else. A unit is named without its lot. */
export function gs1KeysOf(address: string): Gs1Keys | null {
  const thing = readIdentifier(address);
  if (thing?.kind !== 'label' || thing.gtin === undefined) return null;
  const { gtin, lot = null, serial = null } = thing;
  return { gtin, lot: serial === null ? lot : null, serial };
}

/** The SSCC of the container that an address of an event names; null for anything else. */
export function ssccOf(address: string): string | null {
  const thing = readIdentifier(address);
  return thing?.kind === 'label' && thing.gtin === undefined ? (thing.sscc ?? null) : null;
}

const namesOf = (companyId: string) => `urn:uuid:${companyId}#`;

/** An address for what a company knows by a name alone: the same name is the same thing in one company, and in no other. */
export const nameAddress = (companyId: string, name: string): string =>
  `${namesOf(companyId)}${encodeURIComponent(name)}`;

/** The name that such an address stands for; null for any other. */
export const nameOfAddress = (companyId: string, address: string): string | null =>
  address.startsWith(namesOf(companyId)) ? decode(address.slice(namesOf(companyId).length)) : null;

/** GS1's own resolver, whose addresses stand for a key wherever else it is written (Digital Link: URI Syntax, 5). */
const GS1_RESOLVER = 'https://id.gs1.org';

/** A name as people see it: accents normalised, spaces that look alike treated as equal. */
const asSeen = (name: string): string => collapse(name).normalize('NFC') || name;

/**
 * The one form of what is somebody else's, a lot as a rule, by which it is kept and compared: Digital Links of any domain and EPCs
 * of the same lot, unit or article are `https://id.gs1.org/01/…`, the address of a name is the name, and names that look alike are
 * one. Anything else stays as it is written.
 */
export function canonicalLot(companyId: string, written: string): string {
  const name = nameOfAddress(companyId, written);
  if (name !== null) return asSeen(name);
  const keys = gs1KeysOf(written);
  if (keys === null) return asSeen(written);
  const { gtin, lot, serial } = keys;
  const parts = [lot, serial].filter((part) => part !== null);
  if (!parts.every((part) => isCset82(part))) return asSeen(written);
  return digitalLink({ base: GS1_RESOLVER, gtin14: gtin, lot: lot ?? undefined, serial: serial ?? undefined });
}
