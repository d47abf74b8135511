import { and, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { MAX_CHANGES, type MaterialChange } from '@/lib/contract/materials';
import type { CompanyId } from '../../db/client';
import { jobs, materials } from '../../db/schema';
import type { TenantTx } from '../../core/context';

/** The kind of the job that applies the change of a material to further articles. */
export const CHANGE_ARTICLES = 'materials.change';

/** The role of a material in a merge: the one that is replaced, or its replacement. */
type Part = 'materialId' | 'intoId';

const partOf = (part: Part) => sql<string>`${jobs.payload}->>${sql.raw(`'${part}'`)}`;

const isRunning = (companyId: CompanyId) =>
  and(eq(jobs.companyId, companyId), eq(jobs.kind, CHANGE_ARTICLES), inArray(jobs.status, ['queued', 'running']));

/** Those of these materials whose articles are still being moved by a merge. */
export async function inRunningMerges(
  { tx, companyId }: TenantTx,
  part: Part,
  ids: readonly string[],
): Promise<Set<string>> {
  const id = partOf(part);
  const rows = await tx
    .selectDistinct({ id })
    .from(jobs)
    .where(
      and(
        isRunning(companyId),
        sql`${jobs.payload}->>'intoId' is not null`,
        sql`${id} = any(${sql.param([...ids])}::text[])`,
      ),
    );
  return new Set(rows.map((row) => row.id));
}

/** The renames and merges that are still reaching their articles, oldest first. */
export async function runningChanges({ tx, companyId }: TenantTx): Promise<MaterialChange[]> {
  const into = alias(materials, 'into_material');
  return tx
    .select({
      jobId: jobs.id,
      materialId: materials.id,
      name: materials.name,
      intoName: into.name,
      // Articles in the trash are changed as well, and are not part of the total.
      done: sql<number>`least(${jobs.done}, ${jobs.total})`,
      total: jobs.total,
    })
    .from(jobs)
    .innerJoin(
      materials,
      and(eq(materials.companyId, companyId), sql`${materials.id} = (${partOf('materialId')})::uuid`),
    )
    .leftJoin(into, and(eq(into.companyId, companyId), sql`${into.id} = (${partOf('intoId')})::uuid`))
    .where(isRunning(companyId))
    .orderBy(jobs.createdAt, jobs.id)
    .limit(MAX_CHANGES);
}
