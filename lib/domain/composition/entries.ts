import { type Chunk, type Content, wordsOf } from './chunks';
import { isClaim } from './claims';
import {
  hasMaterial,
  isAndWord,
  isCoating,
  isCompositionHeading,
  isCut,
  isLabelLike,
  isLeadIn,
  isMaterialHeading,
  isMaterialWord,
  isPartWord,
  isQualifier,
  isRest,
  isStructure,
  needsShareAfter,
  trailingLabelLength,
} from './lexicon';

/** One share with its name, as read from a single chunk. */
export interface Entry {
  words: string[];
  percent: number | null;
  isBare: boolean;
  /** Words before the share that may name the part ('Frente 100% algodón'). */
  soft?: string[];
  /** Words around the name were dropped. */
  isTrimmed: boolean;
  /** A phrase such as 'al menos' preceded the share. */
  hasLeadIn: boolean;
}

export interface ChunkReading {
  entries: Entry[];
  /** Number of percentages that are claims, not shares of a material. */
  claims: number;
  /** The label for what follows, if the chunk ends in a colon. */
  label?: string[];
}

interface Share {
  percent: number | null;
  isBare: boolean;
}

interface Split {
  gaps: string[][];
  shares: Share[];
}

/** The words around and between the shares: `gaps` has one entry more than `shares`. */
function split(tokens: readonly Content[]): Split {
  const gaps: string[][] = [[]];
  const shares: Share[] = [];
  for (const token of tokens) {
    if (token.type === 'share') {
      shares.push({ percent: token.percent, isBare: token.isBare });
      gaps.push([]);
    } else gaps.at(-1)?.push(token.type === 'word' ? token.text : token.raw);
  }
  return { gaps: withNotes(gaps), shares };
}

const IS_BRACKET = /^\(.*\)$/u;

/** 'Oak 70% (FSC)': brackets after a share are a note on the name before it, not a name of their own. */
function withNotes(gaps: readonly string[][]): string[][] {
  const [first = []] = gaps;
  if (first.length === 0 || isLabelLike(first)) return [...gaps];
  const newGaps = gaps.map((gap) => [...gap]);
  const isOnlyShare = gaps.length === 2;
  newGaps.forEach((gap, at) => {
    const before = newGaps[at - 1];
    if (before === undefined || before.length === 0 || !IS_BRACKET.test(gap[0] ?? '')) return;
    if (isOnlyShare && hasMaterial(gap.slice(0, 1)) && gap.length === 1) return;
    before.push(...gap.splice(0, 1));
  });
  return newGaps;
}

function withoutLeadIn(words: readonly string[]): { words: string[]; hasLeadIn: boolean } {
  const remaining = [...words];
  while (remaining.length > 0 && isLeadIn(remaining.at(-1) ?? '')) remaining.pop();
  return { words: remaining, hasLeadIn: remaining.length < words.length };
}

/** '5% lana y': the second name is missing. */
function withoutEndingAnd(words: readonly string[]): readonly string[] {
  const last = words.findLastIndex((word) => !isAndWord(word) || needsShareAfter(word));
  return words.slice(0, Math.max(last, 0) + 1);
}

