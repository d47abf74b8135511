import { TEXT_LIMITS } from '@/lib/contract/core/text-limits';
import { COMPOSITION_LIMITS, type CompositionPart } from '@/lib/contract/compositions';
import type { ArticleDraft, SheetPlan } from '@/lib/domain/sheets/articles/draft';
import { isPieceOfComposition } from '@/lib/domain/sheets/columns/fields';
import { asName } from '@/lib/domain/text';
import { cut } from '@/lib/format/shorten';
import { propertyKey } from './as-read';

const isPart = (field: string) => field.startsWith('part:');

/** Whether the columns of the sheet name single parts of compositions, and none holds a whole one. */
export const namesParts = ({ fields }: Pick<SheetPlan, 'fields'>): boolean =>
  fields.some(isPart) &&
  !fields.some(
    (field) => field === 'composition' || field === 'material' || (isPieceOfComposition(field) && !isPart(field)),
  );

/** Names and labels truncated to what an article can hold. */
export const fittingParts = (parts: readonly CompositionPart[]): CompositionPart[] =>
  parts.map(({ label, materials }) => ({
    label: cut(asName(label), TEXT_LIMITS.part),
    materials: materials.map(({ name, percent }) => ({ name: cut(asName(name), TEXT_LIMITS.name), percent })),
  }));

/**
 * The composition of an existing article after an upload: as in the sheet if it has one, or with the parts that its
 * columns name instead of those with the same label. The other parts stay, and all keep their order; new ones follow, up
 * to the limit of an article.
 */
export function compositionsAfter(
  { compositions, hasPartsOnly }: ArticleDraft,
  before: readonly CompositionPart[],
): readonly CompositionPart[] {
  if (compositions.length === 0) return before;
  const parts = fittingParts(compositions);
  if (!hasPartsOnly) return parts;
  const byLabel = new Map<string, CompositionPart[]>();
  for (const part of parts) {
    const key = propertyKey(part.label);
    byLabel.set(key, [...(byLabel.get(key) ?? []), part]);
  }
  const replaced = new Set<string>();
  const kept = before.flatMap((part) => {
    const key = propertyKey(part.label);
    const ofSheet = byLabel.get(key);
    if (!ofSheet) return [part];
    if (replaced.has(key)) return [];
    replaced.add(key);
    return ofSheet;
  });
  const added = parts.filter(({ label }) => !replaced.has(propertyKey(label)));
  return [...kept, ...added].slice(0, Math.max(before.length, COMPOSITION_LIMITS.parts));
}
