import { and, eq, isNull } from 'drizzle-orm';
import { files } from '../../db/schema';
import { audit } from '../../core/audit';
import type { TenantCtx } from '../../core/context';

/** A file that is previewed first and used in a second request; `size` in bytes. */
export interface KeptDocument {
  id: string;
  name: string;
  storeKey: string;
  size: number;
  sha256: string;
}

/**
 * Records a stored document, so that the second request and retention find it. `entity`: its subject, for the audit
 * log.
 */
export async function insertKeptDocument(ctx: TenantCtx, entity: string, document: KeptDocument): Promise<void> {
  await ctx.tx.insert(files).values({
    ...document,
    companyId: ctx.companyId,
    kind: 'workbook',
    mime: 'application/json',
    createdBy: ctx.principal.userId,
    createdAt: ctx.now(),
  });
  await audit(ctx, { entity, entityId: document.id });
}

/** The document with this id, if it is the company's and has this key; else null. */
export async function findKeptDocument(
  { tx, companyId }: TenantCtx,
  { id, storeKey }: Pick<KeptDocument, 'id' | 'storeKey'>,
): Promise<{ name: string; storeKey: string } | null> {
  const [file] = await tx
    .select({ name: files.name, storeKey: files.storeKey })
    .from(files)
    .where(and(eq(files.companyId, companyId), eq(files.id, id), isNull(files.deletedAt)))
    .limit(1);
  return file?.storeKey === storeKey ? { name: file.name, storeKey } : null;
}
