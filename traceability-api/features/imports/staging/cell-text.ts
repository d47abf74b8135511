import { sql, type SQL } from 'drizzle-orm';

/** The characters that JavaScript's `trim` removes; PostgreSQL's removes only plain spaces. */
const BLANKS =
  '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';

/**
 * The text of a cell of `import_rows` as `cellText` reads it, including the apostrophe that `cellText` removes from the
 * front of a number or a formula.
 */
export const cellTextOf = (cell: SQL): SQL =>
  sql`btrim(case when jsonb_typeof(${cell}) = 'object' then coalesce(${cell}->>'date', ${cell}->>'text', '')
    else coalesce(${cell} #>> '{}', '') end, ${BLANKS})`;
