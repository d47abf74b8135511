import { z } from 'zod';
import { asWritten, text, textOrEmpty, upTo } from './core/common';
import { TEXT_LIMITS } from './core/text-limits';

/** Most parts of a composition that is kept, and most materials of a part. */
const MAX_KEPT = 20_000;

export const COMPOSITION_LIMITS = { parts: 20, materialsOfPart: 50 } as const;

/**
 * A part and what it is made of, as it is kept, shown and frozen. A share is 0 to 100 percent of the part's mass, never
 * rescaled; null where the source gives none. The label is empty for the part that has none.
 */
export const compositionPart = z.object({
  label: asWritten(500).default(''),
  materials: upTo(MAX_KEPT, z.object({ name: asWritten(500), percent: z.number().min(0).max(1000).nullable() })),
});
export type CompositionPart = z.infer<typeof compositionPart>;
export type CompositionMaterial = CompositionPart['materials'][number];

export const compositionParts = upTo(MAX_KEPT, compositionPart);

/** The same as a person sends it: names that are not known become new materials. */
export const sentParts = upTo(
  COMPOSITION_LIMITS.parts,
  z.object({
    label: textOrEmpty(TEXT_LIMITS.part).default(''),
    materials: upTo(
      COMPOSITION_LIMITS.materialsOfPart,
      z.object({ name: text(TEXT_LIMITS.name), percent: z.number().min(0).max(100).nullable().default(null) }),
    ).min(1),
  }),
);
