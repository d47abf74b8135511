/** First path segments of the pages that labels link to: passports, GS1 Digital Link keys, and blocks of codes. */
export const LABELLED = Object.freeze(['00', '01', '414', '8003', '8004', 'b', 'p']);

/**
 * First path segments of the API's public router: server.mjs pipes them there before Next sees them, and the matcher in
 * middleware.ts excludes them (it must be a literal; a test compares the two).
 */
export const PASS_THROUGH = Object.freeze([
  ...LABELLED,
  'public',
  '.well-known',
  'v1',
  'epcis',
  'openapi',
  'openapi.json',
]);

const prefixes = new Set(PASS_THROUGH);

/** Whether a raw request target belongs to the API. Compares the first segment undecoded. */
export function isPassThrough(target) {
  if (!target.startsWith('/')) return false;
  const end = target.slice(1).search(/[/?#]/);
  return prefixes.has(end === -1 ? target.slice(1) : target.slice(1, end + 1));
}
