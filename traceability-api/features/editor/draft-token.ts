import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CompanyId } from '../../db/client';

/** Lifetime of a link to a draft. */
export const DRAFT_LINK_MS = 24 * 60 * 60 * 1000;

export interface DraftLink {
  companyId: CompanyId;
  passportId: string;
  /** The article whose data fills the draft; null for a template's own page. */
  articleId: string | null;
  expiresAt: Date;
}

const ID_BYTES = 16;
const TIME_BYTES = 6;
const CONTENT_BYTES = 3 * ID_BYTES + TIME_BYTES;
const NONE = Buffer.alloc(ID_BYTES);

const bytesOf = (id: string | null) => (id === null ? NONE : Buffer.from(id.replaceAll('-', ''), 'hex'));

const idOf = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** The prefix keeps these signatures separate from every other use of the secret. */
const signatureOf = (secret: string, content: Buffer) =>
  createHmac('sha256', secret).update('draft-link\0').update(content).digest();

/**
 * The last part of a draft's address. Nothing is stored: anyone with the address can read the draft until it expires.
 */
export function signDraftLink(secret: string, { companyId, passportId, articleId, expiresAt }: DraftLink): string {
  const time = Buffer.alloc(TIME_BYTES);
  time.writeUIntBE(expiresAt.getTime(), 0, TIME_BYTES);
  const content = Buffer.concat([bytesOf(companyId), bytesOf(passportId), bytesOf(articleId), time]);
  return Buffer.concat([content, signatureOf(secret, content)]).toString('base64url');
}

/** The content of a token, expired or not; null for one that was not signed here. */
export function readDraftToken(secret: string, token: string): DraftLink | null {
  const bytes = Buffer.from(token, 'base64url');
  const content = bytes.subarray(0, CONTENT_BYTES);
  const signature = bytes.subarray(CONTENT_BYTES);
  const expected = signatureOf(secret, content);
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return null;
  // Accepts only one spelling per token: base64url has unused bits.
  if (bytes.toString('base64url') !== token) return null;
  const idAt = (place: number) => content.subarray(place * ID_BYTES, (place + 1) * ID_BYTES);
  const article = idAt(2);
  return {
    companyId: idOf(idAt(0)) as CompanyId,
    passportId: idOf(idAt(1)),
    articleId: article.equals(NONE) ? null : idOf(article),
    expiresAt: new Date(content.readUIntBE(3 * ID_BYTES, TIME_BYTES)),
  };
}
