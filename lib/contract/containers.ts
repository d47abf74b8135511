import { z } from 'zod';
import { EXPORT_FORMATS, EXPORT_TYPES } from './core/export-formats';
import {
  affected,
  changed,
  code,
  count,
  cursorListOf,
  cursorQuery,
  id,
  idParams,
  integer,
  longListOf,
  longListQuery,
  selection,
  shown,
  text,
  textOrEmpty,
  timestamp,
  version,
} from './core/common';
import { endpoint } from './core/endpoint';
import { EXAMPLE_IDS } from './core/examples';
import { TEXT_LIMITS } from './core/text-limits';

export const CONTAINER_KINDS = ['box', 'bag', 'rack', 'pallet', 'vehicle', 'other'] as const;
export type ContainerKind = (typeof CONTAINER_KINDS)[number];

/** Most items that one record can load into a container. */
export const MAX_CAPACITY = 1_000_000;

export const container = z
  .object({
    id,
    name: shown,
    /** The company's own code, on its label. */
    code: shown,
    kind: z.enum(CONTAINER_KINDS),
    /** GS1 SSCC, 18 digits. */
    sscc: shown.nullable(),
    /** The capacity in things; null: not limited. */
    capacity: integer(1, MAX_CAPACITY).nullable(),
    /** How many things are currently in it. */
    loaded: count,
    /** Its last known place; while it is inside others, that of the outermost one with a known place. */
    place: z
      .object({
        ...{ id, name: shown, town: shown },
        ...{ latitude: z.number().min(-90).max(90).nullable(), longitude: z.number().min(-180).max(180).nullable() },
      })
      .nullable(),
    /** The container that it is in. */
    inside: z.object({ id, name: shown, code: shown }).nullable(),
    version,
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: 'Container' });
export type Container = z.infer<typeof container>;

const fields = z.object({
  name: text(TEXT_LIMITS.name),
  /** Unique in the company, regardless of case. */
  code: code(TEXT_LIMITS.containerCode),
  kind: z.enum(CONTAINER_KINDS).default('box'),
  /** 18 digits with check digit, unique in the company; spaces and hyphens are removed. */
  sscc: textOrEmpty(TEXT_LIMITS.sscc).nullable().default(null),
  capacity: integer(1, MAX_CAPACITY).nullable().default(null),
  placeId: id.nullable().default(null),
  version: version.optional(),
});
export type ContainerFields = z.output<typeof fields>;

export const CONTAINER_SORTS = ['name', 'createdAt', 'updatedAt'] as const;
export const containerFilters = { kind: z.enum(CONTAINER_KINDS).optional(), placeId: id.optional() };

/** One thing in a container, with the start and end of its stay. */
export const containerItem = z
  .object({
    id,
    type: z.enum(['unit', 'lot', 'container']),
    itemId: id,
    code: shown,
    name: shown,
    loadedAt: timestamp,
    /** Null while it is inside. */
    unloadedAt: timestamp.nullable(),
  })
  .meta({ id: 'ContainerItem' });
export type ContainerItem = z.infer<typeof containerItem>;

/** Records of containers. */
export const CONTAINER_EVENTS = ['load', 'unload', 'move'] as const;

export const containerEvent = z
  .object({
    id,
    kind: z.enum(CONTAINER_EVENTS),
    happenedAt: timestamp,
    /** Things that were loaded, unloaded or moved. */
    itemCount: count,
    container: z.object({ id, name: shown, code: shown }).nullable(),
    /** The first of the things. */
    first: z.object({ type: z.enum(['unit', 'lot', 'container']), code: shown, name: shown }).nullable(),
    place: shown,
    note: shown,
    recordedBy: shown.nullable(),
    isCorrected: z.boolean(),
  })
  .meta({ id: 'ContainerEvent' });
export type ContainerEvent = z.infer<typeof containerEvent>;

const params = idParams('containerId');

export const containers = {
  list: endpoint({
    method: 'GET',
    path: '/containers',
    level: 500,
    summary: 'Containers of the company; `q` looks into name, code and SSCC.',
    query: longListQuery(CONTAINER_SORTS, containerFilters),
    response: longListOf(container),
  }),
  create: endpoint({
    method: 'POST',
    path: '/containers',
    level: 500,
    summary: 'Creates a container; CONFLICT when another one has its code or SSCC.',
    body: fields,
    example: { name: 'Pallet for Milan', code: 'PAL-4711', kind: 'pallet', capacity: 200 },
    response: container,
    status: 201,
  }),
  export: endpoint({
    method: 'GET',
    path: '/containers/export',
    level: 500,
    summary: 'What the filters find as a file.',
    query: longListQuery(CONTAINER_SORTS, { ...containerFilters, format: z.enum(EXPORT_FORMATS).default('xlsx') }),
    download: [EXPORT_TYPES.xlsx, EXPORT_TYPES.csv],
    slow: true,
  }),
  events: endpoint({
    method: 'GET',
    path: '/containers/events',
    level: 500,
    summary: 'What was loaded, unloaded and moved, the latest first.',
    query: cursorQuery(['happenedAt'], { kind: z.enum(CONTAINER_EVENTS).optional() }),
    response: cursorListOf(containerEvent),
  }),
  get: endpoint({
    method: 'GET',
    path: '/containers/{containerId}',
    level: 500,
    summary: 'One container.',
    params,
    response: container,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/containers/{containerId}',
    level: 500,
    summary: 'Changes a container; CONFLICT for a capacity below what is in it.',
    params,
    body: fields,
    example: { name: 'Pallet for Milan', code: 'PAL-4711', kind: 'pallet', capacity: 240, version: 1 },
    response: container,
  }),
  contents: endpoint({
    method: 'GET',
    path: '/containers/{containerId}/contents',
    level: 500,
    summary: 'What is in a container now, or was at a moment, the last loaded first.',
    params,
    query: cursorQuery(['loadedAt'], { at: timestamp.optional() }),
    response: cursorListOf(containerItem),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/containers/{containerId}',
    level: 500,
    summary: 'Puts a container into the trash; refused while something is in it, or it is in another.',
    params,
    response: affected,
  }),
  removeMany: endpoint({
    method: 'POST',
    path: '/containers/delete',
    level: 500,
    summary: 'Puts containers into the trash; those with something in them, and those in another, stay.',
    body: selection,
    example: { ids: [EXAMPLE_IDS.containerId] },
    response: changed,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/containers/restore',
    level: 500,
    summary: 'Takes containers out of the trash.',
    body: selection,
    example: { ids: [EXAMPLE_IDS.containerId] },
    response: affected,
  }),
};
