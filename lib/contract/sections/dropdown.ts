import { z } from 'zod';
import { upTo } from '../core/common';
import { link, upload } from './addresses';
import { baseFields } from './base';
import { isEmptyText, multilingual, shortMultilingual } from './multilingual';

const item = z.object({ title: shortMultilingual.default(''), text: multilingual.default('') });

/**
 * Rows that open. The first is the section's own: `title` stays in sight, `defaultValue` opens, with `image` and `link`
 * below; `defaultValue2` is what the link says. `items` are further rows of a title and a text.
 */
export const dropdown = z.object({
  ...baseFields,
  type: z.literal('dropdown'),
  link,
  showLink: z.boolean().default(true),
  image: upload,
  showImg: z.boolean().default(true),
  /** What `image` shows, for those who cannot see it. */
  alt: shortMultilingual.default(''),
  items: upTo(50, item).default([]),
});
export type DropdownSection = z.infer<typeof dropdown>;

/** Whether the section's own row opens on something; without that it is not there. */
export const hasOwnRow = ({ defaultValue, image, showImg, link: address, showLink }: DropdownSection): boolean =>
  !isEmptyText(defaultValue) || (showImg && image !== '') || (showLink && address !== '');
