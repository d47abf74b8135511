/** Reads the next item of a source while the previous one is processed: never more than one ahead. */
export async function* readAhead<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  const items = source[Symbol.asyncIterator]();
  const next = () => {
    const coming = items.next();
    // The consumer gets the error when it requests this item; without a handler the rejection would be unhandled.
    coming.catch(() => undefined);
    return coming;
  };
  let coming = next();
  try {
    for (let item = await coming; item.done !== true; item = await coming) {
      coming = next();
      yield item.value;
    }
  } finally {
    await coming.catch(() => undefined);
    await items.return?.();
  }
}
