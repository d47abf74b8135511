import { sql } from 'drizzle-orm';
import type { PassportUnit } from '@/lib/contract/passports';
import type { OwnProperty } from '@/lib/contract/properties';
import { fold } from '@/lib/domain/text';
import { articleProperties, articles } from '../../../db/schema';

/** The unit or lot that a page is of, with what the page must not show. */
export interface LivePart extends PassportUnit {
  /** Folded names that unit, lot or article keep internal. */
  internalNames: readonly string[];
}

/** Names of the internal properties that the article of the row has now, with a value or without. */
export const internalNames = sql<string[]>`array(select ${articleProperties.name} from ${articleProperties}
  where ${articleProperties.companyId} = ${articles.companyId} and ${articleProperties.articleId} = ${articles.id}
    and ${articleProperties.isInternal})`;

/**
 * What a unit or lot shows of its own: properties with a value, each name once however it is written, the first source
 * that has it first. A name that one of the levels keeps internal is shown by none: who marks a cost as internal on the
 * article means those of its units as well, and a unit that hides a value does not want the article's in its place.
 */
export function publicProperties(
  sources: readonly (readonly OwnProperty[])[],
  articleInternal: readonly string[],
): Pick<LivePart, 'properties' | 'internalNames'> {
  const internal = new Set(articleInternal.map(fold));
  for (const { name, isInternal } of sources.flat()) if (isInternal) internal.add(fold(name));
  const byName = new Map<string, { name: string; value: string }>();
  for (const { name, value } of sources.flat()) {
    const key = fold(name);
    if (value.trim() !== '' && !internal.has(key) && !byName.has(key)) byName.set(key, { name, value });
  }
  return { properties: [...byName.values()], internalNames: [...internal].sort() };
}
