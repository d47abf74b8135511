import type { CompanyLook } from '@/lib/contract/company-look';
import { inkOn, readableOn } from '@/lib/domain/colour';

/** What letters and lines stand on while nobody has chosen colours: the page and its surfaces (passport.css). */
const GROUNDS = { light: ['#fbfaf7', '#ffffff'], dark: ['#101513', '#171e1a'] } as const;

export interface BrandColours {
  /** What letters in the brand's colour are read on. */
  ground: string;
  /** The colour of such letters. */
  text: string;
  /** A button, and what is read on it. */
  fill: string;
  onFill: string;
}

/** The company's colour on light and on dark pages, as light or dark as it takes to be read. */
export function brandColours(colour: string): { light: BrandColours; dark: BrandColours } {
  const [light, dark] = [readableOn(colour, GROUNDS.light), readableOn(colour, GROUNDS.dark)];
  return {
    light: { ground: GROUNDS.light[0], text: light, fill: colour, onFill: inkOn(colour) },
    // A colour that can be read on the dark page does not vanish there, either.
    dark: { ground: GROUNDS.dark[0], text: dark, fill: dark, onFill: inkOn(dark) },
  };
}

const rules = ({ text, fill, onFill }: BrandColours) =>
  `.ps-default{--ps-primary:${text};--ps-brand:${fill};--ps-on-brand:${onFill}}`;

/** The company's colour as CSS variables of the pages that have no theme. */
export function lookCss({ colour }: CompanyLook): string {
  if (colour === null) return '';
  const { light, dark } = brandColours(colour);
  return `${rules(light)}@media screen and (prefers-color-scheme:dark){${rules(dark)}}`;
}
