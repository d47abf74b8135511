/** Words for 'at least', 'at most' and 'about' before a share. */
const BEFORE = [
  String.raw`at least|not less than|no less than|more than|over|minimum|minimal|min\.?|min:`,
  String.raw`al menos|por lo menos|como mínimo|como minimo|más de|mas de|mínimo de|mínimo|minimo de|minimo|mín\.?`,
  String.raw`almeno|non meno del?|più del?|minimo del|pelo menos|ao menos|no mínimo|mais de|mindestens|mind\.?|über|au moins`,
  String.raw`up to|not more than|no more than|less than|under|at most|maximum|maximal|max\.?|max:`,
  String.raw`hasta un|hasta|como máximo|como maximo|no más de|a lo sumo|menos de|máximo de|máximo|maximo de|maximo|máx\.?`,
  String.raw`fino ad? un|fino al?|al massimo|non più del?|meno del?|massimo del|massimo|até|no máximo|não mais de`,
  String.raw`bis zu|höchstens|höchst\.|weniger als|jusqu'à|au plus`,
  String.raw`approximately|approx\.?|about|around|aproximadamente|aprox\.?|alrededor de(?:l| un)?|cerca de|circa|ca\.?`,
  String.raw`etwa|ungefähr|rund|environ|env\.`,
].join('|');
const AFTER = [
  String.raw`or more|or less|and over|minimum|maximum|min\.?|max\.?|mín\.?|máx\.?|mínimo|máximo|minimo|massimo`,
  String.raw`o más|o mas|o menos|o più|o meno|ou mais|ou menos|oder mehr|oder weniger|aprox\.?|approx\.?|circa|ca\.`,
].join('|');

const SHARE = String.raw`\d{1,3}(?:[.,]\d{1,3})?\s?%`;
const ARTICLE = String.raw`(?:(?:an?|the|un|una|uma?|el|il|lo|o)\s{1,2})?`;
const TOLERANCE = new RegExp(
  String.raw`\(?\s{0,2}(?:(?:tolerance|tolerancia|tolleranza|tolerância|Toleranz)\s{0,2}:?\s{0,2})?(?:±|\+\s?/\s?[-–−]|\+[-–−])\s{0,2}\d{1,2}(?:[.,]\d{1,2})?\s?%?(?=\s{0,2}(?:[),;.\n/|]|$|\d|\())\s{0,2}\)?`,
  'giu',
);
/** '80% ± 3% cotton': a tolerance between a share and its name. */
const TOLERANCE_INSIDE = new RegExp(
  String.raw`(?<=\d\s?%)\s{0,2}(?:±|\+\s?/\s?[-–−])\s{0,2}\d{1,2}(?:[.,]\d{1,2})?\s?%(?=\s{1,2}\p{L})`,
  'giu',
);
const WORD_BEFORE = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${BEFORE})\s{0,2}${ARTICLE}(?=(${SHARE}))|(?<![\p{L}%])[<>≤≥⩽⩾≦≧~≈±]\s?=?\s{0,2}(?=(${SHARE}))`,
  'giu',
);
const WORD_AFTER = new RegExp(String.raw`(?<=(${SHARE}))\s{0,2}(?:${AFTER})(?![\p{L}\p{N}])`, 'giu');
const IS_PERCENT = /%/u;

export interface Bounded {
  text: string;
  /** Phrases that turn a share into a limit or an estimate: 'max. 5%', '±2%'. */
  bounds: string[];
}

const shortened = (phrase: string): string => phrase.replace(/\s+/gu, ' ').trim();

/** '95% ± 2%' is a tolerance, '± 95% cotton' an estimate: only a tolerance follows a share in the same segment. */
const isAfterShare = (text: string, at: number): boolean => {
  const before = text.slice(Math.max(0, at - 60), at);
  return IS_PERCENT.test(
    before.slice(Math.max(before.lastIndexOf(','), before.lastIndexOf(';'), before.lastIndexOf('\n')) + 1),
  );
};

/**
 * Removes limits, estimates and tolerances from their shares and returns them: 'min. 95% cotton (±2%)' becomes
 * 'min 95% cotton'. 'min' stays before the share: like any lead-in, it separates the share from a sentence before it.
 */
export function readBounds(text: string): Bounded {
  const bounds: string[] = [];
  const withoutTolerances = text.replace(TOLERANCE, (phrase, at: number) => {
    if (!isAfterShare(text, at)) return phrase;
    bounds.push(shortened(phrase).replace(/[()]/gu, ''));
    return phrase.includes('\n') ? '\n' : ' ';
  });
  const withoutInnerTolerances = withoutTolerances.replace(TOLERANCE_INSIDE, (phrase) => {
    bounds.push(shortened(phrase));
    return '';
  });
  const withoutLeadingBounds = withoutInnerTolerances.replace(
    WORD_BEFORE,
    (phrase, share?: string, shareAfterSign?: string) => {
      const isAfterSign = share === undefined;
      bounds.push(shortened(`${phrase}${isAfterSign ? '' : ' '}${share ?? shareAfterSign ?? ''}`));
      return isAfterSign ? ' ' : 'min ';
    },
  );
  const withoutTrailingBounds = withoutLeadingBounds.replace(WORD_AFTER, (phrase, share: string) => {
    bounds.push(shortened(`${share} ${phrase}`));
    return '';
  });
  return { text: withoutTrailingBounds, bounds };
}
