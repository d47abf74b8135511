import { type Chunk, hasShare, isNameless, wordsOf } from './chunks';
import { type Entry, readChunk } from './entries';
import {
  hasMaterial,
  isLabelLike,
  isLeadIn,
  isMadeOf,
  isMaterialHeading,
  isMaterialWord,
  isModifier,
  isPartWord,
  isPhrase,
  isQualifier,
  withoutHeading,
} from './lexicon';
import type { SeparatorKind } from './tokens';

/** A material that is not yet assigned to a part. */
export interface Item extends Entry {
  /** Label with a colon, on a line of its own, or otherwise certain. */
  label?: string[];
  /** Starts a new part regardless of the sums. */
  isForced: boolean;
  before: SeparatorKind;
  /** `soft` was separated from the share, for example by a dash: 'Nero - 95% cotone'. */
  isDashed: boolean;
  /** The label combines two headings. */
  isStacked: boolean;
}

interface Heading {
  parent: string[];
  child: string[];
}

/** Walks through the chunks and gives each material the label that is pending at that point. */
class ItemReader {
  readonly items: Item[] = [];
  claims = 0;
  private labels: string[][] = [];
  private soft: string[] = [];
  private isForced = false;
  private hasContent = false;
  private isStacked = false;
  private isHeadingPending = false;
  private heading: Heading | null = null;
  private beforeBracket: string[] = [];

  constructor(private readonly chunks: readonly Chunk[]) {}

  read(): Item[] {
    this.chunks.forEach((chunk, at) => {
      this.expire(chunk.before);
      if (hasShare(chunk)) this.readShares(chunk);
      else this.readWords(chunk, at);
    });
    return this.items;
  }

  private expire(before: SeparatorKind): void {
    if (before === 'part' || before === 'open' || before === 'close') this.isForced = true;
    if (before === 'open' || before === 'close') this.reset();
    if (before === 'open' && this.beforeBracket.length > 0) this.labels = [this.beforeBracket];
    this.beforeBracket = [];
    const ends = before === 'dot' || before === 'line' || before === 'part';
    if (ends && this.hasContent) this.reset();
  }

  private reset(): void {
    this.labels = [];
    this.soft = [];
    this.hasContent = false;
    this.isHeadingPending = false;
    this.isStacked = false;
  }

  private readShares(chunk: Chunk): void {
    if (isNameless(chunk)) {
      this.readNameless(chunk);
      return;
    }
    const { entries, label, claims } = readChunk(chunk);
    this.claims += claims;
    const last = entries.at(-1);
    if (chunk.hasDetail === true && last !== undefined) last.isTrimmed = true;
    entries.forEach((entry, index) => this.push(entry, index === 0 ? chunk.before : 'and'));
    if (label !== undefined) this.pushLabel(label, false);
  }

  /** '95%' alone is named by the text before the colon or dash: 'Algodón: 95%, Elastano: 5%'. */
  private readNameless(chunk: Chunk): void {
    const name = this.soft.length > 0 ? this.soft : this.labels.pop();
    this.soft = [];
    const share = chunk.tokens.find((token) => token.type === 'share');
    if (name === undefined || share?.type !== 'share') return;
    const isTrimmed = isLabelLike(name) && !hasMaterial(name);
    this.push({ words: name, percent: share.percent, isBare: share.isBare, isTrimmed, hasLeadIn: false }, chunk.before);
  }

  private push(entry: Entry, before: SeparatorKind): void {
    const soft = this.soft.length > 0 ? { soft: this.soft } : {};
    const isDashed = this.soft.length > 0 && entry.soft === undefined;
    const inner = this.labels.length > 0 ? (entry.soft ?? []) : [];
    const isNested = isLabelLike(inner);
    const label = this.labels.length > 0 ? { label: [...this.labels.flat(), ...(isNested ? inner : [])] } : {};
    this.items.push({
      ...soft,
      ...entry,
      ...label,
      isTrimmed: entry.isTrimmed || (inner.length > 0 && !isNested),
      isDashed,
      isForced: this.isForced,
      before,
      isStacked: this.isStacked || isNested,
    });
    this.isForced = false;
    this.reset();
  }

