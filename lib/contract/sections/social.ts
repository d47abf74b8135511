import { z } from 'zod';
import { integer, upTo } from '../core/common';
import { embeddedAddress, link } from './addresses';
import { baseFields } from './base';
import { shortMultilingual } from './multilingual';

const item = z.object({
  url: link,
  /** Empty: the provider's name, or the host. */
  label: shortMultilingual.default(''),
});

/** Links to the brand's other profiles, and one of its posts. */
export const social = z.object({
  ...baseFields,
  type: z.literal('social'),
  items: upTo(20, item).default([]),
  showIcons: z.boolean().default(true),
  showLabels: z.boolean().default(true),
  showPost: z.boolean().default(true),
  postUrl: embeddedAddress,
  /** Height of the post's area in pixels, 120 to 2,000. */
  height: integer(120, 2000).default(560),
});
export type SocialSection = z.infer<typeof social>;
