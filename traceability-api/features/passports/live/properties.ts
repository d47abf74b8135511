import { sql } from 'drizzle-orm';
import type { PassportUnit } from '@/lib/contract/passports';
import type { OwnProperty } from '@/lib/contract/properties';
import { fold } from '@/lib/domain/text';
import { articleProperties, articles } from '../../../db/schema';

/** The unit or lot of a page, with the names that the page must not show. */
export interface LivePart extends PassportUnit {
  /** Folded names that are internal in unit, lot or article. */
  internalNames: readonly string[];
}

/** Names of the article's currently internal properties, with a value or without. */
export const internalNames = sql<string[]>`array(select ${articleProperties.name} from ${articleProperties}
  where ${articleProperties.companyId} = ${articles.companyId} and ${articleProperties.articleId} = ${articles.id}
    and ${articleProperties.isInternal})`;

/**
 * The own properties that a unit or lot shows: those with a value, each name once regardless of spelling, from the
 * first source that has it. A name that is internal at any level is not shown: marking a cost as internal on the
 * article includes the costs of its units, and a value hidden on a unit must not be replaced by the article's.
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
