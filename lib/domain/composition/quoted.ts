import type { CompositionMaterial, CompositionPart } from '@/lib/contract/compositions';
import { shareIssues } from './sums';
import type { Composition } from './types';

/** A name in quotes, a separator, a share or a word. */
const MARK = /\s*(?:"((?:[^"]|"")+)"|(\|\||[;,:])|(\?|\d{1,3}(?:[.,]\d{1,9})?)\s?%|([^\s",;:|%]+))/uy;

interface Mark {
  quoted?: string | undefined;
  separator?: string | undefined;
  share?: string | undefined;
  word?: string | undefined;
}

/** A name in quotes; a quote inside it is doubled, as in a CSV. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

function marksOf(text: string): Mark[] | null {
  const marks: Mark[] = [];
  const trimmed = text.trimEnd();
  MARK.lastIndex = 0;
  while (MARK.lastIndex < trimmed.length) {
    const found = MARK.exec(trimmed);
    if (!found) return null;
    marks.push({ quoted: found[1]?.replaceAll('""', '"'), separator: found[2], share: found[3], word: found[4] });
  }
  return marks;
}

/** Reads the marks from left to right. A method that finds something else than it expects returns null. */
class QuotedReader {
  private at = 0;

  constructor(private readonly marks: readonly Mark[]) {}

  read(): CompositionPart[] | null {
    const parts: CompositionPart[] = [];
    do {
      const part = this.readPart();
      if (!part) return null;
      parts.push(part);
    } while (this.skip(';') || this.skip('||'));
    return this.at === this.marks.length ? parts : null;
  }

  private readPart(): CompositionPart | null {
    const start = this.at;
    let label = this.readName();
    if (label === null || !this.skip(':')) {
      label = '';
      this.at = start;
    }
    const materials: CompositionMaterial[] = [];
    do {
      const share = this.marks[this.at]?.share;
      this.at += 1;
      const name = share === undefined ? null : this.readName();
      if (share === undefined || name === null) return null;
      materials.push({ name, percent: share === '?' ? null : Number(share.replace(',', '.')) });
    } while (this.skip(','));
    return { label, materials };
  }

  private readName(): string | null {
    const name = this.marks[this.at]?.quoted;
    if (name !== undefined) {
      this.at += 1;
      return name;
    }
    const words: string[] = [];
    for (let word = this.marks[this.at]?.word; word !== undefined; word = this.marks[this.at]?.word) {
      words.push(word);
      this.at += 1;
    }
    return words.length > 0 ? words.join(' ') : null;
  }

  private skip(separator: string): boolean {
    const isThere = this.marks[this.at]?.separator === separator;
    if (isThere) this.at += 1;
    return isThere;
  }
}

/**
 * Reads the form with names in quotes, in which any name and label is kept as it is:
 * '"Shell: outer": 60% "Leather, vegetable tanned", 40% wool; Lining: 100% viscose'. Null for every other text.
 */
export function readQuoted(text: string): Composition | null {
  const marks = text.includes('"') ? marksOf(text) : null;
  const parts = marks && new QuotedReader(marks).read();
  return parts && { parts, issues: parts.flatMap(shareIssues) };
}
