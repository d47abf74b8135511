import { and, eq, inArray, sql } from 'drizzle-orm';
import { jobs } from '../../db/schema';
import type { TenantTx } from '../../core/context';

/** The kind of the job that applies the change of a material to further articles. */
export const CHANGE_ARTICLES = 'materials.change';

/** The role of a material in a merge: the one that is replaced, or its replacement. */
type Part = 'materialId' | 'intoId';

/** Those of these materials whose articles are still being moved by a merge. */
export async function inRunningMerges(
  { tx, companyId }: TenantTx,
  part: Part,
  ids: readonly string[],
): Promise<Set<string>> {
  const id = sql<string>`${jobs.payload}->>${sql.raw(`'${part}'`)}`;
  const rows = await tx
    .selectDistinct({ id })
    .from(jobs)
    .where(
      and(
        eq(jobs.companyId, companyId),
        eq(jobs.kind, CHANGE_ARTICLES),
        inArray(jobs.status, ['queued', 'running']),
        sql`${jobs.payload}->>'intoId' is not null`,
        sql`${id} = any(${sql.param([...ids])}::text[])`,
      ),
    );
  return new Set(rows.map((row) => row.id));
}
