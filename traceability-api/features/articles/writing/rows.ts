import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ArticleProperty } from '@/lib/contract/properties';
import type { CompositionPart } from '@/lib/contract/compositions';
import { newId } from '../../../db/ids';
import { articleCompositions, articleProperties } from '../../../db/schema';
import { nameKey } from '../../../core/name-key';
import type { WriteCtx } from '../../../core/write-ctx';

interface WithProperties {
  id: string;
  properties: readonly ArticleProperty[];
}

interface WithCompositions {
  id: string;
  compositions: readonly CompositionPart[];
}

/** Inserts the properties of many articles in one statement, in the order given. */
export async function insertProperties(
  { tx, companyId }: WriteCtx,
  articles: readonly WithProperties[],
): Promise<void> {
  const rows = articles.flatMap(({ id, properties }) =>
    properties.map((property, position) => ({ articleId: id, position, ...property })),
  );
  if (rows.length === 0) return;
  const column = <T>(read: (row: (typeof rows)[number]) => T) => sql.param(rows.map(read));
  await tx.execute(sql`
    insert into article_properties (id, company_id, article_id, name, default_value, is_internal, position)
    select id, ${companyId}::uuid, article_id, name, default_value, is_internal, position
    from unnest(${column(() => newId())}::uuid[], ${column(({ articleId }) => articleId)}::uuid[],
      ${column(({ name }) => name)}::text[], ${column(({ defaultValue }) => defaultValue)}::text[],
      ${column(({ isInternal }) => isInternal)}::boolean[], ${column(({ position }) => position)}::int[])
      as t(id, article_id, name, default_value, is_internal, position)`);
}

/** Inserts the compositions of many articles in one statement. `materialIds` holds every name by `nameKey`. */
export async function insertCompositions(
  { tx, companyId }: WriteCtx,
  articles: readonly WithCompositions[],
  materialIds: ReadonlyMap<string, { id: string }>,
): Promise<void> {
  const rows = articles.flatMap(({ id, compositions }) =>
    compositions.flatMap(({ label, materials }, part) =>
      materials.flatMap(({ name, percent }, position) => {
        const materialId = materialIds.get(nameKey(name))?.id;
        return materialId ? [{ articleId: id, part, label, materialId, percent, position }] : [];
      }),
    ),
  );
  if (rows.length === 0) return;
  const column = <T>(read: (row: (typeof rows)[number]) => T) => sql.param(rows.map(read));
  await tx.execute(sql`
    insert into article_compositions (id, company_id, article_id, part, part_label, material_id, percentage, position)
    select id, ${companyId}::uuid, article_id, part, part_label, material_id, percentage, position
    from unnest(${column(() => newId())}::uuid[], ${column(({ articleId }) => articleId)}::uuid[],
      ${column(({ part }) => part)}::int[], ${column(({ label }) => label)}::text[],
      ${column(({ materialId }) => materialId)}::uuid[], ${column(({ percent }) => percent)}::numeric[],
      ${column(({ position }) => position)}::int[])
      as t(id, article_id, part, part_label, material_id, percentage, position)`);
}

/** Deletes properties and compositions of these articles before they are written again. */
export async function clearRows({ tx, companyId }: WriteCtx, ids: string[]): Promise<void> {
  await tx
    .delete(articleProperties)
    .where(and(eq(articleProperties.companyId, companyId), inArray(articleProperties.articleId, ids)));
  await tx
    .delete(articleCompositions)
    .where(and(eq(articleCompositions.companyId, companyId), inArray(articleCompositions.articleId, ids)));
}
