import { z } from 'zod';
import { UUID_PATTERN } from '../core/uuid';
import { matching, oneLine } from '../core/common';

/** Maximum length of an external address. */
export const MAX_ADDRESS = 2000;

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

/** Whether a text is a web address that may be linked, with http or https. */
export const isWebAddress = (value: string) => webAddress(value) !== null;

const isSecure = (value: string) => webAddress(value)?.protocol === 'https:';
const isMail = (value: string) => /^mailto:[^\s@?\\]+@[^\s@?\\]+(?:\?[^\s\\]*)?$/i.test(value);
const isTelephone = (value: string) => /^tel:\+?\d[\d ().*#;=-]*$/i.test(value);
/** Whether an address may be linked: http, https, mailto or tel. */
export const isLink = (value: string) => webAddress(value) !== null || isMail(value) || isTelephone(value);

/** A host with a dot, as typed without a scheme, and anything after it. */
const HOST = /^[^\s\\:/?#@]+\.\p{L}[^\s\\:/?#@]+(?:[:/?#]|$)/u;
const MAIL = /^[^\s@/:]+@[^\s@/:]+$/;

/** An address as people type it: `lana.example` gets https, `hola@lana.example` mailto; any other text stays. */
export function withScheme(typed: string): string {
  if (MAIL.test(typed)) return `mailto:${typed}`;
  return HOST.test(typed) ? `https://${typed}` : typed;
}

/** Whether an address is that of a file uploaded here. */
export const isUploaded = (address: string) => UPLOADED.test(address);

/** The id of an uploaded file by its public path; null for any other address. */
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

/** A link: http, https, mailto or tel; or empty. At most 2,000 characters. */
export const link = address(isLink);

/** Content of another host embedded in the page, https only; or empty. At most 2,000 characters. */
export const embeddedAddress = address(isSecure);

/** A video: an uploaded file, or the https address of its page; or empty. At most 2,000 characters. */
export const filmAddress = address((value) => isUploaded(value) || isSecure(value));

/** The text of a link without a label: the host, the mail address or the telephone number. */
export function addressName(value: string): string {
  const web = webAddress(value);
  if (web) return web.hostname.replace(/^www\./, '');
  const [name = ''] = value.replace(/^(?:mailto|tel):/i, '').split('?', 1);
  return name;
}
