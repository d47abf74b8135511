import type { Template } from '@/lib/contract/templates';
import { fold } from '@/lib/domain/text';
import { propertyRowsOf, type PropertyDraft } from '@/components/properties/draft';
import { newMaterial, newPart, type ArticleDraft, type MaterialDraft, type PartDraft } from './draft';

/** The rows that a template gives to the draft of an article. */
export interface GivenRows {
  properties: readonly PropertyDraft[];
  parts: readonly PartDraft[];
}

export const NO_ROWS: GivenRows = { properties: [], parts: [] };

/** The properties of a template and its hints as a composition. */
export function rowsGivenBy(template: Pick<Template, 'properties' | 'compositionHints'>): GivenRows {
  const hinted = new Map<string, MaterialDraft[]>();
  for (const { part, material } of template.compositionHints)
    hinted.set(part, [...(hinted.get(part) ?? []), newMaterial(material)]);
  return {
    properties: propertyRowsOf(template.properties),
    parts: [...hinted].map(([label, materials]) => newPart(label, materials)),
  };
}

const byKey = <Row extends { key: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.key, row]));

/** What is left of the properties without the given ones that nobody has edited. */
function editedProperties(properties: readonly PropertyDraft[], given: readonly PropertyDraft[]): PropertyDraft[] {
  const asGiven = byKey(given);
  return properties.filter((row) => {
    const before = asGiven.get(row.key);
    return !before || before.name !== row.name || before.value !== row.value || before.isInternal !== row.isInternal;
  });
}

/** What is left of the parts without the given materials that nobody has edited; a renamed part stays whole. */
function editedParts(parts: readonly PartDraft[], given: readonly PartDraft[]): PartDraft[] {
  const asGiven = byKey(given);
  return parts.flatMap((part) => {
    const before = asGiven.get(part.key);
    if (before?.label !== part.label) return [part];
    const materialsBefore = byKey(before.materials);
    const materials = part.materials.filter(({ key, name, percent }) => {
      const material = materialsBefore.get(key);
      return material?.name !== name || material.percent !== percent;
    });
    return materials.some(({ name, percent }) => name.trim() || percent.trim()) ? [{ ...part, materials }] : [];
  });
}

/**
 * The draft with a template's rows, unless it has a property of that name or a composition already. `before`: the rows
 * that the template chosen before gave to this draft; they are removed unless they were edited since.
 */
export function withGivenRows(draft: ArticleDraft, given: GivenRows, before: GivenRows): ArticleDraft {
  const properties = editedProperties(draft.properties, before.properties);
  const parts = editedParts(draft.parts, before.parts);
  const names = new Set(properties.map(({ name }) => fold(name)));
  return {
    ...draft,
    properties: [...properties, ...given.properties.filter(({ name }) => !names.has(fold(name)))],
    parts: parts.length > 0 ? parts : [...given.parts],
  };
}
