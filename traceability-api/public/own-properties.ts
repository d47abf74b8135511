import type { PassportSnapshot, PassportUnit } from '@/lib/contract/passports';
import { fold } from '@/lib/domain/text';

/** The article's facts as they are for a unit or lot: its own values take the place of the article's, new ones follow. */
export function withOwnProperties(snapshot: PassportSnapshot, unit: PassportUnit | null): PassportSnapshot {
  if (!unit || unit.properties.length === 0) return snapshot;
  const own = new Map(unit.properties.map((property) => [fold(property.name), property]));
  const known = new Set(snapshot.article.properties.map(({ name }) => fold(name)));
  const properties = [
    ...snapshot.article.properties.map(({ name, value }) => ({ name, value: own.get(fold(name))?.value ?? value })),
    ...unit.properties.filter(({ name }) => !known.has(fold(name))),
  ];
  return { ...snapshot, article: { ...snapshot.article, properties } };
}
