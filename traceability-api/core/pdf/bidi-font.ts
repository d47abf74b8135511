import type { Bidi } from 'bidi-js';
import type { Font, GlyphRun } from 'fontkit';

/** Direction of a text as a whole, as determined by its first letter. */
export type Direction = 'ltr' | 'rtl';

/** A part of a line that runs in one direction. */
interface Run {
  text: string;
  direction: Direction;
}

/** The characters of a line as runs of one level, in logical order. */
function runsByLevel(bidi: Bidi, line: string, base: Direction): (Run & { level: number })[] {
  const { levels } = bidi.getEmbeddingLevels(line, base);
  const mirrored = bidi.getMirroredCharactersMap(line, levels);
  const runs: (Run & { level: number })[] = [];
  for (let at = 0; at < line.length; at += 1) {
    const level = levels[at] ?? 0;
    const char = mirrored.get(at) ?? line.charAt(at);
    const last = runs.at(-1);
    if (last?.level === level) last.text += char;
    else runs.push({ text: char, level, direction: level % 2 === 1 ? 'rtl' : 'ltr' });
  }
  return runs;
}

/** The runs of a line from left to right: rule L2 of the Unicode Bidirectional Algorithm. */
export function visualRuns(bidi: Bidi, line: string, base: Direction): Run[] {
  const runs = runsByLevel(bidi, line, base);
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    let from = 0;
    while (from < runs.length) {
      let to = from;
      while ((runs[to]?.level ?? -1) >= level) to += 1;
      if (to > from) runs.splice(from, to - from, ...runs.slice(from, to).reverse());
      from = to + 1;
    }
  }
  return runs;
}

type Line = Pick<GlyphRun, 'glyphs' | 'positions'>;

function layOut(font: Font, bidi: Bidi, text: string, base: Direction): Line {
  // The space at which a line was broken takes no width at its visible end.
  const line = text.trimEnd();
  const parts = visualRuns(bidi, line, base).map((run) =>
    font.layout(run.text, [], undefined, undefined, run.direction),
  );
  if (line !== text) parts.push(font.layout(text.slice(line.length)));
  return { glyphs: parts.flatMap(({ glyphs }) => glyphs), positions: parts.flatMap(({ positions }) => positions) };
}

/**
 * A font for lines with words in both directions: pdfkit places glyphs from left to right as returned by `layout`. It
 * passes the `features` of a text through unchanged, and here they carry the direction of the whole text; without any
 * the line has only left-to-right letters.
 */
export function bidiFont(font: Font, bidi: Bidi): Font {
  // Labels repeat their names, and pdfkit does not cache lines that have features.
  const lineCache = new Map<string, Line>();
  const layout = (text: string, base?: Direction): Line & Pick<GlyphRun, 'advanceWidth'> => {
    if (base === undefined) return font.layout(text);
    const key = `${base} ${text}`;
    const line = lineCache.get(key) ?? layOut(font, bidi, text, base);
    lineCache.set(key, line);
    // pdfkit scales these itself, and then reads their sum.
    const positions = line.positions.map((position) => ({ ...position }));
    return {
      glyphs: line.glyphs,
      positions,
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      },
    };
  };
  return Object.create(font, { layout: { value: layout } }) as Font;
}
