import { UUID_PATTERN } from '@/lib/contract/core/uuid';
import { checkDigit } from '../gs1/check-digit';
import { digitalLink, withWholeGtin } from '../gs1/digital-link';
import { isCset82 } from '../gs1/identifiers';
import { readLabelAddress, type LabelAddress } from '../gs1/label-address';
import { collapse } from '../text';
import { idAddress, idOfAddress } from './id-address';

/** The thing that an address in an event identifies, if it may be one of ours. */
export type NamedThing =
  | (LabelAddress & { kind: 'label' })
  | { kind: 'place'; gln: string }
  /** One of our own ids, for things without a GS1 key. */
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

interface NamedPlace {
  gln: string;
  /** A spot inside the place; empty for the place itself. */
  extension: string;
}

/** A GLN and its extension in an EPC, where 0 stands for none, or in a Digital Link. */
function readPlace(address: string): NamedPlace | null {
  const link = /^https?:\/\/[^/]+(?:\/[^?#]*)?\/414\/(\d{13})(?:\/254\/([^/?#]+))?$/.exec(address);
  const epc = link ? null : /^urn:epc:id:sgln:(\d+)\.(\d*)\.(.+)$/.exec(address);
  const digits = `${epc?.[1] ?? ''}${epc?.[2] ?? ''}`;
  const gln = link?.[1] ?? (/^\d{12}$/.test(digits) ? withCheckDigit(digits) : null);
  const extension = decode(link?.[2] ?? epc?.[3] ?? '');
  return gln === null || extension === null ? null : { gln, extension: extension === '0' ? '' : extension };
}

/** EPC pure identity and class URNs (TDS 2.0, 6) of the kinds that this product stores. */
function readUrn(urn: string): NamedThing | null {
  const parts = /^urn:epc:(id|class|idpat):(sgtin|lgtin|sscc):(\d+)\.(\d*)(?:\.(.+))?$/.exec(urn);
  if (!parts) return null;
  const [, , scheme = '', prefix = '', reference = '', last] = parts;
  if (scheme === 'sscc') {
    const digits = `${reference.slice(0, 1)}${prefix}${reference.slice(1)}`;
    return /^\d{17}$/.test(digits) ? { kind: 'label', sscc: withCheckDigit(digits) } : null;
  }
  const gtin = gtinOf(prefix, reference);
  if (gtin === null || last === undefined) return null;
  if (last === '*') return { kind: 'label', gtin };
  const value = decode(last);
  if (value === null) return null;
  return scheme === 'lgtin' ? { kind: 'label', gtin, lot: value } : { kind: 'label', gtin, serial: value };
}

/** The public address of an article without GTIN (`articlePath`). */
const ARTICLE_PAGE = new RegExp(`^https?://[^?#]*/p/(${UUID_PATTERN})(?:[/?#]|$)`, 'i');

/**
 * Parses an address of an event: a GS1 Digital Link, an EPC of older documents, an address of one of our labels or
 * passports, or an id. Null for an address that cannot be one of ours.
 */
export function readIdentifier(address: string): NamedThing | null {
  const id = idOfAddress(address);
  if (id) return { kind: 'id', id };
  const place = readPlace(address);
  // A spot inside a place is no place of ours.
  if (place) return place.extension === '' ? { kind: 'place', gln: place.gln } : null;
  if (address.startsWith('urn:')) return readUrn(address);
  const articleId = ARTICLE_PAGE.exec(address)?.[1];
  if (articleId) return { kind: 'id', id: articleId.toLowerCase() };
  const label = readLabelAddress(address) ?? readLabelAddress(withWholeGtin(address));
  return label && { kind: 'label', ...label };
}

/** The GS1 keys by which a thing of an event is found once it is one of ours. */
export interface Gs1Keys {
  gtin: string;
  lot: string | null;
  serial: string | null;
}

/** The keys of an address with a GTIN; null for any other address. A unit has no lot here. */
export function gs1KeysOf(address: string): Gs1Keys | null {
  const thing = readIdentifier(address);
  if (thing?.kind !== 'label' || thing.gtin === undefined) return null;
  const { gtin, lot = null, serial = null } = thing;
  return { gtin, lot: serial === null ? lot : null, serial };
}

/** The SSCC of the container that an address identifies; null for any other address. */
export function ssccOf(address: string): string | null {
  const thing = readIdentifier(address);
  return thing?.kind === 'label' && thing.gtin === undefined ? (thing.sscc ?? null) : null;
}

const namesOf = (companyId: string) => `urn:uuid:${companyId}#`;

/** An address for a thing that only has a name: the same name is the same thing within one company only. */
export const nameAddress = (companyId: string, name: string): string =>
  `${namesOf(companyId)}${encodeURIComponent(name)}`;

/** The name in such an address; null for any other address. */
export const nameOfAddress = (companyId: string, address: string): string | null =>
  address.startsWith(namesOf(companyId)) ? decode(address.slice(namesOf(companyId).length)) : null;

/** GS1's own resolver, whose addresses are the canonical form of a key (Digital Link: URI Syntax, 5). */
const GS1_RESOLVER = 'https://id.gs1.org';

/** A name as it appears: accents normalised, spaces that look alike unified. */
const asSeen = (name: string): string => collapse(name).normalize('NFC') || name;

/**
 * The canonical form of a foreign thing, usually a lot, for storing and comparing: Digital Links of any domain and EPCs
 * of the same lot, unit or article become `https://id.gs1.org/01/…`, the address of a name becomes the name, and names
 * that look alike are unified. Anything else stays as written.
 */
export function canonicalLot(companyId: string, reference: string): string {
  const name = nameOfAddress(companyId, reference);
  if (name !== null) return asSeen(name);
  const keys = gs1KeysOf(reference);
  if (keys === null) return asSeen(reference);
  const { gtin, lot, serial } = keys;
  const parts = [lot, serial].filter((part) => part !== null);
  if (!parts.every((part) => isCset82(part))) return asSeen(reference);
  return digitalLink({ base: GS1_RESOLVER, gtin14: gtin, lot: lot ?? undefined, serial: serial ?? undefined });
}

/** The canonical address of a GLN, with an extension for a spot inside the place. */
export const glnAddress = (gln: string, extension = ''): string =>
  `${GS1_RESOLVER}/414/${gln}${extension === '' ? '' : `/254/${encodeURIComponent(extension)}`}`;

/**
 * The canonical form of a place, for comparing: Digital Links of any domain and EPCs of the same GLN become
 * `https://id.gs1.org/414/…`. Anything else stays as written.
 */
export function canonicalPlace(address: string): string {
  const id = idOfAddress(address);
  if (id) return idAddress(id);
  const place = readPlace(address);
  return place ? glnAddress(place.gln, place.extension) : address;
}
