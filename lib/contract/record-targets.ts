import { z } from 'zod';
import { count, id, shown, timestamp, upTo } from './core/common';
import { ROLES } from './core/levels';
import { EVENT_TYPES, MAX_OPTIONS } from './events';
import { PROCESS_TYPES } from './processes';

/** An event that can be recorded for something, with its progress. */
const recordableEvent = z.object({
  id,
  name: shown,
  description: shown,
  type: z.enum(EVENT_TYPES),
  prompt: shown,
  options: upTo(MAX_OPTIONS, shown),
  role: z.enum(ROLES).nullable(),
  process: z.object({ id, name: shown, type: z.enum(PROCESS_TYPES) }),
  container: z.object({ id, name: shown }).nullable(),
  /** Whether the caller may record it. */
  isAllowed: z.boolean(),
  recordedAt: timestamp.nullable(),
});
export type RecordableEvent = z.infer<typeof recordableEvent>;

/** Most events that are offered at once. */
export const MAX_OFFERED_EVENTS = 500;

/** Most events that a device stores for recording offline. */
export const MAX_KEPT_EVENTS = 2_000;

export const keptEvents = z.object({
  results: upTo(MAX_KEPT_EVENTS, recordableEvent),
  /** Events of other processes that the user may record as well. */
  leftOut: count,
});
export type KeptEvents = z.infer<typeof keptEvents>;

/** An open recall of something, by the lot with which it started. */
const recallInForce = z.object({
  id,
  /** A deleted one has no page. */
  lot: z.object({ id, code: shown, isDeleted: z.boolean() }).nullable(),
  supplierLot: shown.nullable(),
  /** For the company's own users. */
  reason: shown,
});
export type RecallInForce = z.infer<typeof recallInForce>;

/** What a code refers to, with the events that can be recorded for it. */
export const recordTarget = z
  .object({
    type: z.enum(['unit', 'lot', 'container']),
    id,
    code: shown,
    name: shown,
    lot: z.object({ id, code: shown }).nullable(),
    article: z.object({ id, name: shown }).nullable(),
    /** The container that it is in. */
    container: z.object({ id, name: shown, code: shown }).nullable(),
    isWithdrawn: z.boolean(),
    /** The latest open recall of it, or of something in it. */
    recall: recallInForce.nullable(),
    /** Units of a lot, things in a container. */
    count,
    /** In the order of their processes; the first that is not recorded is next. */
    events: upTo(MAX_OFFERED_EVENTS, recordableEvent),
    /** Number of further events that can be recorded, which `event` finds by their words. */
    leftOut: count,
  })
  .meta({ id: 'RecordTarget' });
export type RecordTarget = z.infer<typeof recordTarget>;

/** The things listed in an error if a code is ambiguous: lot codes are unique only within an article. */
export const sameCode = z.object({
  things: upTo(1_000, recordTarget.pick({ type: true, id: true, code: true, name: true })),
});
export type SameCode = z.infer<typeof sameCode>;
