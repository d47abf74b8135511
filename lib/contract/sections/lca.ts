import { z } from 'zod';
import { integer } from '../core/common';
import { upload } from './addresses';
import { baseFields } from './base';
import { isEmptyText, shortMultilingual } from './multilingual';

/** The item's impact over its life: `title` above it, `lcaImg` the company's picture of it, `defaultValue` a text below. */
export const lca = z.object({
  ...baseFields,
  type: z.literal('lca'),
  lcaImg: upload,
  /** Pixels that the picture's place is high, 40 to 1,200. */
  imgHeight: integer(40, 1200).default(240),
  alt: shortMultilingual.default(''),
});
export type LcaSection = z.infer<typeof lca>;

/** Whether the company shows a picture or a text of the impact; without either it waits for the calculation. */
export const hasOwnImpact = ({ lcaImg, defaultValue }: LcaSection) => lcaImg !== '' || !isEmptyText(defaultValue);