/** Cuts the rest of a sentence off a name: '2% elastano para melhor mobilidade'. A coating's name keeps its 'with'. */
function cleanName(words: readonly string[]): { words: string[]; isTrimmed: boolean } {
  let start = 0;
  while (
    start < words.length - 1 &&
    /^(?:de|di|of|aus|von|d'|en|uit|es|is|è|é|son|são|are|ist)$/iu.test(words[start] ?? '')
  )
    start += 1;
  const nameWords = withoutEndingAnd(words.slice(start));
  const at = nameWords.findIndex((word, index) => index > 0 && isTail(nameWords, index, word));
  return at === -1 ? { words: [...nameWords], isTrimmed: false } : { words: nameWords.slice(0, at), isTrimmed: true };
}

function isTail(words: readonly string[], index: number, word: string): boolean {
  if (isCut(word)) return true;
  if (!/^(?:con|com|with|avec|mit|met)$/iu.test(word)) return false;
  const rest = words.slice(index + 1);
  return rest.length > 4 || !rest.some((each) => isMaterialWord(each) || isCoating(each));
}

/** 'Camisa de algodón 95%': the name starts at the material, unless the words before it are part of the name. */
function fromMaterial(words: readonly string[]): { words: string[]; soft?: string[]; isTrimmed: boolean } {
  const first = words.findIndex(isMaterialWord);
  if (first <= 0) return { words: [...words], isTrimmed: false };
  const before = words.slice(0, first);
  const { words: label, hasLeadIn } = withoutLeadIn(before);
  if (isLabelLike(label)) return { words: words.slice(first), soft: label, isTrimmed: false };
  if (label.length === 0 && hasLeadIn) return { words: words.slice(first), isTrimmed: false };
  if (hasLeadIn && label.length > 0 && !label.some(isQualifier)) return { words: words.slice(first), isTrimmed: true };
  return { words: [...words], isTrimmed: false };
}

/** 'Poliéster 65% con algodón 35%': the conjunction is part of neither name. */
function withoutJoin(words: readonly string[]): readonly string[] {
  return words.length > 1 && isAndWord(words[0] ?? '') ? withoutJoin(words.slice(1)) : words;
}

/** 'algodón resto elastano': two materials, one of which is the remainder. */
function splitAtRest(words: readonly string[]): [string[], string[]] | null {
  const at = words.findIndex(isRest);
  return at > 0 && at < words.length - 1 ? [words.slice(0, at), words.slice(at + 1)] : null;
}

const withoutShare = (words: string[]): Entry => ({
  words,
  percent: null,
  isBare: false,
  isTrimmed: false,
  hasLeadIn: false,
});

function namesFirst({ gaps, shares }: Split): Entry[] {
  return shares.flatMap((share, at) => {
    const gap = withoutJoin(gaps[at] ?? []);
    const [restWords, sharedWords] = splitAtRest(gap) ?? [null, gap];
    const name = withoutLeadIn(sharedWords).words;
    const { words, soft, isTrimmed } = fromMaterial(name.length > 0 ? name : sharedWords);
    const entry: Entry = { ...share, words, isTrimmed, hasLeadIn: false, ...(soft === undefined ? {} : { soft }) };
    return restWords === null ? [entry] : [withoutShare(restWords), entry];
  });
}

/** Index at which a label begins in 'poliéster forro bolsillo' (1), or -1. */
function labelStart(words: readonly string[]): number {
  for (let at = Math.max(1, words.length - 6); at < words.length; at += 1) {
    if (isLabelLike(words.slice(at)) && !/^(?:de|del|di|da|do|of)$/iu.test(words[at] ?? '')) return at;
  }
  return -1;
}

function sharesFirst({ gaps, shares }: Split): Entry[] {
  const head = withoutLeadIn(gaps[0] ?? []);
  const labelsFollow = head.words.length === 0 && labelStart(gaps.at(-1) ?? []) !== -1;
  let soft = head.words;
  let hasLeadIn = head.hasLeadIn;
  return shares.flatMap((share, at) => {
    const [sharedWords, restWords] = splitAtRest(gaps[at + 1] ?? []) ?? [gaps[at + 1] ?? [], null];
    let words = sharedWords;
    let next: string[] = [];
    const start = at < shares.length - 1 && !labelsFollow ? labelStart(words) : -1;
    if (start !== -1) {
      next = words.slice(start);
      words = words.slice(0, start);
    }
    const name = cleanName(words);
    const entry: Entry = { ...share, words: name.words, isTrimmed: name.isTrimmed, hasLeadIn };
    const result = soft.length > 0 ? { ...entry, soft } : entry;
    soft = next;
    hasLeadIn = false;
    return restWords === null ? [result] : [result, withoutShare(restWords)];
  });
}

/** 'Polyester 100% recycled': the name comes before the share, and at most a property of it after. */
function isNamedBefore({ gaps, shares }: Split): boolean {
  const before = gaps[0] ?? [];
  const after = gaps.at(-1) ?? [];
  if (withoutLeadIn(before).hasLeadIn || isLabelLike(before) || !hasMaterial(before)) return false;
  return shares.length > 1 ? !hasMaterial(after) : !hasMaterial(after) || after.every(isQualifier);
}

/** 'Lana 100% merino', 'Piel sintética 100% (PU)': one name with its share in the middle. */
function isNamedAround({ gaps, shares }: Split): boolean {
  const [before = [], after = []] = gaps;
  if (shares.length !== 1 || before.length === 0 || isLabelLike(before) || after.some(isPartWord)) return false;
  return before.every((word) => isMaterialWord(word) || isQualifier(word)) && hasMaterial(after);
}

/** 'algodón 95% 5% elastano': of two adjacent shares, the names before belong to the first and those after to the second. */
function readMeeting(parts: Split): Entry[] | null {
  const at = parts.gaps.findIndex((gap, index) => gap.length === 0 && index > 0 && index < parts.shares.length);
  const left = { gaps: parts.gaps.slice(0, at), shares: parts.shares.slice(0, at) };
  const right = { gaps: parts.gaps.slice(at), shares: parts.shares.slice(at) };
  const isComplete = left.gaps.every((gap) => gap.length > 0) && right.gaps.slice(1).every((gap) => gap.length > 0);
  return at === -1 || !isComplete ? null : [...namesFirst(left), ...sharesFirst(right)];
}

function readSplit(parts: Split): Entry[] {
  const meeting = readMeeting(parts);
  if (meeting !== null) return meeting;
  const before = parts.gaps[0] ?? [];
  const after = parts.gaps.at(-1) ?? [];
  if (before.length > 0 && after.length === 0) return namesFirst(parts);
  if (isNamedAround(parts)) {
    const entry = { percent: null, isBare: false, ...parts.shares[0] };
    return [{ ...entry, words: [...before, ...after], isTrimmed: true, hasLeadIn: false }];
  }
  if (before.length === 0 || !isNamedBefore(parts)) return sharesFirst(parts);
  const entries = namesFirst({ gaps: parts.gaps.slice(0, -1), shares: parts.shares });
  const last = entries.at(-1);
  if (last !== undefined && (after.every(isQualifier) || trailingLabelLength(['', ...after]) === after.length))
    last.words = [...last.words, ...after];
  else if (last !== undefined) last.isTrimmed = true;
  return entries;
}

/** Cuts the label off the end of 'Lyocell 50% Pocket lining' or '100% Poliuretano Composição da palmilha'. */
function cutLabel(parts: Split): string[] {
  const tail = parts.gaps.at(-1) ?? [];
  const hasNameBefore = (parts.gaps[0] ?? []).length > 0;
  if (tail.length === 0) return [];
  let at = tail.findIndex((word, index) => index > 0 && isCompositionHeading(word));
  if (at === -1 && hasNameBefore && (isLabelLike(tail) || isCompositionHeading(tail[0] ?? ''))) at = 0;
  if (at === -1) at = labelStart(tail);
  if (at === -1 && hasNameBefore && hasMaterial(parts.gaps[0] ?? [])) at = 0;
  if (at === -1)
    at = tail.findIndex((word, index) => index > 0 && /^\p{Lu}/u.test(word) && /^\p{Ll}/u.test(tail[index - 1] ?? ''));
  if (at === -1) at = tail.length - 1;
  return tail.splice(at);
}

function splitNames(words: readonly string[]): string[][] {
  const names: string[][] = [[]];
  for (const word of words.flatMap((each) => each.split(/(\/|(?<=\p{L})-(?=\p{L})|\+|&)/u))) {
    // 'lana y/o seta'
    const isSecondJoin = names.at(-1)?.length === 0 && /^(?:o|or|ou|oder|of)$/iu.test(word);
    if (isSecondJoin) continue;
    if (/^(?:\/|-|\+|&|y|e|and|et|und|en|con|com|with|mit|met|avec)$/iu.test(word)) names.push([]);
    else if (word !== '') names.at(-1)?.push(word);
  }
  return names.filter((name) => name.length > 0);
}

/** 'Camiseta algodão com elastano (95/5%)' or '80/20 cotton polyester': shares in the order of the names. */
function readRatio(tokens: readonly Content[], percents: readonly number[], at: number): Entry[] {
  const before = wordsOf(tokens.slice(0, at));
  const after = wordsOf(tokens.slice(at + 1));
  for (const words of [after, before]) {
    const start = words.findIndex(isMaterialWord);
    const useful = start === -1 ? [...words] : words.slice(start);
    let names = splitNames(useful);
    if (useful.some(isStructure)) continue;
    if (names.length === 1 && useful.length === percents.length) names = useful.map((word) => [word]);
    if (names.length === percents.length) {
      const head = words === after ? before : words.slice(0, Math.max(0, start));
      const soft: { soft?: string[] } = isLabelLike(head) ? { soft: head } : {};
      const isTrimmed = head.length > 0 && soft.soft === undefined;
      return names.map((name, index) => ({
        words: name,
        percent: percents[index] ?? null,
        isBare: false,
        isTrimmed,
        hasLeadIn: false,
        ...(index === 0 ? soft : {}),
      }));
    }
  }
  return [];
}

/** Reads the shares of one chunk with their names; numbers that are claims ('20% off') are left out. */
export function readChunk(chunk: Chunk): ChunkReading {
  const ratioAt = chunk.tokens.findIndex((token) => token.type === 'ratio');
  const ratio = chunk.tokens[ratioAt];
  const isMixed = chunk.tokens.some((token) => token.type === 'share');
  if (ratio?.type === 'ratio' && !isMixed)
    return { entries: readRatio(chunk.tokens, ratio.percents, ratioAt), claims: 0 };
  const parts = split(chunk.tokens);
  const label = chunk.after === 'colon' ? cutLabel(parts) : undefined;
  const first = parts.gaps[0] ?? [];
  if (isCompositionHeading(first[0] ?? '') || isMaterialHeading(first.slice(0, 1))) {
    const rest = first.slice(1);
    if (rest.length === 0 || !isPartWord(first.join(' ')) || isCompositionHeading(first[0] ?? '')) parts.gaps[0] = rest;
  }
  const allEntries = readSplit(parts);
  const entries = allEntries.filter((entry) => !isClaim(entry.words, entry.soft));
  const claims = allEntries.length - entries.length;
  return label === undefined ? { entries, claims } : { entries, claims, label };
}
