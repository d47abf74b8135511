import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { EXPORT_TYPES } from '@/lib/contract/core/export-formats';
import { IMPORT_LIMITS } from '@/lib/contract/import-layouts';
import { newId } from '../../db/ids';
import { files, imports } from '../../db/schema';
import { withTemporaryFile, writeTo } from '../../files/temporary';
import type { StreamCtx } from '../../core/context';
import { ApiError, fail } from '../../core/errors';
import { storeBytes } from '../../core/store-bytes';
import { checkWorkbook } from '../../workbooks/read/guard';
import { queueJob } from '../../core/jobs/queue';
import { readImportJob } from './jobs/read';
import { audit } from '../../core/audit';
import { fileKey } from './state';

interface Received {
  path: string;
  size: number;
  sha256: string;
}

/** Writes the body to disk while counting its bytes. @throws TOO_LARGE, FILE_ERROR if it is empty, INVALID_DATA */
async function receive(ctx: StreamCtx, path: string): Promise<Received> {
  const hash = createHash('sha256');
  let size = 0;
  const count = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      size += chunk.length;
      hash.update(chunk);
      yield chunk;
    }
  };
  try {
    const chunks = ctx.body.chunks(IMPORT_LIMITS.bytes);
    await pipeline(chunks, count, await writeTo(path));
  } catch (error) {
    if (error instanceof ApiError && error.code === 'TOO_LARGE') fail('TOO_LARGE', { text: 'importTooLarge' });
    throw error;
  }
  if (size === 0) fail('FILE_ERROR', { text: 'workbook.empty' });
  return { path, size, sha256: hash.digest('hex') };
}

/**
 * Accepts a workbook: counts its bytes, checks its zip directory before anything is decompressed, stores it and queues
 * a job that reads it. @throws TOO_LARGE, FILE_ERROR with the reason, INVALID_DATA
 */
export async function upload(ctx: StreamCtx, query: { name: string; templateId?: string | undefined }) {
  const ids = { importId: newId(), fileId: newId() };
  const key = fileKey({ companyId: ctx.companyId, fileId: ids.fileId, fileName: query.name });
  return withTemporaryFile(ctx.deps.config.dataDir, { ending: key.slice(key.lastIndexOf('.')) }, async (path) => {
    const received = await receive(ctx, path);
    if (key.endsWith('.xlsx')) await refuseHostile(path);
    return storeBytes(ctx.deps, { id: ids.fileId, storeKey: key }, { path }, () =>
      register(ctx, ids, query, received, key),
    );
  });
}

async function refuseHostile(path: string) {
  const reason = await checkWorkbook(path);
  if (reason) fail('FILE_ERROR', { text: `workbook.${reason}` });
}

function register(
  ctx: StreamCtx,
  ids: { importId: string; fileId: string },
  query: { name: string; templateId?: string | undefined },
  received: Received,
  key: string,
) {
  return ctx.transaction(async (tenant) => {
    const mime = EXPORT_TYPES[key.endsWith('.csv') ? 'csv' : 'xlsx'];
    const { size, sha256 } = received;
    await tenant.tx.insert(files).values({
      id: ids.fileId,
      companyId: ctx.companyId,
      kind: 'workbook',
      name: query.name,
      mime,
      size,
      sha256,
      storeKey: key,
      createdBy: ctx.principal.userId,
      createdAt: ctx.now(),
    });
    const jobId = await queueJob(tenant, readImportJob, { importId: ids.importId });
    await tenant.tx.insert(imports).values({
      id: ids.importId,
      companyId: ctx.companyId,
      userId: ctx.principal.userId,
      fileId: ids.fileId,
      fileName: query.name,
      status: 'reading',
      templateId: query.templateId ?? null,
      jobId,
      createdAt: ctx.now(),
      updatedAt: ctx.now(),
    });
    await audit(tenant, { entity: 'imports', entityId: ids.importId, detail: { fileName: query.name, size } });
    return { jobId, importId: ids.importId };
  });
}
