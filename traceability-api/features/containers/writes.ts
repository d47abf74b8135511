import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Container, ContainerFields } from '@/lib/contract/containers';
import { digitsOf, isSscc } from '@/lib/domain/gs1/company-keys';
import { collapse, fold } from '@/lib/domain/text';
import { cut } from '@/lib/format/shorten';
import { audit } from '../../core/audit';
import { changedRows } from '../../core/changed-rows';
import type { TenantCtx } from '../../core/context';
import { ApiError, fail, mapUniqueViolation } from '../../core/errors';
import { errorDetails } from '../../core/texts';
import { refuseTaken } from '../../core/restoring';
import { lockVersion } from '../../core/versions';
import { newId } from '../../db/ids';
import { containers } from '../../db/schema';
import { placeOf } from '../event-records/items/container-places';
import { lockNames, recogniseContainers } from '../event-records/lineage/recognition';
import { refuseUnknownPlace } from '../event-records/places';
import { getContainer, live } from './reads';

/** An index entry holds 2,700 bytes; a character takes up to four. */
const MAX_SEARCH = 600;

const mapTakenNames = <T>(work: () => Promise<T>) =>
  mapUniqueViolation(
    {
      containers_code: () => new ApiError('CONFLICT', { text: 'containerCodeTaken', path: 'code' }),
      containers_sscc: () => new ApiError('CONFLICT', { text: 'ssccTaken', path: 'sscc' }),
    },
    work,
  );

type Values = Omit<ContainerFields, 'version'>;

/** The stored fields of a container. */
export function containerValues({ name, code, kind, sscc: ssccText, capacity, placeId }: Values) {
  const sscc = digitsOf(ssccText ?? '') || null;
  return {
    name: collapse(name),
    code: collapse(code),
    kind,
    sscc,
    capacity,
    placeId,
    search: cut(fold([name, code, sscc].filter(Boolean).join(' ')), MAX_SEARCH),
  };
}

/** @throws INVALID_DATA for an invalid SSCC, NOT_FOUND for a place that is not the company's */
async function checked(ctx: TenantCtx, body: Values, before: string | null, shownPlaceId = before) {
  const values = containerValues(body);
  // The form sends the place that it showed, which may be that of an outer container: that is no change.
  if (values.placeId === shownPlaceId) values.placeId = before;
  if (values.sscc !== null && !isSscc(values.sscc))
    fail('INVALID_DATA', { issues: [{ msg: errorDetails(ctx.locale)('ssccInvalid'), path: 'sscc' }] });
  if (values.placeId !== null && values.placeId !== before) await refuseUnknownPlace(ctx, values.placeId);
  return values;
}

/** @throws INVALID_DATA, NOT_FOUND for a place, CONFLICT if another container has the code or the SSCC */
export async function createContainer(ctx: TenantCtx, body: ContainerFields): Promise<Container> {
  const values = await checked(ctx, body, null);
  const id = newId();
  const at = ctx.now();
  await lockNames(ctx, 'create');
  await mapTakenNames(() =>
    ctx.tx.insert(containers).values({ id, companyId: ctx.companyId, ...values, createdAt: at, updatedAt: at }),
  );
  await recogniseContainers(ctx, [id]);
  await audit(ctx, { entity: 'containers', entityId: id, detail: { code: values.code } });
  return getContainer(ctx, id);
}

/**
 * @throws NOT_FOUND, INVALID_DATA, CONFLICT for a stale version (with the current container), a code or SSCC of another
 * one, or a capacity below its contents
 */
export async function updateContainer(ctx: TenantCtx, containerId: string, body: ContainerFields): Promise<Container> {
  const target = and(live(ctx), eq(containers.id, containerId));
  const { version, code, sscc, loaded, placeId } = containers;
  const before = await lockVersion(
    ctx.tx
      .select({ version, code, sscc, loaded, placeId, shown: placeOf(sql`containers`) })
      .from(containers)
      .where(target),
    body.version,
    () => getContainer(ctx, containerId),
  );
  const values = await checked(ctx, body, before.placeId, before.shown);
  if (values.capacity !== null && values.capacity < before.loaded)
    fail('CONFLICT', { text: 'capacityBelowLoaded', values: { count: before.loaded }, path: 'capacity' });
  const isNamedAnew = values.sscc !== before.sscc;
  if (isNamedAnew) await lockNames(ctx, 'create');
  await mapTakenNames(() =>
    ctx.tx
      .update(containers)
      .set({ ...values, version: before.version + 1, updatedAt: ctx.now() })
      .where(target),
  );
  if (isNamedAnew) await recogniseContainers(ctx, [containerId]);
  await audit(ctx, { entity: 'containers', entityId: containerId, detail: { code: values.code, before: before.code } });
  return getContainer(ctx, containerId);
}

/** The container is empty and in no other. */
export const isEmpty = sql`${containers.loaded} = 0 and not exists (select 1 from container_loads l
  where l.company_id = ${containers.companyId} and l.item_id = ${containers.id} and l.unloaded_at is null)`;

/** Moves empty containers to the trash. @throws CONFLICT if each of them is not empty or in another container */
export async function removeContainers(ctx: TenantCtx, ids: string[]): Promise<{ count: number; ids: string[] }> {
  const isSelected = and(live(ctx), inArray(containers.id, ids));
  // Locks first: after waiting for a concurrent load, the next statement sees it.
  await ctx.tx
    .select({ id: containers.id })
    .from(containers)
    .where(isSelected)
    .orderBy(containers.id)
    .for('no key update');
  const removed = await ctx.tx
    .update(containers)
    .set({ deletedAt: ctx.now(), version: sql`${containers.version} + 1` })
    .where(and(isSelected, isEmpty))
    .returning({ id: containers.id });
  if (removed.length === 0 && (await ctx.tx.$count(containers, isSelected)) > 0)
    fail('CONFLICT', { text: 'containerInUse' });
  const answer = changedRows(removed);
  if (answer.count > 0) await audit(ctx, { entity: 'containers', ids: answer.ids });
  return answer;
}

/** Moves a container to the trash. @throws NOT_FOUND, CONFLICT while something is in it, or it is in another */
export async function removeContainer(ctx: TenantCtx, containerId: string): Promise<{ count: number }> {
  const removed = await removeContainers(ctx, [containerId]);
  return removed.count > 0 ? removed : fail('NOT_FOUND');
}

/** Restores containers from the trash. @throws CONFLICT if another one has taken a code or SSCC of theirs since */
export async function restoreContainers(ctx: TenantCtx, ids: string[]): Promise<{ count: number }> {
  await lockNames(ctx, 'create');
  await refuseTaken(ctx, ids, {
    table: containers,
    name: sql`t.name || ' (' || t.code || ')'`,
    isTaken: [sql`lower(taken.code) = lower(t.code)`, sql`taken.sscc = t.sscc`],
    code: 'CONFLICT',
    text: 'restoreContainerTaken',
  });
  const restored = await mapTakenNames(() =>
    ctx.tx
      .update(containers)
      .set({ deletedAt: null, version: sql`${containers.version} + 1` })
      .where(and(eq(containers.companyId, ctx.companyId), inArray(containers.id, ids), isNotNull(containers.deletedAt)))
      .returning({ id: containers.id }),
  );
  const restoredIds = restored.map(({ id }) => id);
  await recogniseContainers(ctx, restoredIds);
  if (restored.length > 0) await audit(ctx, { entity: 'containers', ids: restoredIds });
  return { count: restored.length };
}
