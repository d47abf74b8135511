import { sql } from 'drizzle-orm';
import type { CompanyId, Tx } from '../../../db/client';
import { loadDesigns } from '../designs';
import { designHash, SNAPSHOT_FRAME } from './snapshots';

interface SameFacts {
  id: string;
  designSha256: string | null;
  /** Names of its internal properties. */
  internal: string[];
}

/**
 * What `snapshotOf` freezes of an article `a` of the company `k`, without its design. If it differs from there in any way,
 * nothing equals what is published, and articles merely stay marked as changed.
 */
const snapshotNow = sql`${JSON.stringify(SNAPSHOT_FRAME)}::jsonb || jsonb_build_object(
  'brand', jsonb_build_object('name', k.name),
  'article', jsonb_build_object(
    'sku', a.sku, 'name', a.name, 'description', a.description, 'model', a.model, 'gtin', a.gtin,
    'weightGrams', a.weight_grams, 'images', a.images,
    'properties', (
      select coalesce(jsonb_agg(jsonb_build_object('name', p.name, 'value', p.default_value) order by p.position), '[]')
      from article_properties p where p.company_id = a.company_id and p.article_id = a.id and not p.is_internal),
    'compositions', (
      select coalesce(jsonb_agg(jsonb_build_object('label', part.label, 'materials', part.materials) order by part.part), '[]')
      from (
        select c.part, (array_agg(c.part_label order by c.position))[1] as label,
          jsonb_agg(jsonb_build_object('name', m.name, 'percent', c.percentage) order by c.position) as materials
        from article_compositions c join materials m on m.company_id = c.company_id and m.id = c.material_id
        where c.company_id = a.company_id and c.article_id = a.id group by c.part) part)))`;

/** Those of these articles, also of the trash, whose published version holds exactly what they are now. */
export async function asPublished(tx: Tx, companyId: CompanyId, ids: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<SameFacts & Record<string, unknown>>(sql`
    select a.id, v.design_sha256 as "designSha256", array(
        select p.name from article_properties p
        where p.company_id = a.company_id and p.article_id = a.id and p.is_internal) as internal
    from articles a
    join companies k on k.id = a.company_id
    join passport_versions v on v.company_id = a.company_id and v.article_id = a.id and v.version = a.published_version
    where a.company_id = ${companyId}::uuid and a.id = any(${sql.param([...ids])}::uuid[]) and v.snapshot = ${snapshotNow}`);
  const designs = await loadDesigns(
    tx,
    companyId,
    rows.map(({ id }) => id),
  );
  const hashNow = ({ id, internal }: SameFacts) =>
    designHash(designs.get(id), { properties: internal.map((name) => ({ name, defaultValue: '', isInternal: true })) });
  return rows.filter((row) => hashNow(row) === row.designSha256).map(({ id }) => id);
}
