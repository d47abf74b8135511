import { z } from 'zod';
import { integer, matching, upTo } from '../core/common';
import { upload } from './addresses';

/** A colour as three or six hexadecimal digits; the message is the specification's own (§5). */
export const hexColour = matching(/^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/, 7, 'Bad Hex');

/** `#rgb` as `#rrggbb`. */
export const toSixDigits = (hex: string): string =>
  hex.length === 4 ? `#${[...hex.slice(1)].map((digit) => digit + digit).join('')}` : hex;

export const FONTS = ['Red Hat Display', 'Red Hat Text', 'Playfair Display', 'Georgia', 'System'] as const;
export type Font = (typeof FONTS)[number];
const weight = z.union([z.literal(400), z.literal(500), z.literal(600), z.literal(700)]);

export const backgroundImage = z.object({
  url: upload,
  repeat: z.enum(['no-repeat', 'repeat', 'repeat-x', 'repeat-y']).default('no-repeat'),
  position: z.enum(['center', 'top', 'bottom', 'left', 'right']).default('center'),
  size: z.enum(['cover', 'contain', 'auto']).default('cover'),
});

export const gradient = z.object({
  from: hexColour,
  to: hexColour,
  /** Degrees, 0 to 360. */
  angle: integer(0, 360).default(180),
});

/** The look of a passport, with the specification's names (§3). Sizes are CSS pixels. */
export const theme = z.object({
  primary_color: hexColour.default('#0B6B4F'),
  secondary_color: hexColour.default('#8A5A00'),
  bgcolor: hexColour.default('#FBFAF7'),
  headingcolor: hexColour.default('#18211D'),
  textcolor: hexColour.default('#18211D'),
  headingfont: z.enum(FONTS).default('Playfair Display'),
  headingfontweight: weight.default(400),
  headingsize: integer(12, 40).default(16),
  textfont: z.enum(FONTS).default('Red Hat Display'),
  textfontweight: weight.default(400),
  textsize: integer(12, 24).default(14),
  bgimage: backgroundImage.default({ url: '', repeat: 'no-repeat', position: 'center', size: 'cover' }),
  gradients: upTo(4, gradient).default([]),
});
export type Theme = z.infer<typeof theme>;

export const defaultTheme: Theme = theme.parse({});
