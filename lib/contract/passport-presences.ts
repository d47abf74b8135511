import { z } from 'zod';
import { id, idParams, shown, upTo } from './core/common';
import { endpoint } from './core/endpoint';
import { sectionId } from './editor';

/** Seconds between two reports of an open editor. */
export const PRESENCE_EVERY_S = 15;
/** Seconds after its last report for which an editor counts as open: one report may be lost on its way. */
export const PRESENCE_LASTS_S = 25;
/** Most people who are named. */
export const MAX_PRESENT = 20;

/** Somebody who has the same passport open now. */
export const passportPresence = z
  .object({
    userId: id,
    name: shown,
    photoUrl: shown.nullable(),
    /** The element they are on, by its id. */
    sectionId: sectionId.nullable(),
    /** The caller, in another tab or on another device. */
    isYou: z.boolean(),
  })
  .meta({ id: 'PassportPresence' });
export type PassportPresence = z.infer<typeof passportPresence>;

export const passportPresences = {
  report: endpoint({
    method: 'PUT',
    path: '/passports/{passportId}/presence',
    level: 200,
    summary: `Says that an editor is open, to be repeated every ${PRESENCE_EVERY_S} seconds, and answers who else has the passport open.`,
    params: idParams('passportId'),
    body: z.object({
      /** One of the caller's own making for each open editor. */
      tabId: id,
      sectionId: sectionId.nullish(),
      /** False as it is closed. */
      isOpen: z.boolean().default(true),
    }),
    example: { tabId: '5b0f2d5e-6d1c-4a53-9b0e-2f6c1f0a7d11', isOpen: true },
    response: upTo(MAX_PRESENT, passportPresence),
  }),
};
