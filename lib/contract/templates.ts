import { z } from 'zod';
import { ARTICLE_LIMITS, articleProperty } from './articles';
import { affected, id, idParams, listOf, listQuery, longText, selection, text, timestamp } from './common';
import { endpoint } from './endpoint';

/** What an article of this kind is usually made of: part and material, no share. */
export const compositionHint = z.object({ part: longText(120).default(''), material: text(200) });
export type CompositionHint = z.infer<typeof compositionHint>;

export const template = z
  .object({
    id,
    name: z.string(),
    properties: z.array(z.object({ name: z.string(), defaultValue: z.string() })),
    compositionHints: z.array(z.object({ part: z.string(), material: z.string() })),
    /** Articles linked to it. */
    articleCount: z.number().int().min(0),
    version: z.number().int(),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: 'Template' });
export type Template = z.infer<typeof template>;

const fields = {
  /** Unique in the company; case, accents and blanks make no difference. */
  name: text(200),
  properties: z.array(articleProperty).max(ARTICLE_LIMITS.properties).default([]),
  compositionHints: z.array(compositionHint).max(200).default([]),
};

const params = idParams('templateId');

export const templates = {
  list: endpoint({
    method: 'GET',
    path: '/templates',
    level: 200,
    query: listQuery(['name', 'articleCount', 'createdAt', 'updatedAt'], {}),
    response: listOf(template),
  }),
  names: endpoint({
    method: 'GET',
    path: '/templates/names',
    level: 200,
    summary: 'Names of all templates for a choice, by name; at most 2,000.',
    response: z.array(z.object({ id, name: z.string() })),
  }),
  create: endpoint({
    method: 'POST',
    path: '/templates',
    level: 200,
    body: z.object(fields),
    response: template,
    status: 201,
  }),
  get: endpoint({ method: 'GET', path: '/templates/{templateId}', level: 200, params, response: template }),
  update: endpoint({
    method: 'PUT',
    path: '/templates/{templateId}',
    level: 200,
    summary: 'Changes a template. Articles keep what they copied from it.',
    params,
    body: z.object({ ...fields, version: z.number().int().min(1).optional() }),
    response: template,
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/templates/{templateId}/duplicate',
    level: 200,
    params,
    body: z.object({ name: text(200) }),
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
    body: selection,
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
    response: z.object({
      /** Chosen articles that exist. */
      articles: z.number().int(),
      alreadyLinked: z.number().int(),
      /** Linked to another template now. */
      fromOther: z.number().int(),
      /** Articles that lack a property of the template, and how many would be added in all. */
      articlesWithMissing: z.number().int(),
      missingProperties: z.number().int(),
      /** Articles without any composition, which would get the hints. */
      articlesWithoutComposition: z.number().int(),
    }),
  }),
  assign: endpoint({
    method: 'POST',
    path: '/templates/{templateId}/assign',
    level: 200,
    summary: 'Links articles to the template and, if asked, adds what they lack. Values they have stay.',
    params,
    body: selection.extend({ shouldAddMissing: z.boolean().default(false) }),
    response: affected,
    slow: true,
  }),
};
