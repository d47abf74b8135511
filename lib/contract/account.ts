import { z } from 'zod';
import { profile } from './auth';
import { affected, count, id, idParams, shown, text, textOrEmpty, timestamp, upTo } from './core/common';
import { endpoint } from './core/endpoint';
import { TEXT_LIMITS } from './core/text-limits';
import { IMAGE_LIMITS, IMAGE_TYPES } from './files';
import { LOCALES } from './core/levels';

/** Sides in pixels in which a user's photo is stored; it is always square. */
export const PHOTO_SIZES = ['256', '512'] as const;

/** The kind of device used for signing in; null if unknown. */
export const DEVICE_KINDS = ['desktop', 'mobile', 'tablet'] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];

/** The stored details of a user's sign-in: names of browser and system and kind of device, no address. */
export const ownSession = z
  .object({
    id,
    /** Name of the browser or program, 'Firefox' for instance; null if unknown. */
    browser: shown.nullable(),
    /** Name of the operating system. */
    system: shown.nullable(),
    device: z.enum(DEVICE_KINDS).nullable(),
    createdAt: timestamp,
    /** To the minute. */
    lastSeenAt: timestamp,
    /** The session of this request. */
    isCurrent: z.boolean(),
  })
  .meta({ id: 'OwnSession' });
export type OwnSession = z.infer<typeof ownSession>;

/** Address of the photo behind the web's proxy; null: the default avatar with initials. */
const photo = z.object({ results: shown.nullable() });

/** The signed-in user's own account. Super-admins, who have no company, have one too. */
export const account = {
  update: endpoint({
    method: 'PUT',
    path: '/account/profile',
    level: 'session',
    summary: 'Changes the own name and the language of mails.',
    body: z.object({
      name: text(TEXT_LIMITS.personName),
      lastName: text(TEXT_LIMITS.personName),
      locale: z.enum(LOCALES),
    }),
    example: { name: 'Lana', lastName: 'Ruiz', locale: 'es' },
    response: profile,
  }),
  refreshImage: endpoint({
    method: 'GET',
    path: '/refresh-image',
    level: 'session',
    summary: "Address of the own photo, null when there is none; '?size=512' gives the large one.",
    response: photo,
  }),
  clientImage: endpoint({
    method: 'GET',
    path: '/clients/image',
    level: 'session',
    summary: 'Address of the photo of the person whose token it is.',
    response: photo,
  }),
  uploadPhoto: endpoint({
    method: 'POST',
    path: '/account/photo',
    level: 'session',
    summary: 'Takes the own photo: cut square, stripped of what the camera added. The one before is gone.',
    query: z.object({ name: textOrEmpty(TEXT_LIMITS.fileName).default('') }),
    upload: { types: IMAGE_TYPES, maxBytes: IMAGE_LIMITS.bytes },
    response: photo,
    status: 201,
    slow: true,
  }),
  removePhoto: endpoint({
    method: 'DELETE',
    path: '/account/photo',
    level: 'session',
    summary: 'Removes the own photo for good.',
    response: affected,
  }),
  readPhoto: endpoint({
    method: 'GET',
    path: '/account/photos/{photoId}',
    level: 'session',
    summary: 'A photo: the own, one of the own company, any for a super-admin.',
    params: idParams('photoId'),
    query: z.object({ size: z.enum(PHOTO_SIZES).default('256') }),
    download: ['image/webp'],
    slow: true,
  }),
  listSessions: endpoint({
    method: 'GET',
    path: '/account/sessions',
    level: 'session',
    summary: 'Own sessions that are alive, the current one first; at most 100.',
    response: z.object({ results: upTo(100, ownSession), total: count }),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/account/sessions/{sessionId}',
    level: 'session',
    summary: 'Ends one of the own sessions.',
    params: idParams('sessionId'),
    response: affected,
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/account/sessions',
    level: 'session',
    summary: 'Ends all own sessions but the current one.',
    response: affected,
  }),
};
