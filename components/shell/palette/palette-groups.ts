import type { PaletteChoice, PaletteGroup } from '../shell-types';
import { matchScore } from './fuzzy';
import type { Findable } from './use-palette-choices';

interface Contents {
  query: string;
  recent: readonly PaletteChoice[];
  places: readonly Findable[];
  commands: readonly Findable[];
}

type Titles = Record<'recent' | 'pages' | 'actions', string>;

/** Maximum number of pages, and of actions, in the results. */
const MAX_FOUND = 7;
/** A match much weaker than the best is dropped. */
const LEAST_SHARE = 0.6;
/** A recent choice comes before equal matches. */
const RECENT_BONUS = 0.04;

/** Without a query the recent choices, then all others; else the matches, with the group of the best one first. */
export function groupsOf({ query, recent, places, commands }: Contents, titles: Titles): PaletteGroup[] {
  if (query.trim() === '') {
    const recentKeys = new Set(recent.map(({ key }) => key));
    const others = (all: readonly Findable[]) => all.filter(({ key }) => !recentKeys.has(key));
    return [
      { key: 'recent', title: titles.recent, items: [...recent] },
      { key: 'actions', title: titles.actions, items: others(commands) },
      { key: 'pages', title: titles.pages, items: others(places) },
    ];
  }
  const isRecent = new Set(recent.map(({ key }) => key));
  const rate = (all: readonly Findable[]) =>
    all
      .map((choice) => ({ choice, score: matchScore(query, choice.label, [choice.words]) }))
      .filter(({ score }) => score > 0)
      .map(({ choice, score }) => ({ choice, score: score + (isRecent.has(choice.key) ? RECENT_BONUS : 0) }))
      .sort((a, b) => b.score - a.score);
  const [pages, actions] = [rate(places), rate(commands)];
  const bestOf = (rated: typeof pages) => rated[0]?.score ?? 0;
  const least = Math.max(bestOf(pages), bestOf(actions)) * LEAST_SHARE;
  const group = (key: 'pages' | 'actions', rated: typeof pages): PaletteGroup => ({
    key,
    title: titles[key],
    items: rated
      .filter(({ score }) => score >= least)
      .slice(0, MAX_FOUND)
      .map(({ choice }) => choice),
  });
  const [first, second] = [group('pages', pages), group('actions', actions)];
  return bestOf(actions) > bestOf(pages) ? [second, first] : [first, second];
}
