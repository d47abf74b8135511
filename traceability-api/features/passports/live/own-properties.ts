import type { PassportSnapshot } from '@/lib/contract/passports';
import { fold } from '@/lib/domain/text';
import type { LivePart } from './properties';

/**
 * The article's data as it applies to a unit or lot: its own values replace the article's, new ones are appended, and
 * properties that are internal in unit, lot or article are left out even if the published version still contains them.
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
