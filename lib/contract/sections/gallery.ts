import { z } from 'zod';
import { integer, upTo } from '../core/common';
import { link, upload } from './addresses';
import { baseFields } from './base';
import { focalPoint } from './focal-point';
import { shortMultilingual } from './multilingual';

const picture = z.object({
  imgUrl: upload,
  link,
  showLink: z.boolean().default(true),
  imgTitle: shortMultilingual.default(''),
  showTitle: z.boolean().default(true),
  imgSubtitle: shortMultilingual.default(''),
  showSubtitle: z.boolean().default(true),
  /** Alternative text; if empty, the title is used. */
  alt: shortMultilingual.default(''),
  /** Pixels of the original. */
  width: integer(1, 20_000).default(1000),
  height: integer(1, 20_000).default(1040),
  focalPoint: focalPoint.optional(),
});
export type GalleryPicture = z.infer<typeof picture>;

/** A row of pictures to browse and enlarge, below `title`. */
export const gallery = z.object({
  ...baseFields,
  type: z.literal('gallery'),
  images: upTo(60, picture).default([]),
});
export type GallerySection = z.infer<typeof gallery>;
