import { sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { FileKind, LibraryFile } from '@/lib/contract/files';
import { fold } from '@/lib/domain/text';
import { newId } from '../../db/ids';
import { files } from '../../db/schema';
import { audit } from '../../core/audit';
import type { StreamCtx, TenantCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { withIdempotency } from '../../core/requests/idempotency';
import { orRemoveBytes, putBytes, removeBytes, type NewFile } from '../../core/store-bytes';
import type { KeptFile } from './kept-upload';
import type { Picture } from './pictures';
import { toLibraryFile } from './reads';

/** Total bytes that the files of one company may take. */
const COMPANY_BYTES = 5_000_000_000;

/** Reads the sum of all files of the company that triggers maintain. @throws TOO_LARGE */
export async function refuseOverQuota({ tx, companyId }: TenantCtx): Promise<void> {
  const { rows } = await tx.execute<{ bytes: string }>(sql`
    select coalesce(sum(delta), 0) as bytes from list_counts
    where company_id = ${companyId}::uuid and kind = 'files.bytes' and ref = ''`);
  if (Number(rows[0]?.bytes ?? 0) > COMPANY_BYTES) fail('TOO_LARGE', { text: 'quotaReached' });
}

/** A file whose bytes are in the store. */
export interface Stored extends KeptFile, NewFile {
  /** Pixels; 0 if it is no picture. */
  width: number;
  height: number;
}

const FOLDERS = { image: 'images', video: 'video', pdf: 'pdf' } as const satisfies Record<FileKind, string>;

/** The store key of a new file, by its extension. */
export const newPlace = ({ companyId }: StreamCtx, kind: FileKind) => {
  const id = newId();
  return { id, keyBy: (ending: string) => `${companyId}/${FOLDERS[kind]}/${id}${ending}` };
};

/** Puts a picture into the store. */
export async function putPicture(ctx: StreamCtx, { bytes, ...picture }: Picture): Promise<Stored> {
  const { id, keyBy } = newPlace(ctx, 'image');
  const storeKey = keyBy('.webp');
  await putBytes(ctx.deps, { id, storeKey }, bytes);
  return { ...picture, id, storeKey, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

interface FileFacts {
  kind: FileKind;
  name: string;
  sourceId?: string;
}

/**
 * Writes the row of a file whose bytes are stored; without a row the bytes are deleted again. Sent again with the key of
 * a call whose response was lost, the file is the one stored before.
 */
export async function addFile(ctx: StreamCtx, stored: Stored, row: FileFacts): Promise<LibraryFile> {
  const { idempotencyKey: key } = ctx;
  const file = await orRemoveBytes(ctx.deps, stored, () =>
    ctx.transaction((tenant) => {
      const write = () => writeRow(tenant, stored, row);
      const content = { ...row, size: stored.size, sha256: stored.sha256 };
      return key === undefined ? write() : withIdempotency(tenant, key, content, write);
    }),
  );
  if (file.id !== stored.id) await removeBytes(ctx.deps, stored);
  return file;
}

async function writeRow(tenant: TenantCtx, stored: Stored, row: FileFacts): Promise<LibraryFile> {
  const values = { ...stored, ...row, search: fold(row.name), isPublic: true };
  const owner = { companyId: tenant.companyId, createdBy: tenant.principal.userId, createdAt: tenant.now() };
  const [file] = await tenant.tx
    .insert(files)
    .values({ ...values, ...owner })
    .returning();
  if (!file) return fail('INTERNAL_SERVER_ERROR');
  const detail = { name: row.name, kind: row.kind, size: stored.size, ...(row.sourceId && { from: row.sourceId }) };
  await audit(tenant, { entity: 'files', entityId: stored.id, detail });
  return toLibraryFile({ file, uses: 0 });
}
