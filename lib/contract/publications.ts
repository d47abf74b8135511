import { z } from 'zod';
import { affected, count, id, idParams, shown, timestamp, upTo } from './core/common';
import { endpoint } from './core/endpoint';
import { EXAMPLE_IDS } from './core/examples';
import type { Locale } from './core/levels';

/** Most articles of one publication: what a list selects at once. */
export const MAX_PUBLISHED = 20_000;
/** Errors that are listed; further ones are counted. */
export const MAX_REFUSALS = 1_000;
/** Up to this many are changed by one call, without a job: less than a second, even in a small company's database. */
export const PUBLISHED_AT_ONCE = 200;

export const PUBLICATION_ACTIONS = ['publish', 'unpublish', 'withdraw', 'reinstate'] as const;
export type PublicationAction = (typeof PUBLICATION_ACTIONS)[number];

/**
 * `gtin`: another company holds its GTIN, a review can be requested. `size`: a page exceeds what can be shown.
 * `problem`: an error of ours.
 */
export const REFUSAL_REASONS = ['gtin', 'size', 'blank', 'problem'] as const;

const refusal = z.object({ id, name: shown, reason: z.enum(REFUSAL_REASONS) });
export type PublicationRefusal = z.infer<typeof refusal>;

/**
 * Publishing, hiding, withdrawing or reinstating many passports in the background. Completed articles stay so when it is
 * stopped.
 */
export const publication = z
  .object({
    id,
    /** Its job, which can be stopped by /jobs/{jobId}/cancel. */
    jobId: id,
    action: z.enum(PUBLICATION_ACTIONS),
    status: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
    /** Articles processed so far, of `total`. */
    done: count,
    total: count,
    /** Passports that the action changed. */
    changed: count,
    /** Without news to publish, or already in the state that the action leads to. */
    unchanged: count,
    /** Hidden after the publication had been ordered, and stay so. */
    hidden: count,
    /** In the trash by then. */
    gone: count,
    /** Articles on which the action failed; the first of them with names and reasons. */
    refused: count,
    refusals: upTo(MAX_REFUSALS, refusal),
    /** Why it failed as a whole, in the reader's language. */
    reason: shown.nullable(),
    /** Null for a deleted user. */
    startedBy: shown.nullable(),
    createdAt: timestamp,
    endedAt: timestamp.nullable(),
  })
  .meta({ id: 'Publication' });
export type Publication = z.infer<typeof publication>;

/** Passports with texts that are missing in some language. */
export const incompletePassports = z
  .object({
    /** With a text that is missing in some language. */
    passports: count,
    /** Number of passports that lack texts, by language. */
    languages: z.object({ es: count, en: count, it: count, pt: count } satisfies Record<Locale, typeof count>),
    /** The numbers are lower bounds, because not all elements that lack texts were read. */
    isCapped: z.boolean(),
  })
  .meta({ id: 'IncompletePassports' });
export type IncompletePassports = z.infer<typeof incompletePassports>;

const ids = upTo(MAX_PUBLISHED, id).min(1);
const params = idParams('publicationId');

export const publications = {
  preview: endpoint({
    method: 'POST',
    path: '/publications/preview',
    level: 200,
    mutates: false,
    summary: 'What publishing these articles would change, in numbers.',
    body: z.object({ ids }),
    example: { ids: [EXAMPLE_IDS.articleId] },
    response: z.object({
      /** The company's articles among them, outside the trash. */
      articles: count,
      /** Passports that are not public now and will be. */
      first: count,
      /** Public ones that changed since: visitors will see the changes. */
      again: count,
      /** Already public and unchanged. */
      unchanged: count,
      /** Another company holds their GTIN, so they stay unchanged. */
      refused: count,
      /** Of those published, the ones that stay withdrawn until that is undone. */
      withdrawn: count,
      /** Units whose codes lead to what is published. */
      codes: count,
      /** Of those published, the ones with texts that are missing in some language. */
      incomplete: incompletePassports,
    }),
    slow: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/publications',
    level: 200,
    summary:
      'Publishes, hides, withdraws or reinstates the passports of many articles in the background. One at a time in a company.',
    body: z.object({ action: z.enum(PUBLICATION_ACTIONS), ids }),
    example: { action: 'publish', ids: [EXAMPLE_IDS.articleId] },
    response: publication,
    status: 202,
  }),
  latest: endpoint({
    method: 'GET',
    path: '/publications/latest',
    level: 200,
    summary:
      'The publication that runs, whoever started it; else the last that the caller started and has not put away.',
    response: z.object({ publication: publication.nullable() }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/publications/{publicationId}',
    level: 200,
    summary: 'How the publication of many articles went.',
    params,
    response: publication,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/publications/{publicationId}/undo',
    level: 200,
    summary:
      'Reinstates in the background the passports that a withdrawal changed, except those withdrawn anew since. Refused while one runs.',
    params,
    response: publication,
    status: 202,
  }),
  dismiss: endpoint({
    method: 'POST',
    path: '/publications/{publicationId}/dismiss',
    level: 200,
    summary: 'Puts the outcome away. Refused while it runs.',
    params,
    response: affected,
  }),
};
