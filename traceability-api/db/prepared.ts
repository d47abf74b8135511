import type { Tx } from './transactions';

/**
 * A query whose text is put together once per connection, not on every call: `make` builds it with placeholders and ends
 * in `.prepare('')`. Where statements have names, the connection gives it one by its text.
 */
export function prepared<Query>(make: (tx: Tx) => Query): (tx: Tx) => Query {
  const made = new WeakMap<Tx, Query>();
  return (tx) => {
    const query = made.get(tx) ?? make(tx);
    made.set(tx, query);
    return query;
  };
}
