import { z } from 'zod';
import { upTo } from '../core/common';
import { baseFields } from './base';
import { multilingual } from './multilingual';

/** Facts whose names are translated by the program, so that no text is stored for them. */
export const FACTS = ['model', 'weight', 'gtin', 'sku'] as const;
export type Fact = (typeof FACTS)[number];

const item = z.object({ name: multilingual, value: multilingual });
export type PropertyItem = z.infer<typeof item>;

/** A list of facts under one `title`: first the article's own, in the order of `facts`, then `properties`. */
export const propertyGroup = z.object({
  ...baseFields,
  type: z.literal('property_group'),
  facts: upTo(FACTS.length, z.enum(FACTS)).default([]),
  properties: upTo(20_000, item).default([]),
});
export type PropertyGroupSection = z.infer<typeof propertyGroup>;
