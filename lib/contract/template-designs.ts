import { z } from 'zod';
import { count, id, idParams, integer, MAX_INTEGER, shown, timestamp, upTo } from './core/common';
import { endpoint } from './core/endpoint';
import { EXAMPLE_IDS } from './core/examples';
import { started } from './jobs';
import { designPage, passportDesign } from './passports';
import { incompletePassports } from './publications';
import { PASSPORT_LIMITS, pageId } from './sections/pages';

/** A template's design as given to articles; its pages and elements keep their ids of the template. */
export const templateDesign = passportDesign.extend({
  pages: upTo(PASSPORT_LIMITS.pages, designPage.extend({ id: pageId })),
});
export type TemplateDesign = z.infer<typeof templateDesign>;

/** Most designs of one template that are offered, newest first. */
export const MAX_DESIGNS = 200;

/** Passports that are republished if giving a design publishes it. */
const republished = z.object({
  passports: count,
  /** Those among them that already have unpublished changes, which are published as well. */
  changed: count,
  /** Units whose codes lead to them. */
  codes: count,
  incomplete: incompletePassports,
});
export type Republished = z.infer<typeof republished>;

const number = integer(1, MAX_INTEGER);

/** Differences between two designs; `look` covers colours, fonts, layout and header pictures. */
export const designDifference = z.object({
  added: count,
  changed: count,
  removed: count,
  pages: count,
  isLookChanged: z.boolean(),
});
export type DesignDifference = z.infer<typeof designDifference>;

const params = idParams('templateId');

/** Chosen articles of the template; all of them if absent. */
const selection = { ids: upTo(1000, id).min(1).optional() };
/** An earlier design; if absent, the template's current draft. */
const which = { designId: id.optional() };

/** How the passport of a template is given to its articles. */
export const templateDesigns = {
  list: endpoint({
    method: 'GET',
    path: '/templates/{templateId}/designs',
    level: 200,
    summary: 'Designs of a template that articles were given, newest first, and whether its draft has changed since.',
    params,
    response: z.object({
      designs: upTo(MAX_DESIGNS, z.object({ id, number, createdAt: timestamp })),
      /** The draft equals the latest design; false while nobody has designed the template. */
      isInUse: z.boolean(),
      /** Somebody has designed the template. */
      isDesigned: z.boolean(),
      /** The running job that gives a design to articles. */
      jobId: id.nullable(),
    }),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/templates/{templateId}/designs/preview',
    level: 200,
    mutates: false,
    summary: 'What giving the design to articles of the template would change.',
    params,
    body: z.object({ ...which, ...selection }),
    example: { ids: [EXAMPLE_IDS.articleId] },
    response: z.object({
      /** Linked articles, or the chosen ones. */
      articles: count,
      /** Already have this design. */
      current: count,
      /** Take it as a whole: nobody has edited their passports. */
      following: count,
      /** Were created from an earlier design and edited since: it is merged with their changes. */
      edited: count,
      /** Have their own design, which stays. */
      own: count,
      /** Public now. */
      passports: count,
      /** Units whose codes lead to them. */
      codes: count,
      /** Public ones that take it as a whole. */
      followingPublic: republished,
      /**
       * Public ones that were edited since; those that lack a text now, or would get one that lacks it, count as
       * incomplete.
       */
      editedPublic: republished,
      /** Compared with the design given last; null for the first. */
      difference: designDifference.nullable(),
    }),
    slow: true,
  }),
  apply: endpoint({
    method: 'POST',
    path: '/templates/{templateId}/designs/apply',
    level: 200,
    summary:
      'Gives the design to articles of the template and to those that are created with it from now on. Published versions stay until they are published again.',
    params,
    body: z.object({
      ...which,
      ...selection,
      /** Articles that were edited since get it too, merged with their own changes. */
      shouldMerge: z.boolean().default(false),
      /** Public passports are republished at once. */
      shouldPublish: z.boolean().default(false),
      /** The `updatedAt` of the draft that the caller was shown: CONFLICT if the template was edited since. */
      draftUpdatedAt: timestamp.optional(),
    }),
    example: { ids: [EXAMPLE_IDS.articleId], shouldMerge: true },
    response: started,
    status: 202,
  }),
  getUpdate: endpoint({
    method: 'GET',
    path: '/passports/{passportId}/template-update',
    level: 200,
    summary: "The newest design of an article's template, when its passport has another.",
    params: idParams('passportId'),
    response: z.object({
      update: z
        .object({
          designId: id,
          templateName: shown,
          number,
          createdAt: timestamp,
          /** The changes that the passport would get. */
          difference: designDifference,
          /** Elements that were also changed here, which stay unchanged. */
          kept: count,
          /** The passport was not created from this template: it would be replaced as a whole. */
          isReplaced: z.boolean(),
        })
        .nullable(),
    }),
  }),
  applyUpdate: endpoint({
    method: 'POST',
    path: '/passports/{passportId}/template-update',
    level: 200,
    summary: "Brings a design of the template into an article's passport, under the article's own changes.",
    params: idParams('passportId'),
    body: z.object({ designId: id }),
    example: { designId: EXAMPLE_IDS.designId },
    response: z.object({
      /** The change that undoes it; null if nobody has edited the passport. */
      restorationId: id.nullable(),
    }),
  }),
};
