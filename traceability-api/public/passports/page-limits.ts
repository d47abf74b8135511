import type { PageFacts } from '@/components/passport/sections/loaders';
import type { Section } from '@/lib/contract/sections/index';
import { MAX_DRAWN, weightOf } from '../../features/passports/page-weight';

/**
 * Limits for rendering one page. Rendering blocks all other requests, so the content is weighed beforehand, and the
 * time is checked between sections. The contract's limits keep pages created in the editor far below these.
 */
export const PAGE_LIMITS = {
  /** Characters of the sections with the article's facts, as JSON. */
  weight: MAX_DRAWN,
  /** Characters of the finished page. */
  html: 3_000_000,
  /** Milliseconds. */
  time: 2_000,
} as const;

/** The page is too large, or takes too long to render. */
export class PageOverLimit extends Error {
  constructor(
    readonly limit: keyof typeof PAGE_LIMITS,
    readonly reached: number,
  ) {
    super(`the page reached its limit of ${limit}: ${reached} of ${PAGE_LIMITS[limit]}`);
    this.name = 'PageOverLimit';
  }
}

/** @throws PageOverLimit before anything is rendered; stops weighing at the limit */
export function refuseHeavy(sections: readonly Section[], facts: PageFacts): void {
  const weight = weightOf(sections, JSON.stringify(facts).length);
  if (weight > PAGE_LIMITS.weight) throw new PageOverLimit('weight', weight);
}

/** @throws PageOverLimit for a finished page that is too large */
export function refuseLong(html: string): void {
  if (html.length > PAGE_LIMITS.html) throw new PageOverLimit('html', html.length);
}

/** Returns a check to call before each section; it throws PageOverLimit when the time is up. */
export function startClock(now: () => number = () => performance.now()): () => void {
  const began = now();
  return () => {
    const took = now() - began;
    if (took > PAGE_LIMITS.time) throw new PageOverLimit('time', Math.round(took));
  };
}
