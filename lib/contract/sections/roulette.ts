import { z } from 'zod';
import { upTo } from '../core/common';
import { baseFields } from './base';
import { shortMultilingual } from './multilingual';

/** A wheel with prizes. The server draws; these are the parts that readers see. */
export const roulette = z.object({
  ...baseFields,
  type: z.literal('roulette'),
  rouletteTitle: shortMultilingual.default(''),
  values: upTo(24, shortMultilingual).default(['10', '20']),
  /** What the winner reads. */
  claimText: shortMultilingual.default(''),
  btnText: shortMultilingual.default('Start'),
});
export type RouletteSection = z.infer<typeof roulette>;
