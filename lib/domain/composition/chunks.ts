import {
  hasMaterial,
  isAndWord,
  isArticle,
  isLabelLike,
  isLeadIn,
  isPartWord,
  needsShareAfter,
  needsShareBefore,
} from './lexicon';
import type { SeparatorKind, Token } from './tokens';

export type Content = Exclude<Token, { type: 'separator' }>;

/** The tokens between two separators. */
export interface Chunk {
  tokens: Content[];
  before: SeparatorKind;
  after: SeparatorKind;
  /** Whether any token is a share or a ratio; computed once because it is needed often. */
  isShared: boolean;
  /** A remark with a share of its own was dropped after it: '65% polyester (30% recycled)'. */
  hasDetail?: boolean;
}

const isShare = (token: Token | undefined): boolean => token?.type === 'share' || token?.type === 'ratio';

export const hasShare = (chunk: Chunk | undefined): boolean => chunk?.isShared ?? false;

/** True if the chunk consists of shares without a name: '95%' in 'Algodón\n95%'. */
export const isNameless = (chunk: Chunk | undefined): boolean =>
  chunk !== undefined && chunk.tokens.length > 0 && chunk.tokens.every((token) => token.type === 'share');

/** The words of a chunk as written; a share or number counts as one word. */
export function wordsOf(tokens: readonly Content[]): string[] {
  return tokens.map((token) => (token.type === 'word' ? token.text : token.raw));
}

function followsLabel(tokens: readonly Token[], from: number): boolean {
  const words: string[] = [];
  for (let at = from; at < Math.min(tokens.length, from + 7); at += 1) {
    const token = tokens[at];
    if (token?.type === 'word') words.push(token.text);
    else return (isShare(token) || (token?.type === 'separator' && token.kind === 'colon')) && isLabelLike(words);
  }
  return false;
}

/** 'y', 'e', 'and', '&', 'con' … separate only next to a share or before a label; otherwise they are part of a name. */
function isSeparatingWord(tokens: readonly Token[], at: number, hasShareBefore: boolean): boolean {
  const token = tokens[at];
  if (token?.type !== 'word' || !isAndWord(token.text)) return false;
  let next = at + 1;
  for (;;) {
    const following = tokens[next];
    if (following?.type !== 'word' || !(isArticle(following.text) || isLeadIn(following.text)) || next - at > 3) break;
    next += 1;
  }
  if (needsShareBefore(token.text) && !hasShareBefore) return false;
  if (isShare(tokens[next])) return at > 0 && tokens[at - 1]?.type !== 'separator';
  if (needsShareAfter(token.text)) return false;
  if (isShare(tokens[at - 1]) && tokens[at + 1]?.type === 'word') {
    return hasShareBefore && tokens[at - 2]?.type === 'word';
  }
  return hasShareBefore && followsLabel(tokens, at + 1);
}

function cut(tokens: readonly Token[]): Chunk[] {
  const chunks: Chunk[] = [];
  let current: Content[] = [];
  let before: SeparatorKind = 'start';
  let hasShareBefore = false;
  const close = (kind: SeparatorKind): void => {
    if (current.length > 0) chunks.push({ tokens: current, before, after: kind, isShared: hasShareBefore });
    else if (chunks.length > 0 && rank(kind) > rank(before))
      chunks[chunks.length - 1] = { ...chunks[chunks.length - 1], after: kind } as Chunk;
    before = current.length > 0 || rank(kind) > rank(before) ? kind : before;
    current = [];
    hasShareBefore = false;
  };
  tokens.forEach((token, at) => {
    if (token.type === 'separator') close(token.kind);
    else if (isSeparatingWord(tokens, at, hasShareBefore)) close('and');
    else {
      current.push(token);
      hasShareBefore ||= isShare(token);
    }
  });
  close('line');
  return chunks;
}

const RANKS: Record<SeparatorKind, number> = {
  and: 0,
  plus: 1,
  comma: 1,
  slash: 1,
  dash: 1,
  semi: 2,
  dot: 3,
  line: 4,
  start: 4,
  open: 5,
  close: 5,
  colon: 6,
  part: 7,
};

