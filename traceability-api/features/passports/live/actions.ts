import { sql } from 'drizzle-orm';
import { MAX_PUBLIC_ACTIONS, type PublicAction } from '@/lib/contract/passports';
import { offsetDateTime } from '@/lib/domain/offset-date-time';
import { isUncorrected } from '../../event-records/items/corrections';
import { linesOf } from '../../event-records/items/lines';
import type { Tx } from '../../../db/client';

interface Row extends Record<string, unknown> {
  event_id: string;
  type: PublicAction['type'];
  name: string;
  prompt: string;
  options: string[];
  done_at: string | null;
  zone: string | null;
}

/**
 * What a visitor may record on the page of a unit: claims if the company has end users, and checks of after-sale events
 * that are public and not restricted to a role. A claim, with any event, holds until the unit, or its whole lot, is
 * sold again or returned. The transaction may see all companies.
 */
export async function readPublicActions(
  tx: Tx,
  companyId: string,
  { articleId, unitId }: { articleId: string; unitId: string },
): Promise<PublicAction[]> {
  const unitAndLot = sql`array(select u.id from units u where u.company_id = ${companyId}::uuid and u.id = ${unitId}::uuid
    union all select u.lot_id from units u
      where u.company_id = ${companyId}::uuid and u.id = ${unitId}::uuid and u.lot_id is not null)`;
  const { rows } = await tx.execute<Row>(sql`
    select e.id as event_id, e.type, e.name, e.prompt, e.options, claimed.at as done_at, claimed.zone
    from process_articles pa
    join processes p on p.company_id = pa.company_id and p.id = pa.process_id and p.deleted_at is null
    join events e on e.company_id = p.company_id and e.process_id = p.id and e.deleted_at is null
    left join lateral (
      select i.happened_at as at, claim.zone from event_record_items i
      join event_records claim on claim.company_id = i.company_id and claim.id = i.record_id
      where e.type = 'claim' and i.company_id = e.company_id and i.item_id = ${unitId}::uuid
        and (claim.kind = 'claim' or i.event_id = e.id)
        and not exists (select 1 from event_records c where c.company_id = i.company_id and c.corrects_id = i.record_id)
        and not exists (select 1 from ${linesOf(sql`${companyId}::uuid`, unitAndLot)}
          join event_record_items l on l.company_id = i.company_id and l.item_id = line.id
            and l.happened_at > i.happened_at and l.happened_at between line.since and line.until
          join event_records r on r.company_id = l.company_id and r.id = l.record_id and r.kind in ('resale', 'return')
          where ${isUncorrected})
      order by i.happened_at desc limit 1
    ) as claimed on true
    where pa.company_id = ${companyId}::uuid and pa.article_id = ${articleId}::uuid
      and e.role is null and (e.article_id is null or e.article_id = pa.article_id)
      and ((e.type = 'claim' and exists (select 1 from companies c where c.id = pa.company_id and c.has_final_users))
        or (e.type = 'check' and p.type = 'post_sales' and coalesce((e.visibility->>'isPublic')::boolean, true)))
    order by p.type, p.sort_name, p.id, e.position limit ${MAX_PUBLIC_ACTIONS}`);
  return rows.map(({ event_id: eventId, type, name, prompt: text, options, done_at: doneAt, zone }) => ({
    eventId,
    type,
    name,
    text,
    options,
    doneAt: doneAt === null ? null : offsetDateTime(new Date(doneAt), zone ?? ''),
  }));
}
