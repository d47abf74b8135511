/** A request's body before anybody has read it. */
export interface RequestBody {
  /** Media type as the caller declared it, without parameters, in lower case; empty when absent. */
  type: string;
  /** Bytes as the caller declared them; null when chunked. */
  declaredBytes: number | null;
  /** A header of the request, where a standard says more in one than the contract does. */
  header(name: string): string | undefined;
  /**
   * The bytes as they come, at most `maxBytes` of them and no slower than an upload may be.
   * @throws TOO_LARGE, INVALID_DATA when fewer bytes come than declared, or too slowly
   */
  chunks(maxBytes: number): AsyncGenerator<Uint8Array>;
  /** All bytes of an upload. @throws as `chunks`, MISSING_DATA when there are none */
  bytes(maxBytes: number): Promise<Buffer>;
}
