import { defaultTheme, type Font, type Theme } from '@/lib/contract/sections/theme';
import families from '../fonts/families.json';

type Fonts = Pick<Theme, 'headingfont' | 'headingfontweight' | 'textfont'>;
type Family = keyof typeof families;

const isFamily = (font: Font): font is Family => font in families;

/** A system font with adjusted metrics that replaces ours until it has loaded. */
const standInName = (family: Family, at: number) => `${family} ${at + 1}`;

/** The font stack of a family: ours, then its stand-ins. */
export const withStandIns = (family: Family): string[] => [
  family,
  ...families[family].standIns.map((_, at) => standInName(family, at)),
];

interface FontFile {
  family: Family;
  /** Name of the file under components/passport/fonts, without extension. */
  name: string;
  /** The `font-weight` of the font face. */
  weights: string;
}

/**
 * The font files of a page: for body text one file with all weights, for headings the file of their weight; one file if
 * both use the same family. Fonts of the reader's device need none.
 */
export function fontFilesOf({ headingfont, headingfontweight, textfont }: Fonts): FontFile[] {
  const texts = isFamily(textfont) ? [{ family: textfont, name: families[textfont].file, weights: '400 700' }] : [];
  if (!isFamily(headingfont) || headingfont === textfont) return texts;
  const name = `${families[headingfont].file}-${headingfontweight}`;
  return [...texts, { family: headingfont, name, weights: String(headingfontweight) }];
}

/**
 * The font faces of a page. Text is visible at once in a system font with the same metrics, and is swapped when the web font
 * has loaded. `addressOf` returns the addresses of the files, which must not contain quotes.
 */
export function fontCss(theme: Fonts | null, addressOf: (name: string) => string): string {
  const files = fontFilesOf(theme ?? defaultTheme);
  const own = files.map(
    ({ family, name, weights }) =>
      `@font-face{font-family:'${family}';font-weight:${weights};font-display:swap;` +
      `src:url(${addressOf(name)}) format('woff2')}`,
  );
  const standIns = files.flatMap(({ family }) =>
    families[family].standIns.map(({ names, size, ascent, descent, gap, characters }, at) => {
      const local = names.map((name) => `local('${name}')`).join();
      const face = `@font-face{font-family:'${standInName(family, at)}';src:${local};size-adjust:`;
      // Letters determine the height of lines, so the other characters need no vertical metrics.
      const ofCharacters = characters.map((each) => `${face}${each.size};unicode-range:${each.range}}`);
      return `${face}${size};ascent-override:${ascent};descent-override:${descent};line-gap-override:${gap}}${ofCharacters.join('')}`;
    }),
  );
  return [...own, ...standIns].join('');
}
