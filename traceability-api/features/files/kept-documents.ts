import { and, eq, isNull } from 'drizzle-orm';
import { files } from '../../db/schema';
import { audit } from '../../core/audit';
import type { TenantCtx } from '../../core/context';

/** A file that was sent to be shown first and acted on in a second call; `size` in bytes. */
export interface KeptDocument {
  id: string;
  name: string;
  storeKey: string;
  size: number;
  sha256: string;
}

/** Records a stored document, so that the second call and retention find it. `entity`: what it is about, for the audit log. */
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

/** The document of this id, if it is the company's and lies under this key; null otherwise. */
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
