import { sql, type SQLWrapper } from 'drizzle-orm';

/** The rows of a query as a JSON column of another, to combine small reads in one round trip. Dates become strings. */
export const jsonRows = <Row>(query: SQLWrapper & PromiseLike<Row[]>) =>
  sql<Row[]>`(select coalesce(json_agg(row_to_json(found)), '[]'::json) from (${query}) as found)`;