function rank(kind: SeparatorKind): number {
  return RANKS[kind];
}

const join = (left: Chunk, right: Chunk): Chunk => ({
  tokens: [...left.tokens, ...right.tokens],
  before: left.before,
  after: right.after,
  isShared: left.isShared || right.isShared,
});

/** A slash between words, with no share before it, is part of the text: 'Aplique / accesorio: 100% algodón'. */
function joinSlashes(chunks: readonly Chunk[]): Chunk[] {
  const joinedChunks: Chunk[] = [];
  for (const chunk of chunks) {
    const last = joinedChunks.at(-1);
    const isContinued = last !== undefined && last.after === 'slash' && chunk.before === 'slash';
    if (isContinued && !hasShare(last) && !isShare(chunk.tokens[0])) {
      last.tokens.push({ type: 'word', text: '/' });
      for (const token of chunk.tokens) last.tokens.push(token);
      last.after = chunk.after;
      last.isShared = chunk.isShared;
    } else joinedChunks.push({ ...chunk, tokens: [...chunk.tokens] });
  }
  return joinedChunks;
}

const JOINING = new Set<SeparatorKind>(['line', 'comma', 'dash', 'semi', 'slash', 'dot']);

function canName(chunk: Chunk | undefined): chunk is Chunk {
  if (chunk === undefined || hasShare(chunk) || chunk.after === 'colon' || chunk.tokens.length > 5) return false;
  return !isLabelLike(wordsOf(chunk.tokens)) || hasMaterial(wordsOf(chunk.tokens));
}

/** Joins 'Algodón\n95%' or '95%\nAlgodón': the last nameless share decides whether names come before or after. */
function joinNameless(chunks: readonly Chunk[]): Chunk[] {
  if (!chunks.some(isNameless)) return [...chunks];
  const namelessChunks = chunks.map((chunk, at) => ({ chunk, at })).filter(({ chunk }) => isNameless(chunk));
  const lastNameless = namelessChunks.at(-1)?.at ?? 0;
  const namesFollow = canName(chunks[lastNameless + 1]) && JOINING.has(chunks[lastNameless]?.after ?? 'start');
  const joinedChunks: Chunk[] = [];
  for (let at = 0; at < chunks.length; at += 1) {
    const chunk = chunks[at];
    if (chunk === undefined) continue;
    const next = chunks[at + 1];
    const last = joinedChunks.at(-1);
    if (isNameless(chunk) && namesFollow && JOINING.has(chunk.after) && canName(next)) {
      joinedChunks.push(join(chunk, next));
      at += 1;
    } else if (isNameless(chunk) && !namesFollow && JOINING.has(chunk.before) && canName(last)) {
      joinedChunks[joinedChunks.length - 1] = join(last, chunk);
    } else joinedChunks.push(chunk);
  }
  return joinedChunks;
}

/** Drops a bracketed remark after a share if it names no part: '65% polyester (30% recycled)'. */
function dropDetails(chunks: readonly Chunk[]): Chunk[] {
  const remaining: Chunk[] = [];
  for (const chunk of chunks) {
    const last = remaining.at(-1);
    const isGroup = chunk.before === 'open' && chunk.after === 'close' && hasShare(chunk);
    if (isGroup && last !== undefined && hasShare(last) && !wordsOf(chunk.tokens).some(isPartWord)) {
      remaining[remaining.length - 1] = { ...last, after: 'comma', hasDetail: true };
    } else if (last?.hasDetail === true && chunk.before === 'close') remaining.push({ ...chunk, before: 'comma' });
    else remaining.push(chunk);
  }
  return remaining;
}

/** Splits tokens into chunks and rejoins chunks that belong together. */
export function toChunks(tokens: readonly Token[]): Chunk[] {
  return joinNameless(joinSlashes(dropDetails(cut(tokens))));
}
