import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { z } from 'zod';
import {
  type PROOF_SIZES,
  type eventRecords as contract,
  type Proof,
  type ProofKind,
} from '@/lib/contract/event-records';
import { IMAGE_LIMITS } from '@/lib/contract/files';
import { fold } from '@/lib/domain/text';
import { fileAnswer } from '../../core/answers/file-answer';
import { audit } from '../../core/audit';
import type { StreamCtx, TenantCtx } from '../../core/context';
import { ApiError, fail, mapUniqueViolation } from '../../core/errors';
import { newId } from '../../db/ids';
import { eventRecordFiles, eventRecords, files } from '../../db/schema';
import { orRemoveBytes, putBytes, type NewFile } from '../../core/store-bytes';
import { storedKeys, twinKey } from '../../files/stored-keys';
import { lockClientKey } from './client-key';
import { keepUpload } from '../files/kept-upload';
import { readPicture } from '../files/pictures';
import { refuseOverQuota } from '../files/storing';

type UploadQuery = z.output<typeof contract.uploadFile.query>;

/** Longer side of the thumbnail in pixels, and its quality. */
const SMALL_EDGE = 256;
const SMALL_QUALITY = 78;
/** How long a proof waits for its record; retention deletes its bytes a day later. */
const WAITS_MS = 29 * 86_400_000;
/** Most waiting proofs of one user. */
const MAX_WAITING = 500;

type ProofRow = Pick<typeof files.$inferSelect, 'id' | 'kind' | 'name' | 'size' | 'width' | 'height'>;

export const toProof = ({ id, kind, name, size, width, height }: ProofRow): Proof => ({
  id,
  kind: kind === 'proof' && (width ?? 0) > 0 ? 'image' : 'pdf',
  name,
  size,
  width: width ?? 0,
  height: height ?? 0,
});

const ofCompany = (ctx: TenantCtx) => and(eq(files.companyId, ctx.companyId), eq(files.kind, 'proof'));
const ofPerson = (ctx: TenantCtx) => and(ofCompany(ctx), eq(files.createdBy, ctx.principal.userId));

/** The proof that this key has already sent; its waiting time starts again. */
async function earlierProof(ctx: TenantCtx, clientKey: string): Promise<Proof | null> {
  const scope = and(ofPerson(ctx), eq(files.clientKey, clientKey));
  const [row] = await ctx.tx.select().from(files).where(scope).limit(1);
  if (row?.deletedAt) await ctx.tx.update(files).set({ deletedAt: ctx.now() }).where(scope);
  return row ? toProof(row) : null;
}

async function refuseTooManyWaiting(ctx: TenantCtx) {
  const waitingCount = await ctx.tx.$count(files, and(ofPerson(ctx), isNotNull(files.deletedAt)));
  if (waitingCount >= MAX_WAITING) fail('TOO_LARGE', { text: 'tooManyProofs', values: { max: MAX_WAITING } });
}

interface Stored extends NewFile {
  mime: string;
  size: number;
  sha256: string;
  width: number;
  height: number;
}

