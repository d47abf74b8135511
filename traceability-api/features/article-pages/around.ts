import { sql } from 'drizzle-orm';
import type { TenantCtx } from '../../core/context';
import { jsonRows } from '../../db/json-rows';
import { prepared } from '../../db/prepared';
import { getPublication, selectLatest } from '../publications/reads';
import { selectViews } from '../saved-views/views';
import { selectTemplateNames } from '../templates/reads';

const [companyId, userId] = [sql.placeholder('companyId'), sql.placeholder('userId')];

const query = prepared((tx) =>
  tx
    .select({
      templates: jsonRows(selectTemplateNames(tx, companyId)),
      views: jsonRows(selectViews(tx, { companyId, userId }, 'articles')),
      latest: jsonRows(selectLatest(tx, companyId, userId)),
    })
    .from(sql`(select 1) as page`)
    .prepare(''),
);

/** Additional data of the list of articles. */
export async function readAround(ctx: TenantCtx) {
  const [row] = await query(ctx.tx).execute({ companyId: ctx.companyId, userId: ctx.principal.userId });
  const { templates = [], views = [], latest = [] } = row ?? {};
  return { templates, views, publication: latest[0] ? await getPublication(ctx, latest[0].id) : null };
}