  private readWords(chunk: Chunk, at: number): void {
    const words = wordsOf(chunk.tokens);
    const next = this.chunks[at + 1];
    if (chunk.after === 'colon') this.pushLabel(words, chunk.before === 'colon' || this.isHeadingPending);
    else if (chunk.after === 'open' && isLabelLike(words)) this.beforeBracket = words;
    else if (this.isHeadingLine(chunk, at)) this.pushHeading(words);
    else if ((chunk.after === 'dash' || chunk.after === 'slash') && next?.tokens[0]?.type === 'share')
      this.soft = words;
    else if (this.isMaterialOnly(words, chunk))
      this.push({ words, percent: null, isBare: false, isTrimmed: false, hasLeadIn: false }, chunk.before);
    else this.hasContent = true;
  }

  private pushLabel(words: readonly string[], isContinued: boolean): void {
    const label = withoutHeading(words);
    const isField = this.items.length === 0 && this.labels.length === 0 && isMaterialHeading(label);
    if (!isContinued || this.hasContent) this.reset();
    if (label.length === 0 || isField) {
      if (this.items.length > 0) this.isForced = true;
      return;
    }
    if (isPhrase(label)) this.isForced = true;
    else this.labels.push(label);
  }

  private isHeadingLine(chunk: Chunk, at: number): boolean {
    if (!['start', 'line'].includes(chunk.before) || chunk.after !== 'line' || chunk.tokens.length > 5) return false;
    const rest = this.chunks.slice(at + 1, at + 4);
    const shareAt = rest.findIndex((next) => hasShare(next));
    const chunksBefore = shareAt === -1 ? [] : rest.slice(0, shareAt);
    return shareAt !== -1 && chunksBefore.every((next) => next.after === 'line' || next.after === 'colon');
  }

  private pushHeading(words: readonly string[]): void {
    const label = withoutHeading(words);
    if (label.length === 0 || (this.items.length === 0 && isMaterialHeading(label))) return;
    const text = label.join(' ');
    const isCapitals = text === text.toUpperCase() && /\p{L}{2}/u.test(text);
    if (!isLabelLike(label) && !isCapitals) {
      this.soft = label;
      return;
    }
    if (this.isHeadingPending && this.labels.length > 0) {
      this.heading = { parent: this.labels.flat(), child: label };
      this.labels.push(label);
      this.isStacked = true;
    } else if (this.heading !== null && this.heading.child.length > 1 && this.heading.child[0] === label[0]) {
      this.labels = [this.heading.parent, label];
      this.isStacked = true;
    } else {
      this.labels = [label];
      this.heading = null;
    }
    this.isHeadingPending = true;
  }

  /** A name without a share is kept if it can only be a material: 'Sola: borracha', 'POLIESTER + TPU'. */
  private isMaterialOnly(words: readonly string[], chunk: Chunk): boolean {
    const nameWords = words.filter((word) => !isLeadIn(word));
    if (nameWords.length === 0 || nameWords.length > 3) return false;
    const isNamed = hasMaterial(nameWords);
    if (isNamed && nameWords.every((word) => isMaterialWord(word) || isQualifier(word))) return true;
    const label = this.labels.at(-1);
    if (label?.some(isMadeOf) === true && chunk.before === 'colon' && words.every(isName)) return true;
    return (
      isNamed &&
      label !== undefined &&
      isLabelLike(label) &&
      chunk.before === 'colon' &&
      (isMaterialWord(nameWords[0] ?? '') || isQualifier(nameWords[0] ?? ''))
    );
  }
}

/** Whether a word may be an unknown material: no number, no part, no function word of a sentence. */
const isName = (word: string): boolean => /^\p{L}{4,}/u.test(word) && !isPartWord(word) && !isModifier(word);

/** All materials of a text in order, with the labels before them. */
export const readItems = (chunks: readonly Chunk[]): Item[] => readAll(chunks).items;

/** The same, with the number of percentages that are claims, not shares of a material. */
export function readAll(chunks: readonly Chunk[]): { items: Item[]; claims: number } {
  const reader = new ItemReader(chunks);
  return { items: reader.read(), claims: reader.claims };
}
