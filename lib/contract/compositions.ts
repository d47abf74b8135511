import { z } from 'zod';
import { untrimmedText, text, textOrEmpty, upTo } from './core/common';
import { TEXT_LIMITS } from './core/text-limits';

/** Most parts of a stored composition, and most materials of a part. */
const MAX_KEPT = 20_000;

export const COMPOSITION_LIMITS = { parts: 20, materialsOfPart: 50 } as const;

/**
 * A part and its materials, as stored, shown and frozen. A share is 0 to 100 percent of the part's mass, never
 * rescaled; null if the source gives none. The label of an unnamed part is empty.
 */
export const compositionPart = z.object({
  label: untrimmedText(500).default(''),
  materials: upTo(MAX_KEPT, z.object({ name: untrimmedText(500), percent: z.number().min(0).max(1000).nullable() })),
});
export type CompositionPart = z.infer<typeof compositionPart>;
export type CompositionMaterial = CompositionPart['materials'][number];

export const compositionParts = upTo(MAX_KEPT, compositionPart);

/** The same as sent by a client: unknown names become new materials. */
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
