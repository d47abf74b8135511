import { webcrypto } from 'node:crypto';
import { MAX_DIFFERING, MAX_LINES, type EpcisCapture, type EpcisPreview } from '@/lib/contract/epcis';
import type { StreamCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { storeBytes } from '../../core/store-bytes';
import { newId } from '../../db/ids';
import { findKeptDocument, insertKeptDocument } from '../files/kept-documents';
import { captureEvents } from './capture';
import { getCapture } from './captures';
import { findDiffering } from './differing';
import { refuseOwnDeclared } from './own-records';
import type { ReadDocument } from './reading/in-thread';
import { describeFault, documentBytes, readDocumentOf } from './reading/read-document';
import { resolveAddresses, type OwnThing, type Resolved } from './resolve';
import { addressesOf, findKnown } from './store';

const storeKeyOf = (companyId: string, id: string) => `epcis-documents/${companyId}/${id}.json`;

/** Parsed off the main thread, as it may be many megabytes. */
const fingerprintOf = async (bytes: Uint8Array) =>
  Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes)).toString('hex');

type Line = EpcisPreview['lines'][number];
const KINDS = { unit: 'units', lot: 'lots', container: 'containers', article: 'articles' } as const;

/** The results for the events of a document, gathered batch by batch. */
function createTally() {
  const things = new Map<string, OwnThing['type'] | 'place' | 'foreign'>();
  return {
    see(addresses: Iterable<string>, resolved: Resolved) {
      for (const address of addresses) {
        const own = resolved.thingOf(address);
        if (own) things.set(own.id, own.type);
        else things.set(resolved.placeOf(address) ?? address, resolved.placeOf(address) ? 'place' : 'foreign');
      }
    },
    linked() {
      const linked = { units: 0, lots: 0, containers: 0, articles: 0, places: 0 };
      let foreign = 0;
      for (const type of things.values()) {
        if (type === 'foreign') foreign += 1;
        else linked[type === 'place' ? 'places' : KINDS[type]] += 1;
      }
      return { linked, foreign };
    },
  };
}

/** Previews the result for each event, those with errors first. */
async function preview(ctx: StreamCtx, id: string, read: ReadDocument): Promise<EpcisPreview> {
  const tally = createTally();
  const lines: Line[] = [];
  const differing = new Set(read.differing);
  let knownCount = read.count - read.refused - read.ready;
  let [firstAt, lastAt] = [Infinity, -Infinity];
  for (const batch of read.batches) {
    await ctx.transaction(async (tenant) => {
      const recordIds = await findKnown(tenant, batch);
      const differingIds = await findDiffering(tenant, batch, recordIds);
      for (const eventID of differingIds.values()) differing.add(eventID);
      const resolved = await resolveAddresses(tenant, new Set(batch.flatMap((ready) => [...addressesOf(ready)])));
      for (const ready of batch) {
        const { at, key, type, bizStep, eventTime, things } = ready;
        const isKnown = recordIds.has(key);
        if (isKnown) knownCount += 1;
        [firstAt, lastAt] = [Math.min(firstAt, Date.parse(eventTime)), Math.max(lastAt, Date.parse(eventTime))];
        tally.see(addressesOf(ready), resolved);
        if (lines.length >= MAX_LINES) continue;
        lines.push({
          event: at,
          type,
          bizStep,
          eventTime,
          things: things.length,
          linked: things.filter(({ epc }) => resolved.thingOf(epc)).length,
          state: isKnown ? (differingIds.has(key) ? 'differs' : 'known') : 'ready',
          fault: null,
        });
      }
    });
  }
  const refused = read.faults.slice(0, MAX_LINES).map((fault): Line => ({
    event: fault.event,
    type: '',
    bizStep: '',
    eventTime: '',
    things: 0,
    linked: 0,
    state: 'refused',
    fault: describeFault(ctx.locale, fault, fault.event),
  }));
  const moment = (at: number) => (Number.isFinite(at) ? new Date(at).toISOString() : null);
  return {
    id,
    events: read.count,
    known: knownCount,
    refused: read.refused,
    masterData: read.masterData,
    ready: read.count - knownCount - read.refused,
    differing: differing.size,
    differingIds: [...differing].slice(0, MAX_DIFFERING),
    ...tally.linked(),
    firstAt: moment(firstAt),
    lastAt: moment(lastAt),
    lines: [...refused, ...lines].slice(0, MAX_LINES),
  };
}

/** Reads and stores a document for a later capture. @throws as `readDocumentOf` does, RATE_LIMITED */
export async function previewDocument(ctx: StreamCtx, name: string): Promise<EpcisPreview> {
  await ctx.deps.limits.consume('epcisDocumentByCompany', ctx.companyId);
  const bytes = await documentBytes(ctx);
  const read = await refuseOwnDeclared(ctx, await readDocumentOf(ctx, bytes));
  const id = newId();
  const storeKey = storeKeyOf(ctx.companyId, id);
  const sha256 = await fingerprintOf(bytes);
  const document = { id, name: name || 'epcis.json', storeKey, size: bytes.length, sha256 };
  await storeBytes(ctx.deps, document, bytes, () =>
    ctx.transaction((tenant) => insertKeptDocument(tenant, 'epcis', document)),
  );
  return preview(ctx, id, read);
}

/** Captures the valid events of a stored document. @throws NOT_FOUND unless it is the company's */
export async function captureKept(ctx: StreamCtx, documentId: string): Promise<EpcisCapture> {
  const storeKey = storeKeyOf(ctx.companyId, documentId);
  const file = await ctx.transaction((tenant) => findKeptDocument(tenant, { id: documentId, storeKey }));
  if (!file) return fail('NOT_FOUND', { text: 'epcis.documentGone' });
  const read = await refuseOwnDeclared(ctx, await readDocumentOf(ctx, await ctx.deps.files.bytes(storeKey)));
  const row = await captureEvents(ctx, read, { name: file.name, isAllOrNone: false, source: 'document' });
  return ctx.transaction((tenant) => getCapture(tenant, row.id));
}
