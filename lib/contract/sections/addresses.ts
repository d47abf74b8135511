import { z } from 'zod';
import { UUID_PATTERN } from '../core/uuid';
import { matching, oneLine } from '../core/common';

/** Most characters of an address of anybody else. */
const MAX_ADDRESS = 2000;

const FILES = '/public/files/';
const FILE_PATH = `${FILES}${UUID_PATTERN}`;
const UPLOADED = new RegExp(`^${FILE_PATH}$`);

/**
 * A web address as browsers parse it, or null. Nothing is guessed: the scheme is explicit, and there are no spaces,
 * backslashes or credentials in it.
 */
function webAddress(value: string): URL | null {
  if (!/^https?:\/\/[^\s\\]+$/i.test(value) || /^[^/]*\/\/[^/?#]*@/.test(value)) return null;
  try {
    return new URL(value);
  } catch {
    return null;
  }
}

const isSecure = (value: string) => webAddress(value)?.protocol === 'https:';
const isMail = (value: string) => /^mailto:[^\s@?\\]+@[^\s@?\\]+(?:\?[^\s\\]*)?$/i.test(value);
const isTelephone = (value: string) => /^tel:\+?\d[\d ().*#;=-]*$/i.test(value);
/** Whether a reader may be led there: http, https, mailto or tel. */
export const isLink = (value: string) => webAddress(value) !== null || isMail(value) || isTelephone(value);

/** Whether an address is that of a file uploaded here. */
export const isUploaded = (address: string) => UPLOADED.test(address);

/** The id of an uploaded file by its public path; null when there is none. */
export const fileIdOf = (address: string) => (isUploaded(address) ? address.slice(FILES.length) : null);

const address = (isFine: (value: string) => boolean) =>
  z
    .string()
    .trim()
    .max(MAX_ADDRESS)
    .check(oneLine)
    .refine((value) => value === '' || isFine(value), { params: { text: 'format' } })
    .default('');

/** Public path of an uploaded file, or empty. */
export const upload = matching(new RegExp(`^(?:|${FILE_PATH})$`), 60).default('');

/** Where a reader may go: http, https, mailto or tel; or empty. At most 2,000 characters. */
export const link = address(isLink);

/** What another host shows inside of the page, https alone; or empty. At most 2,000 characters. */
export const embeddedAddress = address(isSecure);

/** A film: an uploaded one, or the https address of its page; or empty. At most 2,000 characters. */
export const filmAddress = address((value) => isUploaded(value) || isSecure(value));

/** How an address is named where nothing else names it: the host, the mail address, the telephone number. */
export function addressName(value: string): string {
  const web = webAddress(value);
  if (web) return web.hostname.replace(/^www\./, '');
  const [name = ''] = value.replace(/^(?:mailto|tel):/i, '').split('?', 1);
  return name;
}
