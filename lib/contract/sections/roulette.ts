import { z } from 'zod';
import { upTo } from '../core/common';
import { baseFields } from './base';
import { shortMultilingual } from './multilingual';

/** A prize wheel. The server draws the prize; these are the visible parts. */
export const roulette = z.object({
  ...baseFields,
  type: z.literal('roulette'),
  rouletteTitle: shortMultilingual.default(''),
  values: upTo(24, shortMultilingual).default(['10', '20']),
  /** Text for the winner. */
  claimText: shortMultilingual.default(''),
  btnText: shortMultilingual.default('Start'),
});
export type RouletteSection = z.infer<typeof roulette>;
