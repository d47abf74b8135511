// JavaScript, because server.mjs reads it without a build.

/** Most bytes of a JSON body. */
export const MAX_JSON_BYTES = 2_000_000;
/** Milliseconds within which a JSON body has to arrive completely. */
export const JSON_MS = 10_000;
/** An upload may take long, but each time window must bring this many bytes, or the rest: at least 1,000 a second. */
export const UPLOAD_WINDOW_MS = 15_000;
export const UPLOAD_WINDOW_BYTES = 15_000;
