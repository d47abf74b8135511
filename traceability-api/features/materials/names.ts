import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { collapse } from '@/lib/domain/text';
import { shorten } from '@/lib/format/shorten';
import { newId } from '../../db/ids';
import { materials } from '../../db/schema';
import { nameKey } from '../../core/name-key';
import type { WriteCtx } from '../../core/write-ctx';

const MAX_NAME = 200;

interface Named {
  id: string;
  name: string;
}

/** Locked until the articles with these materials are written: nobody merges or deletes one of them meanwhile. */
async function find({ tx, companyId }: WriteCtx, keys: string[], into: Map<string, Named>) {
  if (keys.length === 0) return;
  const rows = await tx
    .select({ id: materials.id, name: materials.name, key: materials.nameKey })
    .from(materials)
    .where(and(eq(materials.companyId, companyId), isNull(materials.deletedAt), inArray(materials.nameKey, keys)))
    .orderBy(materials.id)
    .for('share');
  for (const { key, ...material } of rows) into.set(key, material);
}

/** Creates those that do not exist once concurrent creators have finished. */
async function create(
  { tx, companyId, now }: WriteCtx,
  entries: [key: string, name: string][],
  importId: string | null,
) {
  const at = now();
  await tx
    .insert(materials)
    .values(
      entries.map(([nameKey, name]) => ({
        ...{ id: newId(), companyId, name, nameKey, importId },
        ...{ createdAt: at, updatedAt: at },
      })),
    )
    .onConflictDoNothing({ target: [materials.companyId, materials.nameKey], where: sql`deleted_at is null` });
}

/**
 * The materials with these names by `nameKey`; missing ones are created, attributed to an upload if one is given. Safe
 * with concurrent writers.
 */
export async function resolveMaterials(
  ctx: WriteCtx,
  names: Iterable<string>,
  importId: string | null = null,
): Promise<Map<string, Named>> {
  const nameByKey = new Map<string, string>();
  for (const name of names) {
    const key = nameKey(name);
    if (!nameByKey.has(key)) nameByKey.set(key, shorten(collapse(name), MAX_NAME));
  }
  const materialByKey = new Map<string, Named>();
  await find(ctx, [...nameByKey.keys()], materialByKey);
  // In a fixed order, so that writers of the same new names cannot deadlock.
  const missing = () => [...nameByKey].filter(([key]) => !materialByKey.has(key)).sort();
  // A material created by another writer may be deleted or renamed before it is locked: then it is created again.
  for (let absent = missing(); absent.length > 0; absent = missing()) {
    await create(ctx, absent, importId);
    await find(
      ctx,
      absent.map(([key]) => key),
      materialByKey,
    );
  }
  return materialByKey;
}
