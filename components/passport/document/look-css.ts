import type { CompanyLook } from '@/lib/contract/company-look';
import { inkOn, readableOn } from '@/lib/domain/colour';

/** Backgrounds of text and lines if no colours are chosen: the page and its surfaces (passport.css). */
const GROUNDS = { light: ['#fbfaf7', '#ffffff'], dark: ['#101513', '#171e1a'] } as const;

export interface BrandColours {
  /** Backgrounds of text in the brand's colour. */
  ground: string;
  /** The colour of such text. */
  text: string;
  /** A button, and its label. */
  fill: string;
  onFill: string;
}

/** The company's colour on light and on dark pages, lightened or darkened until it is readable. */
export function brandColours(colour: string): { light: BrandColours; dark: BrandColours } {
  const [light, dark] = [readableOn(colour, GROUNDS.light), readableOn(colour, GROUNDS.dark)];
  return {
    light: { ground: GROUNDS.light[0], text: light, fill: colour, onFill: inkOn(colour) },
    // A colour that is readable on the dark page is also visible there.
    dark: { ground: GROUNDS.dark[0], text: dark, fill: dark, onFill: inkOn(dark) },
  };
}

const rules = ({ text, fill, onFill }: BrandColours) =>
  `.ps-default{--ps-primary:${text};--ps-brand:${fill};--ps-on-brand:${onFill}}`;

/** The company's colour as CSS variables of pages without a theme. */
export function lookCss({ colour }: CompanyLook): string {
  if (colour === null) return '';
  const { light, dark } = brandColours(colour);
  return `${rules(light)}@media screen and (prefers-color-scheme:dark){${rules(dark)}}`;
}
