import { z } from 'zod';
import { ARTICLE_STATES } from './article-lists';
import {
  affected,
  count,
  id,
  idParams,
  listOf,
  listQuery,
  longText,
  person,
  selection,
  shown,
  timestamp,
  upTo,
  version,
} from './core/common';
import { endpoint } from './core/endpoint';
import { EXAMPLE_IDS } from './core/examples';
import { TEXT_LIMITS } from './core/text-limits';

/** `kept`: the GTIN stays with its holder; `moved`: it now belongs to the requesting company. */
export const REVIEW_STATES = ['open', 'kept', 'moved'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

export const REVIEW_DECISIONS = ['keep', 'move'] as const;

/** Most articles of a company that a review shows. */
export const MAX_ARTICLES_OF_PARTY = 20;

const company = z.object({
  id,
  name: shown,
  /** GS1 company prefix, null if unknown. */
  gs1Prefix: shown.nullable(),
  /** Whether the GTIN begins with that prefix. */
  hasPrefix: z.boolean(),
});

export const gtinReview = z
  .object({
    id,
    /** 14 digits. */
    gtin: shown,
    state: z.enum(REVIEW_STATES),
    requester: company,
    /** The holder of the GTIN; for a decided review, the holder at that time. */
    holder: company,
    /** The notes of the requesting company, one per paragraph; empty if a migration found the dispute. */
    note: shown,
    version,
    requestedAt: timestamp,
    decidedAt: timestamp.nullable(),
    answer: shown,
  })
  .meta({ id: 'GtinReview' });
export type GtinReview = z.infer<typeof gtinReview>;

const party = company.extend({
  /** All of its articles under the GTIN, and their codes in circulation. */
  articleCount: count,
  units: count,
  /**
   * Articles that were published, or got codes, under the GTIN, or have it now; the current one first, then the oldest.
   */
  articles: upTo(
    MAX_ARTICLES_OF_PARTY,
    z.object({
      id,
      name: shown,
      sku: shown,
      state: z.enum(ARTICLE_STATES),
      isInTrash: z.boolean(),
      /** False if the article has another GTIN, or none, by now. */
      hasGtin: z.boolean(),
      /** When it was first published or got codes under the GTIN; null if never. */
      since: timestamp.nullable(),
      /** Its codes in circulation. */
      units: count,
    }),
  ),
});

export const gtinReviewDetail = gtinReview
  .extend({
    /** Null while it is open, and for a deleted user. */
    decidedBy: person.nullable(),
    parties: z.object({ requester: party, holder: party }),
    /** Preview of moving the GTIN; null once it is decided. */
    effect: z
      .object({
        /** Articles of the current holder that lose the GTIN; their passports stay, under their own address. */
        articles: count,
        /** Codes of the current holder that continue to open its own passports. */
        unitsKept: count,
        /** Codes that both companies have issued with the same serial: they would open the new holder's. */
        unitsLost: count,
        /** False if the requesting company no longer has an article with the GTIN: then it can only be kept. */
        canMove: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: 'GtinReviewDetail' });
export type GtinReviewDetail = z.infer<typeof gtinReviewDetail>;

const params = idParams('reviewId');

export const gtinReviews = {
  request: endpoint({
    method: 'POST',
    path: '/gtin-reviews',
    level: 200,
    summary:
      'Asks for a review of the GTINs of these articles that another company holds; a review that waits already gets the note.',
    body: selection.extend({ note: longText(TEXT_LIMITS.decisionNote).default('') }),
    example: { ids: [EXAMPLE_IDS.articleId], note: 'GS1 Spain assigned this prefix to us' },
    response: affected.extend({
      /** Pending reviews that got the note. */
      noted: count,
    }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/gtin-reviews',
    level: 1000,
    summary: 'The queue of disputed GTINs; `q` finds a GTIN or a company.',
    query: listQuery(['requestedAt'], { state: z.enum(['open', 'decided']).default('open') }),
    response: listOf(gtinReview),
  }),
  get: endpoint({
    method: 'GET',
    path: '/gtin-reviews/{reviewId}',
    level: 1000,
    summary: 'One review with both companies, their articles and codes, and what a decision would do.',
    params,
    response: gtinReviewDetail,
  }),
  decide: endpoint({
    method: 'POST',
    path: '/gtin-reviews/{reviewId}/decision',
    level: 1000,
    summary:
      'Leaves the GTIN where it is or moves it to the requesting company; the requester, and a company that loses it, are informed by mail.',
    params,
    body: z.object({
      decision: z.enum(REVIEW_DECISIONS),
      answer: longText(TEXT_LIMITS.decisionNote).default(''),
      /** The holder of the GTIN when the review was read: if it is another one, nothing is decided. */
      holderId: id.optional(),
      /** Of the review that was read: if the company has added a note since, nothing is decided. */
      version: version.optional(),
    }),
    example: { decision: 'keep', answer: 'The other company showed its certificate' },
    response: gtinReview,
  }),
};
