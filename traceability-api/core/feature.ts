import type { EffectEntry, FeatureEntries, SearchEntry, TenantCtx, TrashEntry } from './context';
import type { Route } from './implement';

/** One feature: its routes, and its contributions to the trash, the search, the effects and the saved views. */
export interface Feature {
  routes: readonly Route[];
  trash?: TrashEntry;
  search?: SearchEntry;
  effects?: EffectEntry;
  hasSavedViews?: true;
}

/** Whether the person's level is sufficient for a feature's contribution. */
export const isOpenTo = ({ principal }: TenantCtx, { level = 0 }: { level?: number }): boolean =>
  principal.level >= level;

type Part = 'trash' | 'search' | 'effects';

/** The features' contributions, by name. */
export function collectEntries(features: Readonly<Record<string, Feature>>): FeatureEntries {
  const entries = Object.entries(features);
  const collect = <K extends Part>(part: K) =>
    new Map(
      entries.flatMap(([name, feature]): [string, NonNullable<Feature[K]>][] => {
        const entry = feature[part];
        return entry ? [[name, entry as NonNullable<Feature[K]>]] : [];
      }),
    );
  return {
    trash: collect('trash'),
    search: collect('search'),
    effects: collect('effects'),
    savedViews: new Set(entries.flatMap(([name, { hasSavedViews }]) => (hasSavedViews ? [name] : []))),
  };
}
