import pg from 'pg';
import type { Database } from '../db/client';

interface PlanNode {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: PlanNode[];
}

/** A statement, the rows that its plan read from tables and indexes, and the row pairs that its joins discarded. */
export interface Explained {
  sql: string;
  read: number;
  unmatched: number;
}

/** Rows that a plan read from tables and indexes, including discarded ones. */
function rowsRead(node: PlanNode): number {
  const dropped = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const own = node['Relation Name'] ? (node['Actual Rows'] + dropped) * node['Actual Loops'] : 0;
  return own + (node.Plans ?? []).reduce((sum, plan) => sum + rowsRead(plan), 0);
}

function pairsThrownAway(node: PlanNode): number {
  const own = (node['Rows Removed by Join Filter'] ?? 0) * node['Actual Loops'];
  return own + (node.Plans ?? []).reduce((sum, plan) => sum + pairsThrownAway(plan), 0);
}

type Query = (config: unknown, values?: unknown, done?: unknown) => Promise<pg.QueryResult>;

/**
 * Explains every SELECT that the API sends, in its own transaction, until mocks are restored. Returns a list that grows
 * with each.
 */
export function explainAll(): Explained[] {
  const seen: Explained[] = [];
  const own = pg.Client.prototype.query as unknown as Query;
  jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    config: unknown,
    values?: unknown,
    done?: unknown,
  ) {
    // The pool's own calls, outside transactions, use callbacks.
    if (done) return own.call(this, config, values, done);
    const { text } = (typeof config === 'string' ? { text: config } : config) as { text?: string };
    if (!text || !/^\s*(?:select|with)\b/i.test(text) || text.includes('set_config'))
      return own.call(this, config, values);
    const parameters = typeof config === 'string' ? values : ((config as { values?: unknown }).values ?? values);
    return own.call(this, `explain (analyze, format json) ${text}`, parameters).then((answer) => {
      const [{ Plan }] = (answer.rows[0] as { 'QUERY PLAN': [{ Plan: PlanNode }] })['QUERY PLAN'];
      seen.push({ sql: text, read: rowsRead(Plan), unmatched: pairsThrownAway(Plan) });
      return own.call(this, config, values);
    });
  } as never);
  return seen;
}

/** The planner's row count for a table, -1 if unknown. */
export async function countKnown(db: Database, table: string): Promise<number | undefined> {
  const { rows } = await db.pool.query<{ n: number }>(
    'select reltuples::int as n from pg_class where oid = $1::regclass',
    [table],
  );
  return rows[0]?.n;
}
