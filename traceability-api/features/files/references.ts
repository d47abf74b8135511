import { and, eq, inArray } from 'drizzle-orm';
import { FILE_KINDS } from '@/lib/contract/files';
import { fileIdOf } from '@/lib/contract/sections/addresses';
import { isUuid } from '@/lib/contract/core/uuid';
import { files } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { fail } from '../../core/errors';

/** Ids of files that a document refers to, as the path of an upload or as a `fileId`; plain text does not count. */
function namedFiles(value: unknown, key = '', ids = new Set<string>()): Set<string> {
  if (typeof value === 'string') {
    const id = fileIdOf(value) ?? (/fileId$/i.test(key) && isUuid(value) ? value : null);
    if (id) ids.add(id);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value)) namedFiles(part, Array.isArray(value) ? key : name, ids);
  }
  return ids;
}

/**
 * Rejects files in a document that were never the company's own, unless they were there before. A removed file is
 * accepted: using it returns it to the library. @throws INVALID_DATA
 */
export async function refuseForeignFiles(ctx: TenantCtx, document: unknown, before: unknown = null): Promise<void> {
  const namedBefore = namedFiles(before);
  const newFileIds = [...namedFiles(document)].filter((id) => !namedBefore.has(id));
  if (newFileIds.length === 0) return;
  const own = await ctx.tx
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        eq(files.companyId, ctx.companyId),
        inArray(files.id, newFileIds),
        inArray(files.kind, [...FILE_KINDS]),
        eq(files.isPublic, true),
      ),
    );
  if (own.length < newFileIds.length) fail('INVALID_DATA', { text: 'fileUnknown' });
}
