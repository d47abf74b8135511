import { isMaterialWord, isTrim } from './lexicon';

/** 'except', 'excluding' and the like, in the languages of labels. */
const EXCEPT = [
  String.raw`exclusive of|excluding|excl\.|except(?:ing)?(?: for)?|with the exception of|apart from`,
  String.raw`excepto|excluidos?|excluidas?|excluyendo|(?:a|con) (?:la )?excepción del?|salvo|exceptuando`,
  String.raw`exceto|excluindo|(?:à|com) (?:a )?exceção d[aeo]s?|escluso|esclusi|esclusa|escluse|ad eccezione|ad esclusione`,
  String.raw`eccetto|eccetto che|tranne|fatta eccezione per|ausgenommen|mit Ausnahme|außer|à l'exclusion|à l'exception|hormis|sauf`,
].join('|');
const SMALL = String.raw`(?:de|des|del|della|delle|dello|dei|do|da|dos|das|of|for|per|the|el|la|las|los|lo|il|i|gli|le|o|a|os|as|dem|den|der|die|von|du)`;
const PHRASE = new RegExp(
  String.raw`(?<![\p{L}])(?:${EXCEPT})(?![\p{L}])\s{0,2}(?:${SMALL}\s{1,2}){0,3}([^.,;:\n()%\d]{0,80})`,
  'giu',
);
const SHARE = String.raw`(?:\d{1,3}(?:[.,]\d{1,3})?\s?%|%\s?\d)`;
/** '…: 95% cotton' and '… (95% cotton)' after the excepted part. */
const OPENED = new RegExp(String.raw`^\s{0,2}[:(]\s{0,2}(?=[^.;\n()]{0,120}${SHARE})`, 'u');
const SHARED = new RegExp(String.raw`^${SHARE}\s{0,2}\p{L}`, 'u');
const NAMED = new RegExp(String.raw`^${SHARE}`, 'u');
const BEFORE_NAME = /\s(?:in|en|em|de|di|of|aus|con|with|mit|com)$/iu;

interface Clause {
  /** The text that replaces the clause. */
  text: string;
  /** Offset at which the clause ends. */
  end: number;
  isLeftOut: boolean;
}

/** Index of the material after a part, as in 'collar polyester', or -1. */
function materialStart(words: readonly string[]): number {
  const at = words.findIndex(isMaterialWord);
  return at > 0 ? at : -1;
}

function clauseOf(text: string, phrase: RegExpMatchArray, start: number): Clause {
  const end = start + phrase[0].length;
  const label = (phrase[1] ?? '').trim();
  const rest = text.slice(end, end + 200);
  const opening = OPENED.exec(rest);
  if (label !== '' && opening !== null) return { text: `\n${label}: `, end: end + opening[0].length, isLeftOut: false };
  if (label !== '' && SHARED.test(rest)) return { text: `\n${label}: `, end, isLeftOut: false };
  const words = label.split(/\s+/u);
  const at = NAMED.test(rest) ? materialStart(words) : -1;
  if (at !== -1) {
    const part = words.slice(0, at).join(' ').replace(BEFORE_NAME, '');
    return { text: `\n${part}: ${words.slice(at).join(' ')} `, end, isLeftOut: false };
  }
  return { text: ' ', end: rest.startsWith(')') ? end + 1 : end, isLeftOut: !words.every(isTrim) };
}

export interface Excepted {
  text: string;
  /** Clauses without a share of their own, which cannot become a part: 'except the collar'. */
  leftOut: string[];
}

const LEAD = ' \n,;(–—-';

/**
 * Turns each exception into a line and part of its own: '100% cotton except collar 100% wool' becomes '100% cotton' and
 * 'collar: 100% wool'. Clauses without a share are removed, and reported unless they name only trimmings, which the law
 * does not count.
 */
export function readExceptions(text: string): Excepted {
  const leftOut: string[] = [];
  let result = '';
  let from = 0;
  for (const phrase of text.matchAll(PHRASE)) {
    if (phrase.index < from) continue;
    let lead = phrase.index;
    while (lead > from && LEAD.includes(text[lead - 1] ?? '')) lead -= 1;
    const clause = clauseOf(text, phrase, phrase.index);
    if (clause.isLeftOut) leftOut.push(phrase[0].trim());
    result += text.slice(from, lead) + clause.text;
    from = clause.end;
  }
  return { text: result + text.slice(from), leftOut };
}
