import type { Tx } from './transactions';

/**
 * A query whose text is built once per connection, not on every call: `make` builds it with placeholders and ends with
 * `.prepare('')`. If statements are named, the connection derives the name from the text.
 */
export function prepared<Query>(make: (tx: Tx) => Query): (tx: Tx) => Query {
  const queries = new WeakMap<Tx, Query>();
  return (tx) => {
    const query = queries.get(tx) ?? make(tx);
    queries.set(tx, query);
    return query;
  };
}
