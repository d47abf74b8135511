import { sql } from 'drizzle-orm';
import { newId } from '../../../db/ids';
import { frozenDesigns, passportVersions } from '../../../db/schema';
import type { WriteCtx } from '../../../core/write-ctx';
import type { FrozenSnapshot } from './snapshots';

const ownDesign = sql`(select ${frozenDesigns.design} from ${frozenDesigns}
  where ${frozenDesigns.companyId} = ${passportVersions.companyId} and ${frozenDesigns.sha256} = ${passportVersions.designSha256})`;

/** The frozen content of a version, including a separately stored design: the input of its hash. */
export const wholeSnapshot = sql<unknown>`case when ${passportVersions.designSha256} is null then ${passportVersions.snapshot}
  else ${passportVersions.snapshot} || jsonb_build_object('design', ${ownDesign}) end`;

/** The look that a version froze; null if it has none. */
export const frozenTheme = sql<unknown>`coalesce(nullif(${ownDesign}->'theme', 'null'),
  nullif(${passportVersions.snapshot}#>'{design,theme}', 'null'), ${passportVersions.snapshot}->'theme')`;

export interface NewVersion extends Pick<FrozenSnapshot, 'factsJson' | 'sha256' | 'design'> {
  articleId: string;
  version: number;
}

/** Stores versions, and each of their designs once. */
export async function insertVersions(ctx: WriteCtx, versions: readonly NewVersion[], at: Date): Promise<void> {
  if (versions.length === 0) return;
  const { tx, companyId, userId } = ctx;
  const moment = sql`${at.toISOString()}::timestamptz`;
  const designs = new Map(versions.flatMap(({ design }) => (design ? [[design.sha256, design.json] as const] : [])));
  // In a fixed order, so that concurrent transactions with the same designs cannot deadlock.
  const hashes = [...designs.keys()].sort();
  if (hashes.length > 0)
    await tx.execute(sql`
      insert into frozen_designs (company_id, sha256, design, created_at)
      select ${companyId}::uuid, sha256, design::jsonb, ${moment}
      from unnest(${sql.param(hashes)}::text[], ${sql.param(hashes.map((hash) => designs.get(hash)))}::text[]) as t(sha256, design)
      on conflict do nothing`);
  const column = <T>(read: (row: NewVersion) => T) => sql.param(versions.map(read));
  await tx.execute(sql`
    insert into passport_versions (id, company_id, article_id, version, snapshot, design_sha256, sha256, published_at, published_by)
    select id, ${companyId}::uuid, article_id, version, snapshot::jsonb, design_sha256, sha256, ${moment}, ${userId}::uuid
    from unnest(${column(() => newId())}::uuid[], ${column(({ articleId }) => articleId)}::uuid[],
      ${column(({ version }) => version)}::int[], ${column(({ factsJson }) => factsJson)}::text[],
      ${column(({ design }) => design?.sha256 ?? null)}::text[], ${column(({ sha256 }) => sha256)}::text[])
      as t(id, article_id, version, snapshot, design_sha256, sha256)`);
}
