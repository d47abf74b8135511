import { sql } from 'drizzle-orm';
import type { TenantCtx } from '../../core/context';

/** Names that an answer gives; the number says how many there are. */
const MAX_NAMES = 10;

export interface FileUses {
  /** Articles and templates that show it themselves, in the draft of their passport, or on its published version. */
  count: number;
  /** The first ten of them by name. */
  names: string[];
}

/** Where one of the company's files is used, articles in the trash included: they may come back. */
export async function usesOfFile({ tx, companyId }: TenantCtx, fileId: string): Promise<FileUses> {
  const images = JSON.stringify([{ fileId }]);
  const snapshot = JSON.stringify({ article: { images: [{ fileId }] } });
  const { rows } = await tx.execute<{ name: string; count: number }>(sql`
    with owners as (
      select id from articles where company_id = ${companyId}::uuid and images @> ${images}::jsonb
      union
      select a.id from articles a
        join passport_versions v on v.company_id = a.company_id and v.article_id = a.id and v.version = a.published_version
        where a.company_id = ${companyId}::uuid
          and (v.snapshot @> ${snapshot}::jsonb or strpos((v.snapshot->'design')::text, ${fileId}) > 0)
      union
      select id from passports where company_id = ${companyId}::uuid
        and (header_file_id = ${fileId}::uuid or brand_file_id = ${fileId}::uuid or strpos(theme::text, ${fileId}) > 0)
      union
      select passport_id from passport_sections
        where company_id = ${companyId}::uuid and deleted_at is null and strpos(section_data::text, ${fileId}) > 0
      union
      select passport_id from passport_pages
        where company_id = ${companyId}::uuid and deleted_at is null and strpos(seo_data::text, ${fileId}) > 0
    )
    select coalesce(a.name, t.name) as name, (count(*) over ())::int as count
    from owners o
      left join articles a on a.company_id = ${companyId}::uuid and a.id = o.id
      left join templates t on t.company_id = ${companyId}::uuid and t.id = o.id
    order by 1, o.id limit ${MAX_NAMES}`);
  return { count: rows[0]?.count ?? 0, names: rows.map(({ name }) => name) };
}
