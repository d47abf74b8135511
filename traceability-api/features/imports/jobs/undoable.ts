import { sql } from 'drizzle-orm';
import { countClashes } from '../../gtin-claims/claims';

/** The GTIN that the article had before, where the upload gave it another. */
const formerGtin = sql`c.before->>'gtin'`;

/**
 * Whether the change `c` of an upload to an article `a` can be taken back: nobody has changed the article since, no other
 * one, of whatever company, has the GTIN that it had, and none has been printed under it with a serial of the article's units.
 */
export const isUndoable = sql`(a.version = c.version_after and a.deleted_at is null
  and (${formerGtin} is null or ${formerGtin} = a.gtin or not (
    exists (select from articles o where o.company_id = c.company_id and o.gtin = ${formerGtin} and o.deleted_at is null)
    or exists (select from app_claimed_gtins(array[${formerGtin}]))
    or ${countClashes(sql`a.company_id`, sql`a.id`, formerGtin)} > 0)))`;
