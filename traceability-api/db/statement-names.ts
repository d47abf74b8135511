import type pg from 'pg';

const MAX_NAMES = 300;
const MAX_COUNTED = 1_000;
/** Bulk writes have a different text each time. */
const MAX_LENGTH = 16_000;
const NAMED_FROM = 3;

/**
 * Names for recurring statements, the same on all connections: from its third use on a statement is prepared by name
 * once per connection, and then only bound. At most 300; others are sent unnamed.
 */
export function createStatementNames() {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  let isOn = true;
  return {
    nameOf(text: string): string | undefined {
      if (!isOn || text.length > MAX_LENGTH) return undefined;
      const name = names.get(text);
      if (name || names.size >= MAX_NAMES) return name;
      const count = (counts.get(text) ?? 0) + 1;
      if (counts.size >= MAX_COUNTED) counts.clear();
      if (count < NAMED_FROM) counts.set(text, count);
      else {
        counts.delete(text);
        names.set(text, `s${names.size + 1}`);
      }
      return names.get(text);
    },
    /** Permanently: a pooler in front of the server assigns sessions that do not know the names. */
    stop() {
      isOn = false;
    },
  };
}

export type StatementNames = ReturnType<typeof createStatementNames>;

type Connection = { parsedStatements: Record<string, string> };

/**
 * Wraps a connection to name recurring statements. The connections of the embedded engine share one session behind its
 * socket: `session` then contains what any of them has prepared, because preparing it again would fail.
 */
export function prepareByName(
  client: pg.PoolClient,
  names: StatementNames,
  session: Map<string, string> | undefined,
): pg.PoolClient {
  const { connection } = client as unknown as { connection: Connection };
  const query = async (config: pg.QueryConfig, values: unknown[]) => {
    const name = names.nameOf(config.text);
    if (!name) return client.query(config, values);
    if (session?.has(name)) connection.parsedStatements[name] = config.text;
    try {
      return await client.query({ ...config, name }, values);
    } finally {
      if (connection.parsedStatements[name] !== undefined) session?.set(name, config.text);
    }
  };
  return { query } as unknown as pg.PoolClient;
}