/** Only the picture itself is stored: no place, no time, no camera. */
async function storePhoto(ctx: StreamCtx, file: NewFile): Promise<Stored> {
  const { bytes, ...picture } = await readPicture(await ctx.body.bytes(IMAGE_LIMITS.bytes));
  const small = await sharp(bytes)
    .resize({ width: SMALL_EDGE, height: SMALL_EDGE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: SMALL_QUALITY })
    .toBuffer();
  await putBytes(ctx.deps, file, bytes);
  await ctx.deps.files.put(twinKey(file.storeKey), small);
  return { ...picture, ...file, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

const storeDocument = async (ctx: StreamCtx, file: NewFile): Promise<Stored> => ({
  ...(await keepUpload(ctx, 'pdf', () => file)),
  width: 0,
  height: 0,
});

const STORING: Record<ProofKind, { store: typeof storePhoto; ending: string }> = {
  image: { store: storePhoto, ending: '.webp' },
  pdf: { store: storeDocument, ending: '.pdf' },
};

/** Consumes the rest of the request body, so that the sender receives the response. */
async function drain(ctx: StreamCtx) {
  for await (const _ of ctx.body.chunks(IMAGE_LIMITS.bytes));
}

const removeBytes = (ctx: StreamCtx, storeKey: string) =>
  Promise.all(storedKeys(storeKey).map((key) => ctx.deps.files.remove(key)));

const refusals = { files_client: () => new ApiError('CONFLICT', { text: 'recordedMeanwhile' }) };

/**
 * Stores a photo or document for a record that is still to come. Until a record uses it, it counts as removed, and is
 * deleted with removed files.
 * @throws TOO_LARGE, UNSUPPORTED_TYPE, INVALID_DATA, MISSING_DATA
 */
export async function uploadProof(ctx: StreamCtx, { clientKey, kind, name }: UploadQuery): Promise<Proof> {
  const earlier = await ctx.transaction(async (tenant) => {
    const proof = await earlierProof(tenant, clientKey);
    if (proof) return proof;
    await refuseOverQuota(tenant);
    await refuseTooManyWaiting(tenant);
    return null;
  });
  if (earlier) {
    await drain(ctx);
    return earlier;
  }
  const id = newId();
  const { store, ending } = STORING[kind];
  const file = { id, storeKey: `${ctx.companyId}/proofs/${id}${ending}` };
  return orRemoveBytes(ctx.deps, file, async () => {
    const stored = await store(ctx, file);
    const proof = await ctx.transaction((tenant) => addProof(tenant, { name, clientKey, ...stored }));
    if (proof.id !== id) await removeBytes(ctx, stored.storeKey);
    return proof;
  });
}

/** The proof as stored; if the same key has sent one meanwhile, that one. */
async function addProof(ctx: TenantCtx, stored: Stored & { name: string; clientKey: string }) {
  await lockClientKey(ctx, stored.clientKey);
  const earlier = await earlierProof(ctx, stored.clientKey);
  if (earlier) return earlier;
  const now = ctx.now();
  const row = { ...stored, kind: 'proof' as const, search: fold(stored.name), createdAt: now, deletedAt: now };
  const owner = { companyId: ctx.companyId, createdBy: ctx.principal.userId };
  const [file] = await mapUniqueViolation(refusals, () =>
    ctx.tx
      .insert(files)
      .values({ ...row, ...owner })
      .returning(),
  );
  if (!file) return fail('INTERNAL_SERVER_ERROR');
  await audit(ctx, { entity: 'files', entityId: file.id, detail: { name: file.name, kind: 'proof', size: file.size } });
  return toProof(file);
}

/**
 * Attaches its proofs to a new record. @throws NOT_FOUND for one that belongs to another user or record, or waited too
 * long
 */
export async function attachProofs(ctx: TenantCtx, recordId: string, fileIds: readonly string[]): Promise<void> {
  const ids = [...new Set(fileIds)];
  if (ids.length === 0) return;
  const since = new Date(ctx.now().getTime() - WAITS_MS);
  const attachedFiles = await ctx.tx
    .update(files)
    .set({ deletedAt: null })
    .where(and(ofPerson(ctx), inArray(files.id, ids), gt(files.deletedAt, since)))
    .returning({ id: files.id });
  if (attachedFiles.length < ids.length) fail('NOT_FOUND', { text: 'proofGone' });
  const rows = ids.map((fileId, position) => ({ companyId: ctx.companyId, recordId, fileId, position }));
  await ctx.tx.insert(eventRecordFiles).values(rows);
}

const ofRecord = (ctx: TenantCtx) =>
  and(eq(eventRecordFiles.companyId, ctx.companyId), eq(eventRecordFiles.fileId, files.id));

/** Proofs of the record of a row, in order, as a column of rows for `toProof`. */
export const proofRows = sql<ProofRow[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', ${files.id}, 'kind', ${files.kind}, 'name', ${files.name}, 'size', ${files.size},
    'width', ${files.width}, 'height', ${files.height}) order by ${eventRecordFiles.position}), '[]')
  from ${eventRecordFiles}
  join ${files} on ${files.companyId} = ${eventRecordFiles.companyId} and ${files.id} = ${eventRecordFiles.fileId}
    and ${files.kind} = 'proof' and ${files.deletedAt} is null
  where ${eventRecordFiles.companyId} = ${eventRecords.companyId} and ${eventRecordFiles.recordId} = ${eventRecords.id})`;

/** A proof for users of its company: a photo inline, a document as a download. @throws NOT_FOUND */
export async function readProof(
  ctx: StreamCtx,
  { recordId, fileId }: { recordId: string; fileId: string },
  size: (typeof PROOF_SIZES)[number],
): Promise<Response> {
  const [file] = await ctx.transaction((tenant) =>
    tenant.tx
      .select({ storeKey: files.storeKey, mime: files.mime, name: files.name, size: files.size, width: files.width })
      .from(eventRecordFiles)
      .innerJoin(files, and(ofCompany(tenant), ofRecord(tenant), sql`${files.deletedAt} is null`))
      .where(
        and(
          eq(eventRecordFiles.companyId, tenant.companyId),
          eq(eventRecordFiles.recordId, recordId),
          eq(eventRecordFiles.fileId, fileId),
        ),
      )
      .limit(1),
  );
  if (!file) return fail('NOT_FOUND');
  const isPhoto = (file.width ?? 0) > 0;
  const isSmall = isPhoto && size === 'small';
  return fileAnswer(ctx, {
    content: await ctx.deps.files.stream(isSmall ? twinKey(file.storeKey) : file.storeKey),
    type: file.mime,
    ...(isSmall ? {} : { size: file.size }),
    ...(isPhoto ? {} : { name: file.name || 'document.pdf', isDownload: true }),
    cache: 'forever',
  });
}
