import type { Random } from '../random';
import type { DemoArticle } from '../types';

/** A lot of units created at once. `first` is its first code number; numbers are consecutive within a company. */
export interface DemoLot {
  article: number;
  code: string;
  first: number;
  count: number;
  ageDays: number;
  isInProcess: boolean;
}

/** Share of articles with units. */
const WITH_UNITS = 0.7;
const IN_PROCESS_DAYS = 12;

/** Splits `total` by weight into integers of at least one with the exact sum. */
function split(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  let spent = 0;
  let before = 0;
  return weights.map((weight, at) => {
    before += weight;
    const remaining = weights.length - at - 1;
    const upTo = Math.min(total - remaining, Math.max(spent + 1, Math.round((total * before) / sum)));
    const count = upTo - spent;
    spent = upTo;
    return count;
  });
}

const lotCode = (created: Date, running: number) =>
  `L${String(created.getUTCFullYear()).slice(2)}${String(created.getUTCMonth() + 1).padStart(2, '0')}-${String(running).padStart(3, '0')}`;

/** Lots of a company, oldest first, with `total` units: few articles sell much, many a little. */
export function createStock(
  articles: readonly DemoArticle[],
  total: number,
  options: { random: Random; today: Date },
): DemoLot[] {
  const { random, today } = options;
  const articlesWithUnits = random
    .shuffle(articles.map((_, at) => at))
    .slice(0, Math.ceil(articles.length * WITH_UNITS));
  const planned = articlesWithUnits.flatMap((article, rank) => {
    const ageDays = articles[article]?.ageDays ?? 0;
    const lots = rank < articlesWithUnits.length / 3 ? random.integer(2, 3) : 1;
    return Array.from({ length: lots }, (_, at) => ({
      article,
      weight: (0.6 + random.next()) / Math.pow(rank + 4, 0.7),
      ageDays: Math.max(0, Math.round(ageDays * (1 - at / (lots + 0.4))) - random.integer(0, 2)),
    }));
  });
  planned.sort((a, b) => b.ageDays - a.ageDays || a.article - b.article);
  const counts = split(
    total,
    planned.map(({ weight }) => weight),
  );
  let first = 1;
  return planned.map(({ article, ageDays }, at) => {
    const count = counts[at] ?? 0;
    const created = new Date(today.getTime() - ageDays * 86_400_000);
    const lot = {
      article,
      code: lotCode(created, at + 1),
      first,
      count,
      ageDays,
      isInProcess: ageDays < IN_PROCESS_DAYS,
    };
    first += count;
    return lot;
  });
}
