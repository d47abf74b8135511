import { z } from 'zod';
import { ARTICLE_LIMITS } from './articles';
import {
  affected,
  count,
  id,
  idParams,
  listOf,
  listQuery,
  selection,
  shown,
  text,
  textOrEmpty,
  timestamp,
  upTo,
  version,
} from './core/common';
import { endpoint } from './core/endpoint';
import { EXAMPLE_IDS } from './core/examples';
import { articleProperty, keptProperties } from './properties';
import { TEXT_LIMITS } from './core/text-limits';

/** A typical composition of articles of this kind: part and material, no share. */
export const compositionHint = z.object({
  part: textOrEmpty(TEXT_LIMITS.part).default(''),
  material: text(TEXT_LIMITS.name),
});
export type CompositionHint = z.infer<typeof compositionHint>;

/** The same as stored. */
export const keptHints = upTo(20_000, z.object({ part: shown, material: shown }));

export const template = z
  .object({
    id,
    name: shown,
    properties: keptProperties,
    compositionHints: keptHints,
    /** Articles linked to it. */
    articleCount: count,
    version,
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: 'Template' });
export type Template = z.infer<typeof template>;

const fields = {
  /** Unique in the company; regardless of case, accents and spacing. */
  name: text(TEXT_LIMITS.name),
  properties: upTo(ARTICLE_LIMITS.properties, articleProperty).default([]),
  compositionHints: upTo(200, compositionHint).default([]),
};

export const TEMPLATE_SORTS = ['name', 'articleCount', 'createdAt', 'updatedAt'] as const;

const params = idParams('templateId');

export const templates = {
  list: endpoint({
    method: 'GET',
    path: '/templates',
    level: 200,
    summary: 'Templates of the company; `q` looks into the name.',
    query: listQuery(TEMPLATE_SORTS, {}),
    response: listOf(template),
  }),
  names: endpoint({
    method: 'GET',
    path: '/templates/names',
    level: 200,
    summary: 'Names of all templates for a choice, by name; at most 2,000.',
    response: upTo(2000, z.object({ id, name: shown })),
  }),
  create: endpoint({
    method: 'POST',
    path: '/templates',
    level: 200,
    summary: 'Creates a template.',
    body: z.object(fields),
    example: {
      name: 'Knitwear',
      properties: [{ name: 'Gauge', defaultValue: '12' }],
      compositionHints: [{ part: 'Body', material: 'Merino wool' }],
    },
    response: template,
    status: 201,
  }),
  get: endpoint({
    method: 'GET',
    path: '/templates/{templateId}',
    level: 200,
    summary: 'One template.',
    params,
    response: template,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/templates/{templateId}',
    level: 200,
    summary: 'Changes a template. Articles keep what they copied from it.',
    params,
    body: z.object({ ...fields, version: version.optional() }),
    example: { name: 'Knitwear', properties: [{ name: 'Gauge', defaultValue: '14' }], version: 1 },
    response: template,
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/templates/{templateId}/duplicate',
    level: 200,
    summary: 'A new template with the same properties, hints and passport. A name that is taken gets a number.',
    params,
    body: z.object({ name: text(TEXT_LIMITS.name) }),
    example: { name: 'Knitwear for children' },
    response: template,
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/templates/{templateId}',
    level: 200,
    summary: 'Puts a template into the trash. Articles keep what they copied from it.',
    params,
    response: affected,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/templates/restore',
    level: 200,
    summary: 'Takes templates out of the trash.',
    body: selection,
    example: { ids: [EXAMPLE_IDS.templateId] },
    response: affected,
  }),
  previewAssign: endpoint({
    method: 'POST',
    path: '/templates/{templateId}/assign/preview',
    level: 200,
    mutates: false,
    summary: 'What linking these articles would change.',
    params,
    body: selection,
    example: { ids: [EXAMPLE_IDS.articleId] },
    response: z.object({
      /** Chosen articles that exist. */
      articles: count,
      alreadyLinked: count,
      /** Currently linked to another template. */
      fromOther: count,
      /** Articles that lack a property of the template, and how many would be added in total. */
      articlesWithMissing: count,
      missingProperties: count,
      /** Articles without a composition, which would get the hints. */
      articlesWithoutComposition: count,
      /** Articles without an edited design that would get the template's passport design. */
      articlesWithoutDesign: count,
      /** Articles that would exceed the limit of properties: nothing is added to them. */
      articlesOverLimit: count,
    }),
  }),
  assign: endpoint({
    method: 'POST',
    path: '/templates/{templateId}/assign',
    level: 200,
    summary:
      'Links articles to the template and, if requested, adds what they lack and gives them its passport design. Their existing values stay.',
    params,
    body: selection.extend({
      shouldAddMissing: z.boolean().default(false),
      shouldGiveDesign: z.boolean().default(false),
    }),
    example: { ids: [EXAMPLE_IDS.articleId], shouldAddMissing: true },
    response: affected.extend({
      /** Articles among these that would have exceeded the limit of properties: nothing was added to them. */
      articlesOverLimit: count,
    }),
    slow: true,
  }),
};
