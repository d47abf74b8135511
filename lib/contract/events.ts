import { z } from 'zod';
import { EXPORT_FORMATS, EXPORT_TYPES } from './core/export-formats';
import { BIZ_STEPS } from './biz-steps';
import {
  affected,
  changed,
  count,
  id,
  idParams,
  listQuery,
  longListOf,
  longListQuery,
  longText,
  selection,
  shown,
  text,
  timestamp,
  upTo,
  version,
} from './core/common';
import { endpoint } from './core/endpoint';
import { EXAMPLE_IDS } from './core/examples';
import { TEXT_LIMITS } from './core/text-limits';
import { PROCESS_TYPES } from './processes';

/**
 * What an event is, and what its `prompt` says (specification §3): free text has the title seen on visiting a unit, a claim the
 * text seen when claiming, input what the collaborator enters, a check the title of its options; where visitors tick them, the
 * text of the button.
 */
export const EVENT_TYPES = ['free_text', 'claim', 'input', 'check'] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** What an event of a post-sales process records. */
export const POST_SALES_KINDS = ['repair', 'resale', 'return'] as const;
export type PostSalesKind = (typeof POST_SALES_KINDS)[number];

/** Most options that a collaborator can tick. */
export const MAX_OPTIONS = 50;

/** Options of a check, in the order they are shown. */
export const eventOptions = upTo(MAX_OPTIONS, text(TEXT_LIMITS.eventOption));

/** How much of its location is public. */
export const PLACE_VISIBILITIES = ['none', 'town', 'place', 'exact'] as const;

/** The public parts of a record. Nothing that identifies a person or a spot is public by default. */
export const eventVisibility = z.object({
  /** Whether it appears in the public history at all. */
  isPublic: z.boolean().default(true),
  place: z.enum(PLACE_VISIBILITIES).default('town'),
  /** The day, never the hour. */
  time: z.boolean().default(true),
  role: z.boolean().default(false),
  /** What was entered, and which options were ticked. */
  input: z.boolean().default(false),
  note: z.boolean().default(false),
  files: z.boolean().default(false),
});
export type EventVisibility = z.infer<typeof eventVisibility>;

/** Who may record an event. */
export const EVENT_ROLES = ['Admin', 'User', 'collaborator'] as const;
export type EventRole = (typeof EVENT_ROLES)[number];

/** Most events of one process. */
export const MAX_EVENTS = 100;

const type = z.enum(EVENT_TYPES);

const keptFields = {
  name: shown,
  description: shown,
  type,
  prompt: shown,
  options: upTo(MAX_OPTIONS, shown),
  postSales: z.enum(POST_SALES_KINDS).nullable(),
  bizStep: z.enum(BIZ_STEPS),
  /** Who records it; null: every role that may record. */
  role: z.enum(EVENT_ROLES).nullable(),
  visibility: eventVisibility,
};

export const event = z
  .object({
    id,
    process: z.object({ id, name: shown, type: z.enum(PROCESS_TYPES) }),
    ...keptFields,
    /** Only for this article of the process; null: for all. */
    article: z.object({ id, name: shown, sku: shown }).nullable(),
    /** Recorded things are loaded into this container. */
    container: z.object({ id, name: shown, code: shown }).nullable(),
    /** Position among the events of the process, from 0. */
    position: count,
    version,
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: 'Event' });
export type Event = z.infer<typeof event>;

const fields = {
  name: text(TEXT_LIMITS.name),
  description: longText(TEXT_LIMITS.eventDescription).default(''),
  type,
  /** By type: the title seen on visiting a unit, the text seen when claiming, what is entered, the text of the button. */
  prompt: text(TEXT_LIMITS.eventPrompt),
  /** A check has at least one; other events have options only in a post-sales process. */
  options: eventOptions.default([]),
  /** Only in a post-sales process. */
  postSales: keptFields.postSales.default(null),
  bizStep: z.enum(BIZ_STEPS).default('other'),
  role: keptFields.role.default(null),
  /** An article of the process. */
  articleId: id.nullable().default(null),
  containerId: id.nullable().default(null),
  visibility: eventVisibility.prefault({}),
};

const articleEvents = z.object({
  process: z.object({ id, name: shown }).nullable(),
  events: upTo(MAX_EVENTS, z.object({ id, name: shown, type, position: count })),
});
/** The manufacturing process of an article, with its events that apply to the article. */
export type ArticleEvents = z.infer<typeof articleEvents>;

export const EVENT_SORTS = ['name', 'createdAt', 'updatedAt', 'position'] as const;
export const eventFilters = {
  processId: id.optional(),
  type: type.optional(),
  role: z.enum(EVENT_ROLES).optional(),
};

const params = idParams('eventId');

export const events = {
  list: endpoint({
    method: 'GET',
    path: '/events',
    level: 300,
    summary:
      'Events of all processes; `q` looks into name and description, `position` sorts by process and place in it.',
    query: longListQuery(EVENT_SORTS, eventFilters),
    response: longListOf(event),
  }),
  create: endpoint({
    method: 'POST',
    path: '/events',
    level: 300,
    summary: 'Adds an event to the end of a process.',
    body: z.object({ processId: id, ...fields }),
    example: {
      processId: EXAMPLE_IDS.processId,
      name: 'Washed',
      type: 'check',
      prompt: 'What was checked?',
      options: ['Shrinkage', 'Colour'],
      bizStep: 'inspecting',
    },
    response: event,
    status: 201,
  }),
  export: endpoint({
    method: 'GET',
    path: '/events/export',
    level: 300,
    summary: 'The events that the filters find as a file.',
    query: listQuery(EVENT_SORTS, { ...eventFilters, format: z.enum(EXPORT_FORMATS).default('xlsx') }),
    download: [EXPORT_TYPES.xlsx, EXPORT_TYPES.csv],
    slow: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/events/{eventId}',
    level: 300,
    summary: 'One event.',
    params,
    response: event,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/events/{eventId}',
    level: 300,
    summary: 'Changes an event; what was recorded before stays as it was.',
    params,
    body: z.object({ ...fields, version: version.optional() }),
    example: { name: 'Washed', type: 'free_text', prompt: 'How was it washed?', version: 1 },
    response: event,
  }),
  order: endpoint({
    method: 'PUT',
    path: '/processes/{processId}/order',
    level: 300,
    summary: 'Puts the events of a process into an order: all of them, each once.',
    params: idParams('processId'),
    body: z.object({ eventIds: upTo(MAX_EVENTS, id).min(1), version: version.optional() }),
    example: { eventIds: [EXAMPLE_IDS.eventId] },
    response: z.object({ version, events: upTo(MAX_EVENTS, event) }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/events/{eventId}',
    level: 300,
    summary: 'Puts an event into the trash; its records stay.',
    params,
    response: affected,
  }),
  removeMany: endpoint({
    method: 'POST',
    path: '/events/delete',
    level: 300,
    summary: 'Puts events into the trash; their records stay.',
    body: selection,
    example: { ids: [EXAMPLE_IDS.eventId] },
    response: changed,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/events/restore',
    level: 300,
    summary: 'Takes events out of the trash, back to their places.',
    body: selection,
    example: { ids: [EXAMPLE_IDS.eventId] },
    response: affected,
  }),
  ofArticle: endpoint({
    method: 'GET',
    path: '/articles/{articleId}/events',
    level: 200,
    summary: 'The manufacturing process of an article, and those of its events that are for the article.',
    params: idParams('articleId'),
    response: articleEvents,
  }),
};
