/** How addresses in GS1's Core Business Vocabulary begin: in EPCIS 1, and in EPCIS 2.0 (`ns` is from its JSON Schema). */
const URN_PREFIX = 'urn:epcglobal:cbv';
const URL_PREFIX = String.raw`https?:\/\/(?:ref|ns)\.gs1\.org\/cbv\/`;

const CBV = new RegExp(`^(?:${URN_PREFIX}|${URL_PREFIX})`);

/** Address of a business step or disposition, as expanded by JSON-LD or as written in EPCIS 1. */
const STEP_OR_DISPOSITION = new RegExp(
  String.raw`^(?:${URL_PREFIX}(?:BizStep|Disp)-|${URN_PREFIX}:(?:bizstep|disp):)(\w+)$`,
);

/** Whether a term is an address in GS1's vocabulary, of whatever kind of word. */
export const isCbvAddress = (term: string): boolean => CBV.test(term);

/** The terms, and for addresses of GS1's vocabulary also the bare words that events use. */
export const withCbvWords = (terms: readonly string[]): string[] => [
  ...terms,
  ...terms.flatMap((term) => STEP_OR_DISPOSITION.exec(term)?.[1] ?? []),
];
