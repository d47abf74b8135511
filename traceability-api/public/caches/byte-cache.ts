interface Entry<V> {
  value: V;
  bytes: number;
}

/** Keeps the values used last within a number of bytes. A value larger than the whole is not kept. */
export class ByteCache<V> {
  readonly #entries = new Map<string, Entry<V>>();
  #bytes = 0;

  constructor(
    readonly maxBytes: number,
    readonly sizeOf: (value: V) => number,
  ) {}

  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): V | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  set(key: string, value: V): void {
    this.delete(key);
    const bytes = this.sizeOf(value) + key.length * 2 + 200;
    if (bytes > this.maxBytes) return;
    this.#entries.set(key, { value, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.maxBytes) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
  }
}
