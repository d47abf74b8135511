// JavaScript, because server.mjs reads it without a build.

/** The most bytes of a JSON body. */
export const MAX_JSON_BYTES = 2_000_000;
/** Milliseconds within which all of a JSON body has to be here. */
export const JSON_MS = 10_000;
/** An upload may take long, but each window brings so many bytes, or the whole rest: at least 1,000 a second. */
export const UPLOAD_WINDOW_MS = 15_000;
export const UPLOAD_WINDOW_BYTES = 15_000;
