/** Takes the next item of a source while the one before is worked on: never more than one ahead. */
export async function* readAhead<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  const items = source[Symbol.asyncIterator]();
  const next = () => {
    const coming = items.next();
    // Who works on the item before hears of a failure when they ask for this one, or never.
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
