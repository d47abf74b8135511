import type { PassportSnapshot } from '@/lib/contract/passports';
import { fold } from '@/lib/domain/text';
import type { LivePart } from './properties';

/**
 * The article's facts as they are for a unit or lot: its own values take the place of the article's, new ones follow,
 * and what unit, lot or article keep internal is left out even where the published version still has it.
 */
export function withOwnProperties(snapshot: PassportSnapshot, unit: LivePart | null): PassportSnapshot {
  if (!unit || unit.properties.length + unit.internalNames.length === 0) return snapshot;
  const internal = new Set(unit.internalNames);
  const own = new Map(unit.properties.map((property) => [fold(property.name), property]));
  const published = snapshot.article.properties.filter(({ name }) => !internal.has(fold(name)));
  const publishedNames = new Set(published.map(({ name }) => fold(name)));
  const properties = [
    ...published.map(({ name, value }) => ({ name, value: own.get(fold(name))?.value ?? value })),
    ...unit.properties.filter(({ name }) => !publishedNames.has(fold(name))),
  ];
  return { ...snapshot, article: { ...snapshot.article, properties } };
}
