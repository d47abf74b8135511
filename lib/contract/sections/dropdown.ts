import { z } from 'zod';
import { upTo } from '../core/common';
import { link, upload } from './addresses';
import { baseFields } from './base';
import { isEmptyText, multilingual, shortMultilingual } from './multilingual';

const item = z.object({ title: shortMultilingual.default(''), text: multilingual.default('') });

/**
 * Collapsible rows. The first consists of the section's own fields: `title` is always visible, `defaultValue` is the
 * content, with `image` and `link` below; `defaultValue2` is the link's label. `items` are further rows with a title
 * and a text.
 */
export const dropdown = z.object({
  ...baseFields,
  type: z.literal('dropdown'),
  link,
  showLink: z.boolean().default(true),
  image: upload,
  showImg: z.boolean().default(true),
  /** Alternative text of `image`. */
  alt: shortMultilingual.default(''),
  items: upTo(50, item).default([]),
});
export type DropdownSection = z.infer<typeof dropdown>;

/** Whether the section's own row has content; otherwise it is not shown. */
export const hasOwnRow = ({ defaultValue, image, showImg, link: address, showLink }: DropdownSection): boolean =>
  !isEmptyText(defaultValue) || (showImg && image !== '') || (showLink && address !== '');
