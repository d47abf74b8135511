import { z } from 'zod';
import { id, integer } from '../core/common';
import { baseFields } from './base';
import { focalPoint } from './focal-point';
import { multilingual } from './multilingual';

/** Widths in pixels in which the server provides a picture, for `srcset`. */
export const IMAGE_WIDTHS = [400, 800, 1200] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** A picture from the company's files. The original's width and height in pixels reserve its space while it loads. */
export const image = z.object({
  ...baseFields,
  type: z.literal('image'),
  fileId: id.nullable().default(null),
  alt: multilingual.default(''),
  width: integer(1, 20_000).default(1000),
  height: integer(1, 20_000).default(1040),
  focalPoint: focalPoint.optional(),
});
export type ImageSection = z.infer<typeof image>;
