import { EPCIS_TYPES, MAX_DOCUMENT_BYTES, type EventFault } from '@/lib/contract/epcis';
import type { Locale } from '@/lib/contract/core/levels';
import type { Fault } from '@/lib/domain/epcis/checks';
import type { StreamCtx } from '../../../core/context';
import { fail } from '../../../core/errors';
import { errorDetails } from '../../../core/texts';
import { readBytes, type ReadDocument } from './in-thread';
import { DocumentFault } from './read-text';

/** The errors of an event, in the reader's language. */
export const describeFault = (locale: Locale, { kind, path, words = [] }: Fault, event: number | null): EventFault => ({
  event,
  path,
  kind,
  text: errorDetails(locale)(`epcis.faults.${kind}`, { words: words.join(', ') }),
});

/** The parts of an error message: the location in the document, and what is wrong there. */
export const issueOf = ({ event, path, text }: EventFault) => ({
  msg: text,
  path: [event === null ? '' : `eventList.${event}`, path].filter(Boolean).join('.'),
});

/**
 * Reads a document and checks each of its events, yielding in between. @throws INVALID_DATA for an invalid document,
 * TOO_LARGE
 */
export async function readDocumentOf(ctx: StreamCtx, bytes: Uint8Array): Promise<ReadDocument> {
  try {
    return await readBytes({ bytes, now: ctx.now() });
  } catch (error) {
    if (!(error instanceof DocumentFault)) throw error;
    return fail('INVALID_DATA', { issues: [issueOf(describeFault(ctx.locale, error.fault, null))] });
  }
}

/** The bytes of a document. @throws UNSUPPORTED_TYPE with an explanation for XML, TOO_LARGE for more than 20 MB */
export async function documentBytes(ctx: StreamCtx): Promise<Buffer> {
  const { type, declaredBytes } = ctx.body;
  if (/\bxml$/.test(type)) fail('UNSUPPORTED_TYPE', { text: 'epcis.xml' });
  if (!(EPCIS_TYPES as readonly string[]).includes(type)) fail('UNSUPPORTED_TYPE', { text: 'epcis.type' });
  if (declaredBytes !== null && declaredBytes > MAX_DOCUMENT_BYTES)
    fail('TOO_LARGE', { text: 'epcis.tooLarge', values: { max: MAX_DOCUMENT_BYTES / 1_000_000 } });
  return ctx.body.bytes(MAX_DOCUMENT_BYTES);
}
