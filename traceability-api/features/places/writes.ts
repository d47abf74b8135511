import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Place, PlaceFields } from '@/lib/contract/places';
import { digitsOf, isGln } from '@/lib/domain/gs1/company-keys';
import { roundDegrees } from '@/lib/domain/position';
import { collapse, fold } from '@/lib/domain/text';
import { cut } from '@/lib/format/shorten';
import { newId } from '../../db/ids';
import { places } from '../../db/schema';
import { audit } from '../../core/audit';
import { changedRows } from '../../core/changed-rows';
import type { TenantCtx } from '../../core/context';
import { ApiError, fail, mapUniqueViolation } from '../../core/errors';
import { errorDetails } from '../../core/texts';
import { refuseTaken } from '../../core/restoring';
import { lockVersion } from '../../core/versions';
import { getPlace, live } from './reads';

/** An index entry holds 2,700 bytes; a character takes up to four. */
const MAX_SEARCH = 600;

/** @throws CONFLICT for a duplicate GLN */
export const refuseTakenGln = <T>(work: () => Promise<T>) =>
  mapUniqueViolation({ places_gln: () => new ApiError('CONFLICT', { text: 'glnTaken', path: 'gln' }) }, work);

type Values = Omit<PlaceFields, 'version'>;

const rounded = (degrees: number | null) => (degrees === null ? null : roundDegrees(degrees));

/**
 * The search and sort text of a place: its name, then the rest. With name and town only, it is the common prefix of all
 * places that have these.
 */
export const searchOf = (...parts: (string | null)[]) => cut(fold(parts.filter(Boolean).join(' ')), MAX_SEARCH);

/** The stored fields of a place. */
export function placeValues({ name, address, town, country, latitude, longitude, gln: enteredGln }: Values) {
  const gln = digitsOf(enteredGln ?? '') || null;
  return {
    name: collapse(name),
    address,
    town,
    country,
    gln,
    latitude: rounded(latitude),
    longitude: rounded(longitude),
    search: searchOf(name, town, gln, address),
  };
}

/** @throws INVALID_DATA for an invalid GLN */
function checked(ctx: TenantCtx, body: Values) {
  const values = placeValues(body);
  if (values.gln !== null && !isGln(values.gln))
    fail('INVALID_DATA', { issues: [{ msg: errorDetails(ctx.locale)('glnInvalid'), path: 'gln' }] });
  return values;
}

/** @throws INVALID_DATA for an invalid GLN, CONFLICT if another place has it */
export async function createPlace(ctx: TenantCtx, body: PlaceFields): Promise<Place> {
  const values = checked(ctx, body);
  const id = newId();
  const at = ctx.now();
  await refuseTakenGln(() =>
    ctx.tx.insert(places).values({ id, companyId: ctx.companyId, ...values, createdAt: at, updatedAt: at }),
  );
  await audit(ctx, { entity: 'places', entityId: id, detail: { name: body.name } });
  return getPlace(ctx, id);
}

/**
 * @throws NOT_FOUND, INVALID_DATA for an invalid GLN, CONFLICT for a stale version (with the current place) or if
 * another place has the GLN
 */
export async function updatePlace(ctx: TenantCtx, placeId: string, body: PlaceFields): Promise<Place> {
  const values = checked(ctx, body);
  const scope = and(live(ctx), eq(places.id, placeId));
  const before = await lockVersion(
    ctx.tx.select({ name: places.name, version: places.version }).from(places).where(scope),
    body.version,
    () => getPlace(ctx, placeId),
  );
  await refuseTakenGln(() =>
    ctx.tx
      .update(places)
      .set({ ...values, version: before.version + 1, updatedAt: ctx.now() })
      .where(scope),
  );
  await audit(ctx, { entity: 'places', entityId: placeId, detail: { name: body.name, before: before.name } });
  return getPlace(ctx, placeId);
}

/** Moves places to the trash. Records and containers keep referring to them. */
export async function removePlaces(ctx: TenantCtx, ids: string[]): Promise<{ count: number; ids: string[] }> {
  const removed = await ctx.tx
    .update(places)
    .set({ deletedAt: ctx.now(), version: sql`${places.version} + 1` })
    .where(and(live(ctx), inArray(places.id, ids)))
    .returning({ id: places.id });
  const answer = changedRows(removed);
  if (answer.count > 0) await audit(ctx, { entity: 'places', ids: answer.ids });
  return answer;
}

/** Moves a place to the trash. @throws NOT_FOUND */
export async function removePlace(ctx: TenantCtx, placeId: string): Promise<{ count: number }> {
  const removed = await removePlaces(ctx, [placeId]);
  return removed.count > 0 ? removed : fail('NOT_FOUND');
}

/** Restores places from the trash. @throws CONFLICT if another place has taken a GLN of theirs since */
export async function restorePlaces(ctx: TenantCtx, ids: string[]): Promise<{ count: number }> {
  await refuseTaken(ctx, ids, {
    table: places,
    name: sql`t.name`,
    isTaken: [sql`taken.gln = t.gln`],
    code: 'CONFLICT',
    text: 'restorePlaceTaken',
  });
  const restored = await refuseTakenGln(() =>
    ctx.tx
      .update(places)
      .set({ deletedAt: null, version: sql`${places.version} + 1` })
      .where(and(eq(places.companyId, ctx.companyId), inArray(places.id, ids), isNotNull(places.deletedAt)))
      .returning({ id: places.id }),
  );
  if (restored.length > 0) await audit(ctx, { entity: 'places', ids: restored.map(({ id }) => id) });
  return { count: restored.length };
}
