import { z } from 'zod';
import { EXPORT_FORMATS, EXPORT_TYPES } from './core/export-formats';
import {
  affected,
  changed,
  count,
  id,
  idParams,
  listOf,
  listQuery,
  longText,
  queryBoolean,
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

/** Articles in which a rename or a merge takes effect at once; all others follow in the background. */
export const ARTICLES_AT_ONCE = 1_000;
/** Most running changes that are listed. */
export const MAX_CHANGES = 20;

export const material = z
  .object({
    id,
    name: shown,
    description: shown,
    isRecycled: z.boolean(),
    /** Articles whose composition contains it. */
    articleCount: count,
    version,
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: 'Material' });
export type Material = z.infer<typeof material>;

/** A material after a change that reaches its articles. */
const changedMaterial = material.extend({
  /** Public passports that show the former name until they are published again, counted up to 100,000. */
  outdatedPassports: count,
  /** Articles outside the trash that the change reaches only later, in the background. */
  remainingArticles: count,
});
export type ChangedMaterial = z.infer<typeof changedMaterial>;

/** A rename or a merge that is still reaching its articles, outside the trash: `done` of `total`. */
const materialChange = z
  .object({
    jobId: id,
    materialId: id,
    /** The new name; of a merge, that of the material which is replaced. */
    name: shown,
    /** The material that takes its place; null for a rename. */
    intoName: shown.nullable(),
    done: count,
    total: count,
  })
  .meta({ id: 'MaterialChange' });
export type MaterialChange = z.infer<typeof materialChange>;

const fields = {
  /** Unique in the company; regardless of case, accents and spacing. */
  name: text(TEXT_LIMITS.name),
  description: longText(TEXT_LIMITS.materialDescription).default(''),
  isRecycled: z.boolean().default(false),
};

export const MATERIAL_SORTS = ['name', 'articleCount', 'createdAt', 'updatedAt'] as const;
export const materialFilters = { isUsed: queryBoolean.optional(), isRecycled: queryBoolean.optional() };

const params = idParams('materialId');

export const materials = {
  list: endpoint({
    method: 'GET',
    path: '/materials',
    level: 200,
    summary: 'Materials of the company; `q` looks into the name.',
    query: listQuery(MATERIAL_SORTS, materialFilters),
    response: listOf(material),
  }),
  create: endpoint({
    method: 'POST',
    path: '/materials',
    level: 200,
    summary: 'Creates a material; CONFLICT when one of that name exists.',
    body: z.object(fields),
    example: { name: 'Recycled nylon', description: 'From fishing nets', isRecycled: true },
    response: material,
    status: 201,
  }),
  export: endpoint({
    method: 'GET',
    path: '/materials/export',
    level: 200,
    summary: 'What the filters find as a file.',
    query: listQuery(MATERIAL_SORTS, { ...materialFilters, format: z.enum(EXPORT_FORMATS).default('xlsx') }),
    download: [EXPORT_TYPES.xlsx, EXPORT_TYPES.csv],
    slow: true,
  }),
  changes: endpoint({
    method: 'GET',
    path: '/materials/changes',
    level: 200,
    summary: 'Renames and merges that are still reaching their articles in the background, oldest first.',
    response: z.object({ changes: upTo(MAX_CHANGES, materialChange) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/materials/{materialId}',
    level: 200,
    summary: 'One material.',
    params,
    response: material,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/materials/{materialId}',
    level: 200,
    summary: `Changes a material. A new name leaves unpublished changes in the published passports of its articles, beyond ${ARTICLES_AT_ONCE} articles in the background.`,
    params,
    body: z.object({ ...fields, version: version.optional() }),
    example: { name: 'Recycled nylon', description: 'From carpets and nets', isRecycled: true, version: 1 },
    response: changedMaterial,
  }),
  merge: endpoint({
    method: 'POST',
    path: '/materials/{materialId}/merge',
    level: 200,
    summary: `Puts another material in the place of this one in every composition, beyond ${ARTICLES_AT_ONCE} articles in the background; this one is then deleted permanently.`,
    params,
    body: z.object({ intoId: id }),
    example: { intoId: EXAMPLE_IDS.materialId },
    response: changedMaterial,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/materials/{materialId}',
    level: 200,
    summary: 'Puts a material into the trash; refused while articles use it (merge it instead).',
    params,
    response: affected,
  }),
  removeMany: endpoint({
    method: 'POST',
    path: '/materials/delete',
    level: 200,
    summary: 'Puts materials into the trash; refused when one of them is in use.',
    body: selection,
    example: { ids: [EXAMPLE_IDS.materialId] },
    response: changed,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/materials/restore',
    level: 200,
    summary: 'Takes materials out of the trash.',
    body: selection,
    example: { ids: [EXAMPLE_IDS.materialId] },
    response: affected,
  }),
};
