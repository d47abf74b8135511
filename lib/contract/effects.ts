import { z } from 'zod';
import { count, id, shown, timestamp, upTo, wholeSelection } from './core/common';
import { endpoint } from './core/endpoint';
import { EXAMPLE_IDS } from './core/examples';
import { EMPTIED_TYPES } from './trash';

const { ids } = wholeSelection.shape;

/** Days that an effect counts scans of, today included; UTC. */
export const EFFECT_SCAN_DAYS = 30;

/** What somebody is about to do. */
export const effectQuestion = z.discriminatedUnion('type', [
  z.object({ type: z.literal('articles'), action: z.enum(['remove', 'unpublish', 'withdraw']), ids }),
  z.object({ type: z.literal('units'), action: z.literal('withdraw'), ids }),
  z.object({ type: z.literal('lots'), action: z.literal('remove'), ids }),
  z.object({ type: z.literal('materials'), action: z.literal('remove'), ids }),
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

/** What would change, in numbers. */
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
     * Chosen lots without units that stay all the same: they are being recalled. Of articles and units, the units whose page
     * says that they are being recalled, and goes on saying so.
     */
    recalled: count,
    /** Articles that are concerned: the chosen ones, or those that use what is chosen. */
    articles: count,
    /** There are at least that many: not all could be counted. */
    isArticlesCapped: z.boolean(),
    /** Units of those articles, or the chosen ones. */
    units: count,
    /**
     * Codes in circulation: of those units, the ones that open a passport now and will say that the brand withdrew it; of
     * recalls, the ones whose page shows the notice now, whatever else it shows.
     */
    codes: count,
    /** Published passports that people can open now and will not any more. */
    passports: count,
    /** Containers at the chosen places. */
    containers: count,
    /** Events that go with what is chosen; of containers, those that load into them and go on without. */
    events: count,
    /** Lots in process that are concerned, or lots that are recalled now. */
    lots: count,
    /** Things that are in the chosen containers. */
    things: count,
    /** Records that name what is chosen, or were made of it, counted up to 100,000: they stay. */
    records: count,
    /** Materials that go with what is undone: nothing else is made of them. */
    materials: count,
    /** Scans in the last 30 days of what people can open now and will not any more. */
    scans: count,
    /** When it was counted: emptying the trash deletes what lay there then. */
    countedAt: timestamp,
    /** What a person who scans will read, in the reader's language; null where nothing changes for them. */
    page: z
      .object({
        title: shown,
        text: shown,
        /** Ways to reach the company that it names; empty where the company has none. */
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
      'What deleting, hiding, withdrawing, emptying or undoing would change, in numbers; changes nothing itself.',
    body: effectQuestion,
    example: { type: 'articles', action: 'remove', ids: [EXAMPLE_IDS.articleId] },
    response: effect,
    mutates: false,
  }),
};
