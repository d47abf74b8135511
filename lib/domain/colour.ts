import { toSixDigits } from '@/lib/contract/sections/theme';

/** Red, green and blue of linear light, 0 to 1 each. */
type Light = readonly [number, number, number];

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const fromLinear = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

/** A colour of 3 or 6 hexadecimal digits. */
function lightOf(hex: string): Light {
  const digits = toSixDigits(hex);
  const channel = (at: number) => toLinear(parseInt(digits.slice(at, at + 2), 16) / 255);
  return [channel(1), channel(3), channel(5)];
}

const clamp = (value: number) => Math.min(1, Math.max(0, value));

const hexOf = (light: Light) =>
  `#${light
    .map((value) =>
      Math.round(clamp(fromLinear(clamp(value))) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** Relative luminance, 0 to 1 (WCAG 2.2). */
const luminance = ([red, green, blue]: Light) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** Minimum contrast of text (WCAG 2.2, 1.4.3). */
export const ENOUGH = 4.5;

/** Contrast of two colours of 3 or 6 hexadecimal digits, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(lightOf(one)), luminance(lightOf(other))].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Lightness and the two opponent axes of the Oklab space (B. Ottosson, 2020). */
function toOklab([red, green, blue]: Light): [number, number, number] {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([lightness, a, b]: readonly [number, number, number]): Light {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const INK = '#18211d';
const PAPER = '#ffffff';
const BLACK = '#000000';

/** A readable text colour for any background: paper or ink if the contrast is sufficient, else black. */
export function inkOn(colour: string): string {
  const readableInk = [PAPER, INK].find((ink) => contrast(ink, colour) >= ENOUGH);
  return readableInk ?? BLACK;
}

/**
 * A colour that is readable on all the others: itself if its contrast is sufficient, else the nearest lighter or darker
 * one of the same hue. White or black if no lightness suffices for all.
 */
export function readableOn(colour: string, backgrounds: readonly string[]): string {
  const isEnough = (candidate: string) => backgrounds.every((each) => contrast(candidate, each) >= ENOUGH);
  if (isEnough(colour)) return colour.toLowerCase();
  const [lightness, a, b] = toOklab(lightOf(colour));
  const shadeAt = (level: number) => {
    // Reduce the chroma towards black and white, where no colour is visible.
    const strength = Math.min(1, 4 * level, 4 * (1 - level));
    return hexOf(fromOklab([level, a * strength, b * strength]));
  };
  for (let step = 0.01; step < 1; step += 0.01) {
    const candidates = [lightness - step, lightness + step].filter((place) => place > 0 && place < 1).map(shadeAt);
    const shade = candidates.find(isEnough);
    if (shade) return shade;
  }
  return isEnough(PAPER) ? PAPER : BLACK;
}
