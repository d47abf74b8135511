/** The unread body of a request. */
export interface RequestBody {
  /** Declared media type, without parameters, in lower case; empty if absent. */
  type: string;
  /** Declared size in bytes; null if chunked. */
  declaredBytes: number | null;
  /** A header of the request, for standards that use headers that the contract does not declare. */
  header(name: string): string | undefined;
  /*   * The bytes as they arrive, at most `maxBytes` of them and no slower than the minimum rate of uploads.
   * @throws TOO_LARGE, INVALID_DATA when fewer bytes arrive than declared, or too slowly
   */
  chunks(maxBytes: number): AsyncGenerator<Uint8Array>;
  /** All bytes of an upload. @throws as `chunks`, MISSING_DATA when there are none */
  bytes(maxBytes: number): Promise<Buffer>;
}
