import { sql, type SQL } from 'drizzle-orm';
import { isUncorrectedOf } from './corrections';

/**
 * Other records that report the transformation of a row of records, as rows of `id`: EPCIS allows inputs and outputs in
 * separate events, joined by one `transformationID`.
 */
export const otherPartsOf = (record: SQL): SQL => sql`
  select p.id from event_records p
  where p.company_id = ${record}.company_id and p.transformation_id = ${record}.transformation_id and p.id <> ${record}.id
    and ${isUncorrectedOf(sql`p`)}`;

/** The same, including the record itself. */
export const partsOf = (record: SQL): SQL => sql`select ${record}.id union all ${otherPartsOf(record)}`;
