import { z } from 'zod';
import { integer } from '../core/common';
import { upload } from './addresses';
import { baseFields } from './base';
import { isEmptyText, shortMultilingual } from './multilingual';

/** The item's life-cycle impact: `title` above, `lcaImg` the company's picture of it, `defaultValue` a text below. */
export const lca = z.object({
  ...baseFields,
  type: z.literal('lca'),
  lcaImg: upload,
  /** Height of the picture's area in pixels, 40 to 1,200. */
  imgHeight: integer(40, 1200).default(240),
  alt: shortMultilingual.default(''),
});
export type LcaSection = z.infer<typeof lca>;

/** Whether the company provides a picture or a text of the impact; without either the section awaits a calculation. */
export const hasOwnImpact = ({ lcaImg, defaultValue }: LcaSection) => lcaImg !== '' || !isEmptyText(defaultValue);
