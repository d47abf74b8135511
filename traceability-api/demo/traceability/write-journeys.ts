import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { CompanyId, Tx } from '../../db/client';
import { newId } from '../../db/ids';
import { insertRows } from '../../db/insert-rows';
import { containerLoads, containers, lots, units, users } from '../../db/schema';
import { createRandom, type Random } from '../random';
import { demoContainers, demoRoutes, type DemoRoute } from './containers';
import { plain, writeEventRecords, type DemoItem, type DemoRecorder, type DemoRecord } from './write-event-records';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Nearly two years. */
const DAYS = 725;
/** Days that goods wait before they are sent on. */
const RESTS_DAYS = 3;
/** Maximum number of lots and units per trip. */
const MAX_CARRIED = { lots: 6, units: 18 } as const;
/** One in this many units travels in a recorded container. */
const UNITS_PER_TRAVELLER = 6;

interface Goods {
  id: string;
  type: 'lot' | 'unit';
  /** Earliest departure. */
  ready: number;
}

interface Trip extends DemoRoute {
  at: number;
}

interface World {
  random: Random;
  now: number;
  containerIds: ReadonlyMap<string, string>;
  placeIds: ReadonlyMap<string, string>;
  recorder: DemoRecorder | undefined;
  records: DemoRecord[];
  loads: (typeof containerLoads.$inferInsert)[];
  /** Last known place of each container. */
  seen: Map<string, { placeId: string | null; at: Date }>;
  companyId: CompanyId;
}

/** All trips of a company, ordered by departure. */
function tripsOf(routes: readonly DemoRoute[], now: number, random: Random): Trip[] {
  const trips = routes.flatMap((route, index) => {
    const trips: Trip[] = [];
    for (let daysAgo = DAYS - index; daysAgo > 1; daysAgo -= route.every + random.integer(-2, 2)) {
      const day = Math.floor((now - daysAgo * DAY) / DAY) * DAY;
      trips.push({ ...route, at: day + 6 * HOUR + random.integer(0, 240) * 60_000 });
    }
    return trips;
  });
  return trips.sort((a, b) => a.at - b.at);
}

/** Records a container movement, unless it is in the future. */
function recordMovement(
  world: World,
  kind: 'load' | 'unload' | 'move',
  at: number,
  { place, items }: { place: string; items: DemoItem[] },
): DemoRecord | null {
  if (at >= world.now) return null;
  const steps = { load: 'loading', unload: 'unloading', move: 'storing' } as const;
  const placeId = world.placeIds.get(place) ?? null;
  const done = plain({
    kind,
    bizStep: steps[kind],
    at: new Date(at),
    placeId,
    items,
    person: world.recorder,
  });
  world.records.push(done);
  return done;
}

const childrenOf = (items: readonly DemoItem[]) => items.filter(({ role }) => role === 'child');

/** Loads items, and unloads them later if that time has come. */
function transport(world: World, code: string, things: readonly Omit<DemoItem, 'role'>[], from: Stop, to: Stop) {
  const containerId = world.containerIds.get(code);
  if (containerId === undefined) return;
  const items: DemoItem[] = [
    { role: 'parent', type: 'container', id: containerId },
    ...things.map((thing) => ({ ...thing, role: 'child' as const })),
  ];
  const loaded = recordMovement(world, 'load', from.at, { place: from.place, items });
  if (!loaded) return;
  const unloaded = recordMovement(world, 'unload', to.at, { place: to.place, items });
  for (const { type, id } of childrenOf(items)) {
    world.loads.push({
      id: newId(),
      companyId: world.companyId,
      containerId,
      itemType: type,
      itemId: id,
      loadedAt: loaded.at,
      loadRecordId: loaded.id,
      unloadedAt: unloaded?.at ?? null,
      unloadRecordId: unloaded?.id ?? null,
    });
  }
}

interface Stop {
  place: string;
  at: number;
}

function move(world: World, code: string, { place, at }: Stop) {
  const id = world.containerIds.get(code);
  if (id === undefined) return;
  const moved = recordMovement(world, 'move', at, { place, items: [{ role: 'subject', type: 'container', id }] });
  if (moved) world.seen.set(id, { placeId: moved.placeId, at: moved.at });
}

