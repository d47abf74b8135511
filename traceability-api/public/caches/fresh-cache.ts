interface Entry<V> {
  value: V;
  at: number;
}

/**
 * Remembers what was read for a short time and reads each key once however many ask for it. Bounded in entries; a
 * read that fails is not remembered.
 */
export class FreshCache<V> {
  readonly #entries = new Map<string, Entry<V>>();
  readonly #reading = new Map<string, Promise<V>>();

  constructor(
    readonly milliseconds: number,
    readonly maxEntries: number,
    readonly now: () => number,
  ) {}

  /** The value when it is fresh, without waiting. */
  peek(key: string): V | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    const age = this.now() - entry.at;
    // A clock that was set back makes nothing young again.
    return age >= 0 && age < this.milliseconds ? entry.value : undefined;
  }

  /** The fresh value, else what `read` answers. */
  get(key: string, read: () => Promise<V>): Promise<V> {
    const fresh = this.peek(key);
    if (fresh !== undefined) return Promise.resolve(fresh);
    const reading = this.#reading.get(key);
    if (reading) return reading;
    const at = this.now();
    const promise = read()
      .then((value) => {
        this.#keep(key, { value, at });
        return value;
      })
      .finally(() => this.#reading.delete(key));
    this.#reading.set(key, promise);
    return promise;
  }

  #keep(key: string, entry: Entry<V>): void {
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.maxEntries) break;
      this.#entries.delete(oldest);
    }
  }
}
