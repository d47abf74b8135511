/** Address of a business step or disposition in GS1's vocabulary, as expanded by JSON-LD or as written in EPCIS 1. */
const ADDRESS =
  /^(?:https?:\/\/(?:ref|ns)\.gs1\.org\/cbv\/(?:BizStep|Disp)-|urn:epcglobal:cbv:(?:bizstep|disp):)(\w+)$/;

/** The terms, and for addresses of GS1's vocabulary also the bare words that events use. */
export const withCbvWords = (terms: readonly string[]): string[] => [
  ...terms,
  ...terms.flatMap((term) => ADDRESS.exec(term)?.[1] ?? []),
];
