import { sql } from 'drizzle-orm';
import { eventVisibility, type EventType, type EventVisibility } from '@/lib/contract/events';
import type { Role } from '@/lib/contract/core/levels';
import { MAX_PUBLIC_EVENTS, type PublicEvent } from '@/lib/contract/passports';
import { offsetDateTime } from '@/lib/domain/offset-date-time';
import { linesOf } from '../../event-records/items/lines';
import type { Tx } from '../../../db/client';

interface Row extends Record<string, unknown> {
  visibility: unknown;
  type: EventType;
  prompt: string;
  name: string;
  happened_at: string;
  zone: string;
  place: string | null;
  town: string | null;
  country: string | null;
  latitude: number | null;
  longitude: number | null;
  role: Role | null;
  input: string;
  options: string[];
  note: string;
  files: PublicEvent['files'];
}

function placeOf(row: Row, { place }: EventVisibility): PublicEvent['place'] {
  const isNamed = place === 'place' || place === 'exact';
  const { latitude, longitude } = row;
  const position = place === 'exact' && latitude !== null && longitude !== null ? { latitude, longitude } : null;
  if (place === 'none' || (row.place === null && !position)) return null;
  return { name: isNamed ? (row.place ?? '') : '', town: row.town ?? '', country: row.country ?? '', position };
}

/** The public part of the event of a record, and nothing else. */
function publicPart(row: Row, visibility: EventVisibility): PublicEvent {
  return {
    title: (row.type === 'free_text' && row.prompt) || row.name,
    happenedAt: visibility.time ? offsetDateTime(new Date(row.happened_at), row.zone) : null,
    place: placeOf(row, visibility),
    role: visibility.role ? row.role : null,
    input: visibility.input ? row.input : '',
    options: visibility.input ? row.options : [],
    note: visibility.note ? row.note : '',
    files: visibility.files ? row.files : [],
  };
}

/**
 * Public events of a unit, its lot and lots that it left, or of a lot and the one it was split from, latest first. Only
 * uncorrected records of public events count; loads and moves in between do not matter. The transaction may see all
 * companies.
 */
export async function readPublicEvents(tx: Tx, companyId: string, itemIds: readonly string[]): Promise<PublicEvent[]> {
  const { rows } = await tx.execute<Row>(sql`
    select e.visibility, e.type, e.prompt, r.name, r.happened_at, r.zone, p.name as place, p.town, p.country,
      coalesce(r.latitude, p.latitude) as latitude, coalesce(r.longitude, p.longitude) as longitude,
      r.role, r.input, r.options, r.note,
      array(select json_build_object('id', f.id, 'kind', case when f.width > 0 then 'image' else 'pdf' end, 'size', f.size,
          'width', coalesce(f.width, 0), 'height', coalesce(f.height, 0))
        from event_record_files p join files f on f.company_id = p.company_id and f.id = p.file_id and f.deleted_at is null
        where p.company_id = r.company_id and p.record_id = r.id order by p.position) as files
    from (
      select distinct line_record.record_id, line_record.happened_at
      from ${linesOf(sql`${companyId}::uuid`, sql`${sql.param([...itemIds])}::uuid[]`)}
      cross join lateral (
        select i.record_id, i.happened_at from event_record_items i
        join events e on e.company_id = i.company_id and e.id = i.event_id
          and coalesce((e.visibility ->> 'isPublic')::boolean, true)
        where i.company_id = ${companyId}::uuid and i.item_id = line.id and i.happened_at between line.since and line.until
          and not exists (
            select 1 from event_records c where c.company_id = i.company_id and c.corrects_id = i.record_id)
        order by i.happened_at desc, i.record_id desc limit ${MAX_PUBLIC_EVENTS}) as line_record
      order by line_record.happened_at desc, line_record.record_id desc limit ${MAX_PUBLIC_EVENTS}) as last
    join event_records r on r.company_id = ${companyId}::uuid and r.id = last.record_id
    join events e on e.company_id = r.company_id and e.id = r.event_id
    left join places p on p.company_id = r.company_id and p.id = r.place_id
    order by r.happened_at desc, r.id desc`);
  return rows.flatMap((row) => {
    const visibility = eventVisibility.parse(row.visibility);
    return visibility.isPublic ? [publicPart(row, visibility)] : [];
  });
}
