import { z } from 'zod';
import { affected, id, idParams, shown, timestamp } from './core/common';
import { endpoint } from './core/endpoint';

/** `waiting`: not due yet; `running`: it is being published. */
export const SCHEDULE_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;

/** How far ahead a publication can be scheduled, in days. */
export const SCHEDULE_MAX_DAYS = 366;

/** A scheduled publication of an article's passport, with its draft at that time. */
export const passportSchedule = z
  .object({
    id,
    publishAt: timestamp,
    state: z.enum(SCHEDULE_STATES),
    /** Why it was not published, in the reader's language. */
    reason: shown.nullable(),
    /** Null for a deleted user. */
    scheduledBy: shown.nullable(),
    createdAt: timestamp,
    endedAt: timestamp.nullable(),
  })
  .meta({ id: 'PassportSchedule' });
export type PassportSchedule = z.infer<typeof passportSchedule>;

const params = idParams('passportId');
const path = '/passports/{passportId}/schedule';

export const passportSchedules = {
  get: endpoint({
    method: 'GET',
    path,
    level: 200,
    summary: 'The last publication that was scheduled; null when there is none.',
    params,
    response: z.object({ schedule: passportSchedule.nullable() }),
  }),
  create: endpoint({
    method: 'POST',
    path,
    level: 200,
    summary:
      'Publishes the passport at a moment, as its draft is then. Takes the place of one that waits; the past is refused.',
    params,
    body: z.object({ publishAt: timestamp }),
    example: { publishAt: '2026-12-01T09:00:00+01:00' },
    response: passportSchedule,
    status: 201,
  }),
  cancel: endpoint({
    method: 'DELETE',
    path,
    level: 200,
    summary: 'Takes back what waits. Refused once it has been published.',
    params,
    response: affected,
  }),
};
