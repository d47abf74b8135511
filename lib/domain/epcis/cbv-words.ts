/** An address of a business step or disposition in GS1's vocabulary: as JSON-LD expands the word, and as EPCIS 1 wrote it. */
const ADDRESS =
  /^(?:https?:\/\/(?:ref|ns)\.gs1\.org\/cbv\/(?:BizStep|Disp)-|urn:epcglobal:cbv:(?:bizstep|disp):)(\w+)$/;

/** The terms, and the bare words, as events say them, of those that are addresses in GS1's vocabulary. */
export const withCbvWords = (terms: readonly string[]): string[] => [
  ...terms,
  ...terms.flatMap((term) => ADDRESS.exec(term)?.[1] ?? []),
];