/** One trip: loads what is ready, moves it, by van if there is one, and unloads it on arrival or later. */
function travel(world: World, trip: Trip, goods: readonly Goods[]) {
  const { container, from, to, van, at, stayDays } = trip;
  const minutes = (count: number) => at + count * 60_000;
  const arrivedAt = minutes(van ? 330 : 200);
  const emptiedAt = arrivedAt + stayDays * DAY + 50 * 60_000;
  transport(world, container, goods, { place: from, at }, { place: to, at: emptiedAt });
  const id = world.containerIds.get(container);
  if (van && id !== undefined) {
    const inVan = [{ type: 'container' as const, id }];
    transport(world, van, inVan, { place: from, at: minutes(35) }, { place: to, at: arrivedAt + 10 * 60_000 });
    move(world, van, { place: to, at: arrivedAt });
  }
  move(world, container, { place: to, at: arrivedAt + 5 * 60_000 });
  // Returns empty.
  move(world, container, { place: from, at: minutes(26 * 60) + stayDays * DAY });
  if (van) move(world, van, { place: from, at: minutes(25 * 60) });
}

/** Takes ready goods, the longest waiting first. */
function loadGoods(waiting: Goods[], trip: Trip, capacity: number, random: Random): Goods[] {
  const most = Math.min(capacity, MAX_CARRIED[trip.carries]);
  const load = random.integer(Math.ceil(most / 2), most);
  const ready = waiting.filter(({ ready: from }) => from <= trip.at).length;
  return waiting.splice(0, Math.min(load, ready));
}

async function readGoods(tx: Tx, companyId: CompanyId): Promise<Record<DemoRoute['carries'], Goods[]>> {
  const processedLots = await tx
    .select({ id: lots.id, at: lots.createdAt })
    .from(lots)
    .where(and(eq(lots.companyId, companyId), eq(lots.state, 'processed'), isNull(lots.deletedAt)))
    .orderBy(asc(lots.createdAt), asc(lots.id));
  const pieces = await tx
    .select({ id: units.id, at: units.createdAt })
    .from(units)
    .where(and(eq(units.companyId, companyId), sql`${units.number} % ${UNITS_PER_TRAVELLER} = 3`))
    .orderBy(units.number);
  const readyFrom = (at: Date) => at.getTime() + RESTS_DAYS * DAY;
  return {
    lots: processedLots.map(({ id, at }) => ({ id, type: 'lot', ready: readyFrom(at) })),
    units: pieces.map(({ id, at }) => ({ id, type: 'unit', ready: readyFrom(at) })),
  };
}

/** Writes the contents and the last known place of each container. */
async function writeStates(tx: Tx, { companyId, loads, seen, containerIds }: World) {
  for (const id of containerIds.values()) {
    const loaded = loads.filter(({ containerId, unloadedAt }) => containerId === id && unloadedAt === null).length;
    const last = seen.get(id);
    await tx
      .update(containers)
      .set({ loaded, ...(last && { placeId: last.placeId, updatedAt: last.at }) })
      .where(and(eq(containers.companyId, companyId), eq(containers.id, id)));
  }
}

/** Writes two years of loads, moves and unloads of a company's containers. */
export async function writeJourneys(
  tx: Tx,
  companyId: CompanyId,
  company: string,
  options: { now: Date; containerIds: ReadonlyMap<string, string>; placeIds: ReadonlyMap<string, string> },
): Promise<void> {
  const routes = demoRoutes(company);
  if (routes.length === 0) return;
  const random = createRandom(routes.length * 7_919);
  const people = await tx
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(eq(users.companyId, companyId))
    .orderBy(asc(users.email));
  const world: World = {
    random,
    companyId,
    records: [],
    loads: [],
    seen: new Map(),
    now: options.now.getTime(),
    containerIds: options.containerIds,
    placeIds: options.placeIds,
    recorder: people.find(({ role }) => role === 'User') ?? people[0],
  };
  const waiting = await readGoods(tx, companyId);
  const capacities = new Map(demoContainers(company).map(({ code, capacity }) => [code, capacity ?? Infinity]));
  for (const trip of tripsOf(routes, world.now, random)) {
    const goods = loadGoods(waiting[trip.carries], trip, capacities.get(trip.container) ?? Infinity, random);
    if (goods.length > 0) travel(world, trip, goods);
  }
  await writeEventRecords(tx, companyId, world.records, random);
  await insertRows(tx, containerLoads, world.loads);
  await writeStates(tx, world);
}
