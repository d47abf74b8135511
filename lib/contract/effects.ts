import { z } from 'zod';
import { count, id, shown, timestamp, upTo, wholeSelection } from './core/common';
import { endpoint } from './core/endpoint';
import { EXAMPLE_IDS } from './core/examples';
import { EMPTIED_TYPES } from './trash';

const { ids } = wholeSelection.shape;

/** Days in which an effect counts scans, including today; UTC. */
export const EFFECT_SCAN_DAYS = 30;

/** The action that is previewed. */
export const effectQuestion = z.discriminatedUnion('type', [
  z.object({ type: z.literal('articles'), action: z.enum(['remove', 'unpublish', 'withdraw']), ids }),
  z.object({ type: z.literal('units'), action: z.literal('withdraw'), ids }),
  z.object({ type: z.literal('lots'), action: z.literal('remove'), ids }),
  z.object({ type: z.literal('materials'), action: z.enum(['remove', 'merge', 'rename']), ids }),
  z.object({ type: z.literal('templates'), action: z.literal('remove'), ids }),
  z.object({ type: z.literal('places'), action: z.literal('remove'), ids }),
  z.object({ type: z.literal('containers'), action: z.literal('remove'), ids }),
  z.object({ type: z.literal('files'), action: z.literal('remove'), ids }),
  z.object({ type: z.literal('processes'), action: z.literal('remove'), ids }),
  z.object({ type: z.literal('events'), action: z.literal('remove'), ids }),
  z.object({ type: z.literal('recalls'), action: z.literal('end'), ids }),
  /** Emptying the trash of one type. */
  z.object({ type: z.literal('trash'), action: z.literal('empty'), of: z.enum(EMPTIED_TYPES) }),
  /** Undoing an upload: the articles that it created go to the trash. */
  z.object({ type: z.literal('imports'), action: z.literal('undo'), importId: id }),
]);
export type EffectQuestion = z.infer<typeof effectQuestion>;

export const EFFECT_TYPES = effectQuestion.options.map(({ shape }) => shape.type.value);

/** The effect, in numbers. */
export const effect = z
  .object({
    /** Things that change. */
    count,
    /**
     * Chosen ones that stay: materials and files in use, lots with units or in a container, articles of the trash whose units have
     * codes.
     */
    kept: count,
    /**
     * Chosen lots without units that also stay: they are being recalled. For articles and units, the units whose page
     * shows a recall and continues to.
     */
    recalled: count,
    /** Affected articles: the chosen ones, or those that use the chosen things. */
    articles: count,
    /** A lower bound: not all could be counted. */
    isArticlesCapped: z.boolean(),
    /** Units of those articles, or the chosen ones. */
    units: count,
    /**
     * Codes in circulation: of those units, the ones that currently open a passport and will show that the brand
     * withdrew it; for recalls, the ones whose page currently shows the notice, whatever else it shows.
     */
    codes: count,
    /** Published passports that are currently public and no longer will be. */
    passports: count,
    /**
     * Public passports of articles with the materials that are merged or renamed, counted up to 100,000: they show the
     * former name until they are published again.
     */
    outdated: count,
    /** Containers at the chosen places. */
    containers: count,
    /**
     * Events that are deleted with the chosen things; for containers, those that load into them and continue without.
     */
    events: count,
    /** Affected lots in process, or lots that are being recalled. */
    lots: count,
    /** Things in the chosen containers. */
    things: count,
    /** Records that refer to the chosen things, or were made with them, counted up to 100,000: they stay. */
    records: count,
    /** Materials that are removed with the undo: nothing else is made of them. */
    materials: count,
    /** Scans in the last 30 days of passports that are currently public and no longer will be. */
    scans: count,
    /** When it was counted: emptying the trash deletes what was in it at that time. */
    countedAt: timestamp,
    /** What somebody who scans a code will read, in the reader's language; null if nothing changes for them. */
    page: z
      .object({
        title: shown,
        text: shown,
        /** The company's contacts named there; empty if it has none. */
        contacts: upTo(2, shown),
      })
      .nullable(),
  })
  .meta({ id: 'Effect' });
export type Effect = z.infer<typeof effect>;

export const effects = {
  ask: endpoint({
    method: 'POST',
    path: '/effects',
    level: 200,
    summary:
      'What deleting, merging, renaming, hiding, withdrawing, emptying or undoing would change, in numbers; changes nothing itself.',
    body: effectQuestion,
    example: { type: 'articles', action: 'remove', ids: [EXAMPLE_IDS.articleId] },
    response: effect,
    mutates: false,
  }),
};
