import { sql } from 'drizzle-orm';
import { countClashes } from '../../gtin-claims/claims';

/**
 * Whether nobody has changed a created article since, or designed its passport; `article`: its table or an alias of it.
 */
export const isUntouched = (article: 'a' | 'articles') => {
  const of = sql.identifier(article);
  return sql`(${of}.version = 1 and not exists (
    select from passports p where p.company_id = ${of}.company_id and p.id = ${of}.id))`;
};

/** The GTIN of the article before the upload. */
const formerGtin = sql`c.before->>'gtin'`;

/**
 * Whether the change `c` of an upload to an article `a` can be undone: the article was not changed since, no other article of
 * any company has its former GTIN, and no label with that GTIN and a serial of its units was printed for another article.
 */
export const isUndoable = sql`(a.version = c.version_after and a.deleted_at is null
  and (${formerGtin} is null or ${formerGtin} = a.gtin or not (
    exists (select from articles o where o.company_id = c.company_id and o.gtin = ${formerGtin} and o.deleted_at is null)
    or exists (select from app_claimed_gtins(array[${formerGtin}]))
    or ${countClashes(sql`a.company_id`, sql`a.id`, formerGtin)} > 0)))`;
